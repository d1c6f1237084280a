import { expect, test } from 'vitest';
import { RETIRED_TOOLS } from '../../../src/mcp/tools/retired.ts';
import { MCP_TEXT_MAX } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client, type Json } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const release = memoryRelease(content);
const { call, rpc } = client(release);
const { aspects, entities, topics } = release.insights;
const opinions = async (about: string): Promise<Json> =>
  (await call('get_opinions', { about })).structuredContent;

test.each([
  ['aspect', aspects],
  ['topic', topics],
  ['technician', entities.technicians],
  ['service', entities.services],
] as const)('every %s is found by id, label and alias', async (kind, entries) => {
  verifies('7.opinions');
  for (const entry of entries) {
    const aliases = 'aliases' in entry ? entry.aliases : [];
    for (const name of [entry.id, ` ${entry.label.toUpperCase()} `, ...aliases, `${kind}:${entry.id}`]) {
      expect(await opinions(name), name).toMatchObject({ kind, ...entry });
    }
  }
});

test('the error for an unknown name lists the nearest names first', async () => {
  verifies('7.opinions', '7.wrong-arguments');
  for (const [about, near] of [
    ['masage', 'Massage therapy (massage-therapy)'],
    ['Bennny', 'Benedita “Benny” Moreira (benedita-moreira)'],
    ['waiting', 'Waiting time (wait_time)'],
    ['kids', 'Family and children (family-and-children)'],
  ] as const) {
    const { isError, content: blocks } = await call('get_opinions', { about });
    expect(isError).toBe(true);
    expect(blocks[0].text).toContain(`about: unknown name ${JSON.stringify(about)}. Known: ${near}, `);
    expect(blocks[0].text).toContain(`Corrected example: {"about":"${near.match(/\((.*)\)/)?.[1]}"}`);
  }
  const { content: blocks } = await call('get_opinions', { about: 'helicopters' });
  for (const { id } of [...aspects, ...topics, ...entities.services])
    expect(blocks[0].text).toContain(`(${id})`);
  expect(blocks[0].text).not.toContain('Corrected example');
});

test('a name of two kinds gets the first and names the other', async () => {
  verifies('7.opinions');
  const [topic] = topics;
  if (topic === undefined) throw new Error('the sample has no topic');
  const shared = { ...topic, id: 'massage-therapy' };
  const asking = (): ((about: string) => Promise<Json>) => {
    const twice = client(
      memoryRelease(content, {
        insights: () => ({ ...release.insights, topics: [topic, shared] }),
      }),
    );
    return async (about) => (await twice.call('get_opinions', { about })).structuredContent;
  };
  const ask = asking();
  expect(await ask('massage-therapy')).toMatchObject({ kind: 'service', also: ['topic:massage-therapy'] });
  expect(await ask('topic:massage-therapy')).toMatchObject({ kind: 'topic', ...shared });
  expect((await ask('topic:massage-therapy')).also).toBeUndefined();
  expect((await ask('Benny')).also).toBeUndefined();
  // What was asked before changes no answer.
  const names = ['massage-therapy', 'service:massage-therapy', 'topic:massage-therapy', topic.label];
  const answers = async (order: string[]): Promise<Map<string, Json>> => {
    const [askNew, found] = [asking(), new Map<string, Json>()];
    for (const name of order) found.set(name, await askNew(name));
    return found;
  };
  expect(await answers(names.toReversed())).toEqual(await answers(names));
});

test.each([
  ['get_aspect_sentiment', 'aspect', aspects],
  ['get_technician', 'technician', entities.technicians],
  ['get_service', 'service', entities.services],
] as const)(
  '%s is not listed and returns what get_opinions does, of its kind alone',
  async (name, kind, entries) => {
    verifies('7.list-size');
    for (const { id } of entries)
      expect(await call(name, { [kind]: id })).toEqual(await call('get_opinions', { about: id }));
    expect((await call(name, { [kind]: topics[0]?.label })).isError).toBe(true);
  },
);

test('no list and no error names a retired tool', async () => {
  verifies('7.list-size');
  const listed = JSON.stringify((await rpc('tools/list')).json);
  const unknown = JSON.stringify((await rpc('tools/call', { name: 'nothing' })).json);
  expect(unknown).toContain('get_opinions');
  for (const { name } of RETIRED_TOOLS)
    for (const text of [listed, unknown]) expect(text).not.toContain(name);
});

test.each([MCP_TEXT_MAX, MCP_TEXT_MAX + 1])(
  'a text of %d characters is cut only above the limit',
  async (length) => {
    verifies('7.text-limit');
    const [review] = content.reviews;
    if (review === undefined) throw new Error('the sample is empty');
    const text = `${'gentle '.repeat(400)}`.slice(0, length - 1).padEnd(length, '.');
    const long = { ...review, text, overrides: [] };
    const source = memoryRelease(
      { ...content, reviews: [long] },
      {
        insights() {
          const { insights } = release;
          const aspect = content.aspects[0]?.id;
          const judged = {
            id: aspect,
            sentiment: 'positive',
            confidence: 1,
            start: 0,
            end: length,
            source: 'computed',
          };
          const quote = { review_id: long.id, quote: text, start: 0, end: length };
          return {
            ...insights,
            per_review: { [long.id]: { ...insights.per_review[long.id], aspects: [judged] } },
            aspects: insights.aspects.map((aspect) => ({
              ...aspect,
              support: 'high',
              evidence: [{ ...aspect.evidence[0], ...quote }],
            })),
          } as typeof insights;
        },
      },
    );
    const asked = client(source);
    const shown = length <= MCP_TEXT_MAX ? text : `${text.slice(0, MCP_TEXT_MAX)} … fetch has the rest`;
    const result = async (name: string, args: object): Promise<Json> =>
      (await asked.call(name, args)).structuredContent;
    expect((await result('search', { query: '' })).results.at(-1).snippet).toBe(shown);
    const { quotes } = await result('count_reviews', { aspect: content.aspects[0]?.id });
    expect(quotes[0].quote).toBe(shown);
    const { evidence } = await result('get_opinions', { about: content.aspects[0]?.id });
    expect(evidence[0].quote).toBe(shown);
    expect((await result('fetch', { id: evidence[0].url })).text).toBe(text);
    expect((await result('search_reviews', {})).reviews[0].text).toBe(text);
  },
);
