import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedRelease } from '../../src/mcp/answers/parsed-release.ts';
import { searchTool } from '../../src/mcp/tools/search.ts';
import { BUSINESSES, type BusinessName } from './businesses.ts';

/**
 * How well `search` finds what people look for: `node lab/finding/measure.ts [--misses]`. queries.json has
 * queries and relevant reviews, sealed by people who knew neither code nor related words; `call` is what an
 * assistant that had read only the tool's description passed for the same query. questions.json has whole
 * questions with the reviews that answer them, played as they are.
 */
interface Query {
  business: BusinessName;
  query: string;
  call: string;
  relevant: string[];
  note: string;
}

interface Question {
  business: BusinessName;
  question: string;
  answer_facts: string[];
  /** Reviews that the answer needs; none for questions about numbers, which `count_reviews` answers. */
  ids: string[];
}

interface Score {
  recall: number;
  precision: number;
  characters: number;
}

const queries: Query[] = JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8'));
const questions: Question[] = JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8'));
const businesses = [...new Set(queries.map(({ business }) => business))];
const parsedReleases = new Map(businesses.map((name) => [name, BUSINESSES[name]()]));
const withRelevant = queries.filter(({ relevant }) => relevant.length > 0);

console.log('| queries | n | recall@20 | precision@10 | none found | characters, median |');
console.log('|---|---|---|---|---|---|');
for (const kind of ['query', 'call'] as const) {
  for (const name of [...businesses, 'all']) {
    const asked = withRelevant.filter(({ business }) => name === 'all' || business === name);
    const scores = asked.map((query) => scoreOf(query.business, query[kind], query.relevant));
    const cells = [
      `${kind === 'query' ? 'as asked' : 'as an assistant calls it'}, ${name}`,
      scores.length,
      mean(scores.map(({ recall }) => recall)).toFixed(2),
      mean(scores.map(({ precision }) => precision)).toFixed(2),
      scores.filter(({ recall }) => recall === 0).length,
      median(scores.map(({ characters }) => characters)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (process.argv.includes('--misses')) {
      for (const [place, { recall }] of scores.entries()) {
        if (recall < 0.6)
          console.log(
            `    ${recall.toFixed(2)} ${JSON.stringify(asked[place]?.[kind])} (${asked[place]?.note})`,
          );
      }
    }
  }
}

const played = questions
  .filter(({ ids }) => ids.length > 0)
  .map(({ business, question, ids }) => scoreOf(business, question, ids));
console.log('\n| questions | evidence found | with all of it | with some of it | characters, median |');
console.log('|---|---|---|---|---|');
console.log(
  `| ${played.length} | ${mean(played.map(({ recall }) => recall)).toFixed(2)} | ${played.filter(({ recall }) => recall === 1).length} | ${played.filter(({ recall }) => recall > 0).length} | ${median(played.map(({ characters }) => characters))} |`,
);

function scoreOf(business: BusinessName, query: string, relevant: readonly string[]): Score {
  const called = searchTool.call(parsedReleases.get(business) as ParsedRelease, { query });
  if (!('structured' in called)) throw new Error(called.problem);
  const { results } = called.structured as { results: { id: string }[] };
  const reviews = results.flatMap(({ id }) => (id.startsWith('review:') ? [id.slice('review:'.length)] : []));
  const hits = (ids: readonly string[]): number => ids.filter((id) => relevant.includes(id)).length;
  const top = reviews.slice(0, 10);
  return {
    recall: hits(reviews.slice(0, 20)) / Math.min(20, relevant.length),
    precision: top.length === 0 ? 0 : hits(top) / top.length,
    characters: called.text.length,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
