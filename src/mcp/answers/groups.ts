import { isShown } from '../../insights/dataset/statistics.ts';
import { rowsAbout } from '../../reviews/search.ts';
import { hasText, type SearchIndex } from '../../reviews/search-index.ts';
import { languageName } from '../../reviews/words/languages.ts';
import { sourceLabel } from '../../wording/source-label.ts';
import type { ParsedRelease } from './parsed-release.ts';
import type { LabeledId } from './tables.ts';

/** All rows by what reviews can be counted by, in the order of the list that the group's kind has. */
const GROUPS = {
  year: ({ release }) => byKey(release.index.dates, (date) => date.slice(0, 4)),
  month: ({ release }) => byKey(release.index.dates, (date) => date.slice(0, 7)),
  stars: ({ release }) => byKey(release.index.ratings, String),
  source: ({ release }) => named(release.index.sources, sourceLabel),
  language: ({ release: { index } }) => inLanguages(index),
  reply: ({ release: { index } }) => split(index, index.flags.has_reply.true ?? [], 'a reply'),
  disclosure: ({ release: { index } }) => split(index, index.disclosed, 'a disclosure'),
  technician: ({ release, dataset }) => listed(dataset.business.technicians, release.index.technicians),
  service: ({ release, dataset }) => listed(dataset.business.services, release.index.services),
  aspect: ({ release: { index }, insights }) =>
    insights()
      .aspects.filter(isShown)
      .map(({ id, label }) => ({ id, label, rows: rowsAbout(index, id) })),
  topic: ({ release, insights }) => listed(insights().topics, release.index.topics),
  sentiment: ({ release }) => named(release.index.sentiments),
} satisfies Record<string, (parsed: ParsedRelease) => Group[]>;

export type Grouping = keyof typeof GROUPS;
export const GROUPINGS = Object.keys(GROUPS) as Grouping[];

/** Groupings in which a review may be in several groups. */
export const OVERLAPPING: ReadonlySet<Grouping> = new Set(['technician', 'service', 'aspect', 'topic']);

export interface Group {
  id: string;
  label: string;
  /** Ascending. */
  rows: number[];
}

/** The rows by group; empty groups are skipped. */
export function groupsOf(parsed: ParsedRelease, rows: readonly number[], by: Grouping): Group[] {
  return within(rows, GROUPS[by](parsed));
}

export function within(rows: readonly number[], groups: readonly Group[]): Group[] {
  const wanted = new Set(rows);
  return groups
    .map(({ rows: all, ...group }) => ({ ...group, rows: all.filter((row) => wanted.has(row)) }))
    .filter((group) => group.rows.length > 0);
}

function listed(entries: readonly LabeledId[], rows: Readonly<Record<string, number[]>>): Group[] {
  return entries.map(({ id, label }) => ({ id, label, rows: rows[id] ?? [] }));
}

/** Groups by a key of each row, the newest or highest first. */
function byKey<T>(column: readonly T[], keyOf: (value: T) => string): Group[] {
  const groups = new Map<string, number[]>();
  for (const [row, value] of column.entries()) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return named(Object.fromEntries(groups)).sort((a, b) => (a.id < b.id ? 1 : -1));
}

export function named(
  rows: Readonly<Record<string, number[]>>,
  labelOf: (id: string) => string = (id) => id,
): Group[] {
  return Object.entries(rows).map(([id, own]) => ({ id, label: labelOf(id), rows: own }));
}

/** "Spanish", and "Spanish (es-mx)" of a region. */
function languageLabel(tag: string): string {
  const name = languageName(tag);
  return name === undefined ? tag : tag.includes('-') ? `${name} (${tag})` : name;
}

/** Groups by language, without those that name none. */
function inLanguages(index: SearchIndex): Group[] {
  const { und = [], ...known } = index.languages;
  const [recognizable, empty] = [
    und.filter((row) => hasText(index, row)),
    und.filter((row) => !hasText(index, row)),
  ];
  return [
    ...named(known, languageLabel),
    { id: 'und', label: 'not recognized', rows: recognizable },
    { id: 'no_text', label: 'no text', rows: empty },
  ];
}

function split({ ids }: SearchIndex, rows: readonly number[], what: string): Group[] {
  const inside = new Set(rows);
  return [
    { id: 'true', label: `with ${what}`, rows: [...rows] },
    { id: 'false', label: `without ${what}`, rows: [...ids.keys()].filter((row) => !inside.has(row)) },
  ];
}
