import { createHash } from 'node:crypto';
import { RECORDED_FIELDS, type ReviewChange } from '../../src/schema/review.ts';
import { ulid } from './reviews.ts';

/** Random histories of a content folder, and a slow judge of what each may not hide. */

interface Value {
  id: string;
  author: string;
  rating: number;
  date: string;
  title?: string;
  text?: string;
  updated_at?: string;
  reply?: string;
  changes: ReviewChange[];
}

/** What one commit has. */
interface State {
  records: boolean;
  /** Ids of reviews whose absence is recorded. */
  gone: Record<string, 'removed' | 'withheld' | 'erased'>;
  reviews: Record<string, Value>;
}

interface Commit {
  parents: number[];
  state: State;
  tree: Record<string, string>;
}

export interface World {
  commits: Commit[];
  /** Files on the disk. */
  present: Record<string, string>;
  state: State;
}

type Chance = (below: number) => number;

export function randomHistory(seed: number): World {
  const chance = chanceFrom(seed);
  const commits: Commit[] = [];
  let numbers = 0;
  const commit = (state: State, ...parents: number[]): number =>
    commits.push({ parents, state: sound(state), tree: treeOf(sound(state)) }) - 1;
  const stateAt = (at: number): State => structuredClone((commits[at] as Commit).state);
  const edit = (state: State): State => edited(state, chance, () => (numbers += 1), commits);

  let head = commit({ records: false, gone: {}, reviews: {} });
  for (let early = chance(4); early > 0; early -= 1) head = commit(edit(stateAt(head)), head);
  head = commit({ ...edit(stateAt(head)), records: true }, head);
  const baseline = head;
  /** Commits back to the first with records, by first parents. */
  const chain = (): number[] => {
    const list = [head];
    while (list[0] !== baseline) list.unshift(commits[list[0] as number]?.parents[0] as number);
    return list;
  };
  const replay = (onto: number, list: readonly number[]): number =>
    list.reduce((at, each) => {
      const from = stateAt(commits[each]?.parents[0] as number);
      return commit(patched(stateAt(at), from, stateAt(each)), at);
    }, onto);

  for (let steps = 2 + chance(9); steps > 0; steps -= 1) {
    const list = chain();
    const back = 1 + chance(3);
    const [base = baseline, after] = [list.at(-1 - back) ?? baseline, list.slice(-back)];
    const kind = chance(12);
    if (kind === 0 && list.length > back) head = commit(stateAt(head), base);
    else if (kind === 1 && list.length > back) head = replay(commit(edit(stateAt(base)), base), after);
    else if (kind === 2 && list.length > back) {
      const undone = list.at(-back) as number;
      const before = stateAt(commits[undone]?.parents[0] as number);
      head = commit(patched(stateAt(head), stateAt(undone), before), head);
    } else if (kind === 3) {
      let side = base;
      for (let more = 1 + chance(3); more > 0; more -= 1) side = commit(edit(stateAt(side)), side);
      const takesOurs = chance(4) === 0;
      const merged = takesOurs ? stateAt(head) : patched(stateAt(head), stateAt(base), stateAt(side));
      head = commit(merged, head, side);
    } else head = commit(edit(stateAt(head)), head);
  }
  // The last commit is the head.
  head = commit(stateAt(head), head);
  const state = sound(chance(2) === 0 ? edit(stateAt(head)) : stateAt(head));
  return { commits, present: treeOf(state), state };
}

function edited(state: State, chance: Chance, number: () => number, commits: readonly Commit[]): State {
  const { reviews, gone } = state;
  const paths = Object.keys(reviews);
  const path = paths[chance(paths.length || 1)] ?? '';
  const value = reviews[path];
  const kind = chance(20);
  if (value === undefined || kind < 5) {
    const id = ulid(number());
    reviews[`reviews/${id}.yaml`] = { id, author: 'A', rating: 5, date: '2026-03-14', changes: [] };
  } else if (kind < 8) {
    if (chance(5) > 0) gone[value.id] = (['removed', 'withheld', 'erased'] as const)[chance(3)] ?? 'removed';
    delete reviews[path];
  } else if (kind < 10) {
    delete reviews[path];
    reviews[`reviews/${chance(1000)}/${value.id}.yaml`] = value;
  } else if (kind < 12) value.reply = `Thanks ${number()}.`;
  else if (kind < 18) {
    const field = RECORDED_FIELDS[chance(RECORDED_FIELDS.length)] ?? 'text';
    const next = number();
    if (field === 'rating') value.rating = 1 + (next % 5);
    else if (field === 'date') value.date = `2026-01-${String(1 + (next % 28)).padStart(2, '0')}`;
    else value[field] = `Words ${next % 7}`;
    const how = chance(4);
    const by = (['source', 'import', 'owner'] as const)[chance(3)] ?? 'owner';
    if (how < 2) value.changes.push({ on: '2026-04-01', fields: [field], by, reason: `r${chance(2)}` });
    if (how === 2) value.updated_at = `2026-05-01T00:00:${String(next % 60).padStart(2, '0')}Z`;
  } else if (kind === 18) {
    const earlier = Object.entries(commits[chance(commits.length)]?.state.reviews ?? {});
    const [name, again] = earlier[chance(earlier.length || 1)] ?? [];
    if (name !== undefined && again !== undefined) {
      for (const each of paths) if (reviews[each]?.id === again.id) delete reviews[each];
      delete gone[again.id];
      reviews[name] = structuredClone(again);
    }
  } else if (state.records && chance(4) === 0) state.records = false;
  else if (commits.some((commit) => commit.state.records)) state.records = true;
  return state;
}

