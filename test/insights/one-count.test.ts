import { expect, test } from 'vitest';
import { praised } from '../../src/insights/dataset/leading.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { search } from '../../src/reviews/search.ts';
import type { Content } from '../../src/schema/content.ts';
import type { PlacedEntry, Reading } from '../../src/schema/reading-file.ts';
import type { Review, ReviewFile } from '../../src/schema/review.ts';
import { llmsText } from '../../src/views/llms-text.ts';
import { sayings } from '../../src/views/what-people-say.ts';
import { client, type Json } from '../mcp/support/endpoint.ts';
import { memoryRelease, sampleContent } from '../mcp/support/release.ts';
import { verifies } from '../requirements.ts';
import { contentWith, review } from './sample.ts';

/*
 * One thing has one number on every surface, and each number is counted again here, slowly, from the
 * stars and from what the site's readings or insights.json say of each review.
 */

type Said = readonly [
  id: string,
  side: PlacedEntry['sentiment'],
  quote: string,
  subject?: PlacedEntry['subject'],
];

function reading(
  { id, text, rating }: ReviewFile,
  says: readonly Said[],
  changes: Partial<Reading> = {},
): Reading {
  const placed = says.map(([about, sentiment, quote, subject = 'aspect']) => {
    const start = (text ?? '').indexOf(quote);
    return { subject, id: about, sentiment, private: false, start, end: start + quote.length };
  });
  return {
    ...{ review: id, text_sha256: sha256(text ?? ''), by: 'Reader 1', guide: '0123456789abcdef' },
    ...{ date: '2026-01-01', language: 'en', warns: false, isHeld: false, says: placed },
    sentiment: rating > 3 ? 'positive' : 'negative',
    ...changes,
  };
}

/** A site where each text says its judgments: one review for each line, with its stars. */
function readSite(
  lines: readonly (readonly [rating: number, text: string, says: readonly Said[]])[],
): Content {
  const reviews = lines.map(([rating, text]) => review(text, { rating }));
  const readings = lines.map(([, , says], at) => reading(reviews[at] as ReviewFile, says));
  return contentWith(reviews, { readings });
}

const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);
const STAFF = 'The staff were lovely and kind to me.';
const RUDE = 'The staff were rude to all of us here.';
const WAIT = 'The wait was far too long for anyone.';
const TERRACE = 'La terraza es pequeña pero muy agradable.';

const english = readSite([
  ...times(14, [5, STAFF, [['staff', 'positive', STAFF]]] as const),
  ...times(3, [
    4,
    `${STAFF} ${WAIT}`,
    [
      ['staff', 'positive', STAFF],
      ['wait_time', 'negative', WAIT],
    ],
  ] as const),
  ...times(2, [
    3,
    `${STAFF} ${RUDE}`,
    [
      ['staff', 'positive', STAFF],
      ['staff', 'negative', RUDE],
    ],
  ] as const),
  ...times(4, [
    1,
    `${RUDE} ${WAIT}`,
    [
      ['staff', 'negative', RUDE],
      ['wait_time', 'negative', WAIT],
    ],
  ] as const),
  // Praise under three stars is none, even if the reader says so.
  [
    2,
    `${STAFF} ${WAIT} Bad.`,
    [
      ['staff', 'positive', STAFF],
      ['wait_time', 'negative', WAIT],
    ],
  ],
  [5, 'Nothing to add.', []],
]);
const spanish = readSite([
  ...times(16, [
    5,
    `${TERRACE} Volveremos.`,
    [
      ['parking', 'positive', TERRACE, 'topic'],
      ['staff', 'positive', TERRACE],
    ],
  ] as const),
  ...times(6, [
    2,
    `Esperamos mucho en la puerta. ${TERRACE}`,
    [['wait_time', 'negative', 'Esperamos mucho en la puerta.']],
  ] as const),
]);

const SITES: [string, Content][] = [
  ['stars', sampleContent()],
  ['reader', english],
  ['reader', spanish],
];

/** What a review says about an aspect, for the oracle: by the readings themselves, or by insights.json. */
function judged(content: Content, insights: Json, review: Review, aspect: string): string | undefined {
  const own = content.readings?.find((each) => each.review === review.id);
  if (own === undefined) {
    const found = insights.per_review[review.id]?.aspects.find(({ id }: Json) => id === aspect);
    return found && (found.sentiment ?? found.built_in);
  }
  const sides = own.says.filter(({ subject, id }) => subject === 'aspect' && id === aspect);
  if (sides.length === 0) return undefined;
  const has = (side: string): boolean =>
    sides.some(({ sentiment }) => sentiment === side || sentiment === 'mixed');
  const praises = has('positive') && review.rating > 2;
  return praises ? (has('negative') ? 'mixed' : 'positive') : has('negative') ? 'negative' : 'neutral';
}

