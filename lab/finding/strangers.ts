import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchTool } from '../../src/mcp/tools/search.ts';
import type { Understanding } from '../../src/schema/review-page.ts';
import { BUSINESSES, type BusinessName } from './businesses.ts';

/**
 * How `search` answers questions about two businesses that nothing was tuned on: `node lab/finding/strangers.ts
 * [--misses]`. strangers.json was written before any search. A question without reviews is about something that none
 * mentions.
 */
interface Stranger {
  business: BusinessName;
  question: string;
  /** What an assistant passes in a second call, if the first one does not answer. */
  call: string;
  ids: string[];
  /** Words of the answer, verbatim from the reviews. */
  facts?: string[];
  /** Names of the thing that no review mentions. */
  things?: string[];
}

type Outcome = 'right' | 'partly' | 'wrong' | 'absence said' | 'silent';

interface Played {
  outcome: Outcome;
  /** The result says that no review has a word of the question, and shows neither answer nor related words. */
  saidAbsent: boolean;
  calls: number;
  tokens: number;
}

const strangers: Stranger[] = JSON.parse(readFileSync(join(import.meta.dirname, 'strangers.json'), 'utf8'));
const parsedReleases = new Map(
  [...new Set(strangers.map(({ business }) => business))].map((name) => [name, BUSINESSES[name]()]),
);
const CHARACTERS_PER_TOKEN = 4;

const played = strangers.map((stranger) => ({ stranger, ...play(stranger) }));
const answerable = played.filter(({ stranger }) => stranger.ids.length > 0);
const absent = played.filter(({ stranger }) => stranger.ids.length === 0);
const number = (some: typeof played, outcome: Outcome): number =>
  some.filter((one) => one.outcome === outcome).length;

console.log(
  `${answerable.length} answerable: ${number(answerable, 'right')} right, ${number(answerable, 'partly')} partly, ${number(answerable, 'wrong')} wrong, absence said wrongly ${answerable.filter(({ saidAbsent }) => saidAbsent).length}`,
);
console.log(
  `${absent.length} absent: said ${number(absent, 'absence said')}, silent ${number(absent, 'silent')}`,
);
console.log(
  `calls, mean ${(played.reduce((sum, { calls }) => sum + calls, 0) / played.length).toFixed(2)}; tokens, median ${median(played.map(({ tokens }) => tokens))}`,
);
for (const [name, { release }] of parsedReleases) {
  console.log(
    `The whole reviews.json of the ${name} instead: ${Math.round(release.reviews.length / CHARACTERS_PER_TOKEN)} tokens`,
  );
}
if (process.argv.includes('--misses')) {
  for (const { stranger, outcome, saidAbsent } of played) {
    if (!['right', 'absence said'].includes(outcome)) {
      console.log(`    ${outcome}${saidAbsent ? ', absence said' : ''}: ${stranger.question}`);
    }
  }
}

/** One call with the question; without a full answer to an answerable one, a second with other words. */
function play(stranger: Stranger): Played {
  const first = answerTo(stranger, stranger.question);
  if (stranger.ids.length === 0 || first.outcome === 'right') return { ...first, calls: 1 };
  const second = answerTo(stranger, stranger.call);
  return {
    ...(second.outcome === 'wrong' ? first : second),
    saidAbsent: first.saidAbsent && second.saidAbsent,
    calls: 2,
    tokens: first.tokens + second.tokens,
  };
}

function answerTo(
  { business, ids, facts = [], things = [] }: Stranger,
  query: string,
): Omit<Played, 'calls'> {
  const parsed = parsedReleases.get(business);
  if (parsed === undefined) throw new Error(`unknown business ${business}`);
  const called = searchTool.call(parsed, { query });
  if (!('structured' in called)) throw new Error(called.problem);
  const { results, not_found, related, apart } = called.structured as Understanding & {
    results: { id: string; snippet: string }[];
  };
  const found = new Set(results.map(({ id }) => id.replace('review:', '')));
  const shown = results.map(({ snippet }) => snippet.toLowerCase()).join('\n');
  const some = ids.filter((id) => found.has(id)).length;
  const isShown = facts.every((fact) => shown.includes(fact.toLowerCase()));
  const outcome =
    ids.length > 0
      ? some === ids.length && isShown
        ? 'right'
        : some > 0
          ? 'partly'
          : 'wrong'
      : things.some((thing) => [...not_found, ...apart.map((pair) => pair.join(' '))].includes(thing))
        ? 'absence said'
        : 'silent';
  return {
    outcome,
    saidAbsent: some === 0 && not_found.some((word) => !Object.hasOwn(related, word)),
    tokens: Math.round(called.text.length / CHARACTERS_PER_TOKEN),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