/** The state with what differs between two others, as a cherry-pick, a revert or a merge does it. */
function patched(state: State, from: State, to: State): State {
  const apply = <T>(target: Record<string, T>, before: Record<string, T>, after: Record<string, T>): void => {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const value = after[key];
      if (JSON.stringify(before[key]) === JSON.stringify(value)) continue;
      if (value === undefined) delete target[key];
      else target[key] = value;
    }
  };
  apply(state.reviews, from.reviews, to.reviews);
  apply(state.gone, from.gone, to.gone);
  if (from.records !== to.records) state.records = to.records;
  return state;
}

/** Without ids that are there twice, or both there and recorded as gone: other rules refuse those. */
function sound(state: State): State {
  const reviews: Record<string, Value> = {};
  const ids = new Set<string>();
  for (const [path, value] of Object.entries(state.reviews)) {
    if (!ids.has(value.id)) reviews[path] = value;
    ids.add(value.id);
  }
  return {
    ...{ records: state.records, reviews },
    gone: Object.fromEntries(Object.entries(state.gone).filter(([id]) => !ids.has(id))),
  };
}

const SALT = '0'.repeat(32);

function treeOf({ records, gone, reviews }: State): Record<string, string> {
  const listed = (how: string): string[] => Object.keys(gone).filter((id) => gone[id] === how);
  const policy = {
    ...(records ? { records: 1 } : {}),
    removed: listed('removed').flatMap((review) => removal(review)),
    withheld: listed('withheld').map((id) => ({ ...HELD, reviews: [{ id }] })),
  };
  const fingerprints = listed('erased').map((id) =>
    createHash('sha256').update(`${SALT}\nid ${id}`).digest('hex'),
  );
  return {
    'policy.yaml': JSON.stringify(policy),
    'erased.yaml': JSON.stringify({ salt: SALT, fingerprints }),
    ...Object.fromEntries(Object.entries(reviews).map(([path, value]) => [path, textOf(value)])),
  };
}

const HELD = { reason: 'fake', rating: 5, count: 1 };
const removal = (review: string): object[] => [{ review, rating: 5, on: '2026-04-01', reason: 'duplicate' }];

function textOf({ reply, changes, ...value }: Value): string {
  const owner_reply = reply === undefined ? undefined : { text: reply, date: '2026-03-15' };
  const origin = { source: 'google', source_id: `g-${value.id}`, verified: true };
  const read = owner_reply === undefined ? {} : { owner_reply, reply_checked: 'Ann Lee' };
  return JSON.stringify({ ...value, ...origin, ...read, ...(changes.length > 0 ? { changes } : {}) });
}

/** Ids that vanished or changed without a record, and `records` if that line is gone; sorted. */
export function flaggedByOracle({ commits, state }: World): string[] {
  const isAbove = (of: number, commit: number): boolean =>
    (commits[commit]?.parents ?? []).some((parent) => parent === of || isAbove(of, parent));
  const head = commits.length - 1;
  const reachable = commits.map((_, at) => at).filter((at) => at === head || isAbove(at, head));
  const baseline = reachable.find((at) => commits[at]?.state.records) ?? head;
  const judged = reachable.filter((at) => !isAbove(at, baseline));
  /** Versions that each commit vouches for: its parents' ones, and its own that account for all of these. */
  const vouched = new Map<number, Map<string, Value>>();
  const seen = new Set<string>();
  for (const at of judged) {
    const { parents, state: own } = commits[at] as Commit;
    const known = new Map(parents.flatMap((parent) => [...(vouched.get(parent) ?? [])]));
    const before = [...known.values()];
    for (const value of Object.values(own.reviews)) {
      seen.add(value.id);
      const same = before.filter(({ id }) => id === value.id);
      if (same.every((earlier) => accounts(value, earlier))) known.set(JSON.stringify(value), value);
    }
    vouched.set(at, known);
  }
  const now = new Map(Object.values(state.reviews).map((value) => [value.id, value]));
  const last = [...(vouched.get(head)?.values() ?? [])];
  const isWrong = (id: string): boolean => {
    const value = now.get(id);
    if (value === undefined) return state.gone[id] === undefined;
    return last.some((earlier) => earlier.id === id && !accounts(value, earlier));
  };
  return [...[...seen].filter(isWrong), ...(state.records ? [] : ['records'])].sort();
}

function accounts(later: Value, earlier: Value): boolean {
  const rest = later.changes.map((record) => JSON.stringify(record));
  for (const record of earlier.changes) {
    const at = rest.indexOf(JSON.stringify(record));
    if (at >= 0) rest.splice(at, 1);
    else if (record.by === 'owner') return false;
  }
  if ((later.updated_at ?? '') > (earlier.updated_at ?? '')) return true;
  const recorded = rest.flatMap((record) => (JSON.parse(record) as ReviewChange).fields);
  return RECORDED_FIELDS.every((field) => later[field] === earlier[field] || recorded.includes(field));
}

function chanceFrom(seed: number): Chance {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}