test.each(SITES)(
  '%s: all surfaces have one number for one thing, the one of the oracle',
  async (basis, content) => {
    verifies('10.one-count', '10.basis');
    const release = memoryRelease(content);
    const { insights, dataset } = release;
    const { reviews } = dataset;
    const { call } = client(release);
    expect(insights.basis).toBe(basis);
    const byId = new Map(reviews.map((each) => [each.id, each]));
    const told = insights.faq
      .filter(({ answer_kind: kind }) => kind === 'template')
      .map(({ answer }) => answer)
      .join(' ');
    const site = {
      baseUrl: 'https://x.example',
      dataset,
      insights,
      locale: 'en-US',
      records: { heldBack: 0, removed: { count: 0 } },
    };
    const llms = llmsText(site as unknown as Parameters<typeof llmsText>[0]);
    const pages = {
      positive: sayings(insights, byId, { side: 'positive', most: 99, used: new Set() }),
      negative: sayings(insights, byId, { side: 'negative', most: 99, used: new Set() }),
    };
    for (const aspect of insights.aspects) {
      const { id, label } = aspect;
      const said = reviews.flatMap((each) => {
        const side = judged(content, insights, each, id);
        return side === undefined ? [] : [{ side, rating: each.rating }];
      });
      const wanted = {
        mentions: said.length,
        praise: said.filter(({ side, rating }) =>
          basis === 'stars' ? rating >= 4 && side === 'positive' : side === 'positive' || side === 'mixed',
        ).length,
        against: said.filter(({ side, rating }) =>
          basis === 'stars' ? rating <= 3 : side === 'negative' || side === 'mixed',
        ).length,
      };
      const against = (entry: typeof aspect): number => entry.complaint_count ?? entry.low_rated_count;
      const found = (sentiment?: 'positive' | 'negative'): number =>
        search(release, { aspect: id, ...(sentiment && { sentiment }) }).matched;
      const counted = async (args: object): Promise<number> =>
        (await call('count_reviews', { aspect: id, ...args })).structuredContent.count;
      const opinion = (await call('get_opinions', { about: `aspect:${id}` })).structuredContent;
      expect([aspect.mention_count, found(), await counted({})], id).toEqual(times(3, wanted.mentions));
      expect([aspect.praise_count, found('positive'), await counted({ sentiment: 'positive' })], id).toEqual(
        times(3, wanted.praise),
      );
      expect([against(aspect), found('negative'), await counted({ sentiment: 'negative' })], id).toEqual(
        times(3, wanted.against),
      );
      if (aspect.support !== 'insufficient')
        expect([opinion.mention_count, opinion.praise_count, against(opinion)]).toEqual([
          wanted.mentions,
          wanted.praise,
          wanted.against,
        ]);
      for (const [side, n] of [
        ['positive', wanted.praise],
        ['negative', wanted.against],
      ] as const)
        for (const row of pages[side].filter((each) => each.label === label)) {
          expect(row.count, `${side} ${label}`).toBe(n);
          const asked = Object.fromEntries(new URLSearchParams(row.href.split('?')[1]));
          expect(search(release, asked).matched).toBe(n);
        }
      for (const text of [told, llms]) {
        for (const [, n] of text.matchAll(
          new RegExp(`(\\d+) reviews?(?: with four or five stars)? praises? ${label}\\.`, 'g'),
        ))
          expect(Number(n)).toBe(wanted.praise);
        for (const [, n] of text.matchAll(
          new RegExp(
            `(\\d+) reviews? (?:complains? about|with three stars or fewer mentions?) ${label}\\.`,
            'g',
          ),
        ))
          expect(Number(n)).toBe(wanted.against);
      }
    }
    for (const topic of insights.topics)
      expect([topic.mention_count, search(release, { topic: topic.id }).matched], topic.id).toEqual(
        times(2, topic.review_ids.length),
      );
    // Sentences without a reader never have sides of the built-in one, and those of a reader have no stars.
    const sided = /complain|criticiz|positive|negative/;
    if (basis === 'stars') expect([told, llms].filter((text) => sided.test(text))).toEqual([]);
    else expect(`${told} ${llms}`).not.toMatch(/stars or fewer mention/);
    expect(told).toMatch(/praise/);
  },
);

test('with a reader, a mixed review counts on both sides, and praise under three stars on none', () => {
  verifies('10.held');
  const { insights } = memoryRelease(english);
  expect(insights.aspects.find(({ id }) => id === 'staff')).toMatchObject({
    ...{ mention_count: 24, praise_count: 19, complaint_count: 6 },
    ...{ positive_count: 17, mixed_count: 2, negative_count: 4, neutral_count: 1 },
  });
});

test('a subject that more reviews complain about is not among the likes of a reader', () => {
  const { insights } = memoryRelease(english);
  const waits = insights.aspects.find(({ id }) => id === 'wait_time');
  expect([waits?.praise_count, waits?.complaint_count]).toEqual([0, 8]);
  const liked = (complaints: number): string[] =>
    praised({
      basis: 'reader',
      aspects: insights.aspects.map((each) => ({ ...each, praise_count: 5, complaint_count: complaints })),
    }).map(({ aspect }) => aspect.id);
  expect([liked(5), liked(4).length]).toEqual([[], 2]);
});

test('a topic counts the reviews in which a reader found it, whatever word they use', () => {
  const { insights } = memoryRelease(spanish);
  expect(insights.topics.find(({ id }) => id === 'parking')).toMatchObject({
    ...{ mention_count: 16, praise_count: 16, complaint_count: 0, support: 'medium' },
    evidence: expect.arrayContaining([expect.objectContaining({ quote: TERRACE })]),
  });
});
