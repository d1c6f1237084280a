import { expect, test } from 'vitest';
import { RETIRED_TOOLS } from '../../../src/mcp/tools/retired.ts';
import { MCP_TEXT_MAX } from '../../../src/settings.ts';
import { contentWith, review } from '../../insights/sample.ts';
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

const FILTERS = [
  ['aspect', 'aspectNames'],
  ['topic', 'topicNames'],
  ['mentions_technician', 'technicianNames'],
  ['mentions_service', 'serviceNames'],
] as const;
const waits = Array.from({ length: 3 }, () => review('The wait was long.'));
const spanish = Array.from({ length: 9 }, (_, n) =>
  review(`Nos atendieron muy bien en la tarde ${n}.`, { language: 'es' }),
);
const questions = ['staff', 'back pain'].map((keyword) => ({
  id: `asked-${keyword.replace(' ', '-')}`,
  ...{ question: `How is the ${keyword}?`, answer: 'Fine.', keywords: [keyword], reviewed_at: null },
}));

test.each([
  ['the sample', content],
  ['few mentions', contentWith(waits)],
  ['aspects that are held back', contentWith([...waits, ...spanish])],
  ['questions', contentWith([...waits, review('The staff were kind.')], { faq: questions } as object)],
])('%s: what a count takes as a name has opinions, and no other name has', async (_, some) => {
  verifies('7.opinions', '7.count');
  const { source, ask } = { source: memoryRelease(some), ask: client(memoryRelease(some)).call };
  for (const [filter, names] of FILTERS) {
    for (const name of Object.keys(source.index[names])) {
      const [counted, said] = [
        await ask('count_reviews', { [filter]: name }),
        await ask('get_opinions', { about: name }),
      ];
      expect([name, counted.isError ?? false, said.isError ?? false]).toEqual([name, false, false]);
      const also = said.structuredContent.also ?? [];
      if (also.length === 0)
        expect(said.structuredContent.mention_count).toBe(counted.structuredContent.count);
    }
    for (const name of ['helicopters', 'question-who-do-reviews-mention-most', 'question-asked-back-pain']) {
      expect([name, (await ask('count_reviews', { [filter]: name })).isError]).toEqual([name, true]);
      expect([name, (await ask('get_opinions', { about: name })).isError]).toEqual([name, true]);
    }
  }
});

test('an aspect with few mentions has its entry and why it is in no list; a listed one has no such hint', async () => {
  verifies('7.opinions');
  const kind = Array.from({ length: 5 }, () => review('The staff were kind.'));
  const { call: ask } = client(memoryRelease(contentWith([...waits, ...kind])));
  const about = async (args: object): Promise<Json> => (await ask('get_opinions', args)).structuredContent;
  expect(await about({ about: 'Waiting' })).toMatchObject({
    kind: 'aspect',
    mention_count: 3,
    share_pct: null,
    hint: 'An aspect that fewer than five mentions name is not listed and has no shares.',
  });
  expect(await about({ about: 'staff' })).not.toHaveProperty('hint');
  expect((await about({})).subjects.map(({ about: id }: Json) => id)).toEqual(['aspect:staff']);
  const held = client(memoryRelease(contentWith([...waits, ...kind, ...spanish]))).call;
  const { hint, left_out: leftOut } = (await held('get_opinions', { about: 'staff' })).structuredContent;
  expect(hint).toBeUndefined();
  expect(leftOut).toContain('Too many texts were not analyzed');
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
