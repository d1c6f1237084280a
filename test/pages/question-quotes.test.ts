import { expect, test } from 'vitest';
import type { SiteData } from '../../src/schema/site-data.ts';
import { answeredQuestions } from '../../src/views/question-quotes.ts';
import { saidTitle } from '../../src/views/said-title.ts';
import { verifies } from '../requirements.ts';
import { review, ulid } from '../support/reviews.ts';

const REVIEWS = [
  { rating: 5, date: '2026-03-01', text: 'Nett. Am Telefon war sofort jemand da.' },
  { rating: 5, date: '2026-05-01', text: 'Ich komme wieder.' },
  { rating: 4, date: '2026-04-01', text: 'Das Telefon klingelt nicht lange! Alles gut.' },
  { rating: 3, date: '2026-02-01', text: 'Telefon immer besetzt.' },
  { rating: 1, date: '2026-01-01', text: `${'Telefon '.repeat(60)}` },
].map((each, n) => review({ ...each, id: ulid(n) }));

/** A site whose texts nobody analyzed. */
const siteOf = (schema_type: string, questions = ['telefon']): SiteData =>
  ({
    locale: 'de',
    dataset: { business: { schema_type }, reviews: REVIEWS },
    editorial: { faq: questions.map((id) => ({ id, keywords: [id] })) },
    insights: {
      analyzed_count: 0,
      overall_sentiment: { withheld: 'language' },
      faq: questions.map((id) => ({
        id,
        review_ids: REVIEWS.filter(({ text }) => /telefon/i.test(text ?? '')).map((each) => each.id),
        evidence: [],
      })),
    },
  }) as unknown as SiteData;

const quotesOf = (site: SiteData, used = new Set<string>()): string[] =>
  answeredQuestions(site, used).flatMap(({ quotes }) =>
    quotes.map(({ review: { text }, start, end }) => text?.slice(start, end) ?? ''),
  );

test('a question is answered by the newest sentences with its keyword, one from many stars and one from few', () => {
  verifies('3.people-say');
  expect(quotesOf(siteOf('AutoRepair'))).toEqual([
    'Das Telefon klingelt nicht lange!',
    'Telefon immer besetzt.',
  ]);
});

test('no review is quoted twice on a page', () => {
  const used = new Set([ulid(2)]);
  expect(quotesOf(siteOf('AutoRepair', ['telefon', 'besetzt']), used)).toEqual([
    'Am Telefon war sofort jemand da.',
    'Telefon immer besetzt.',
  ]);
  expect(used).toEqual(new Set([0, 2, 3].map((n) => ulid(n))));
});

test('health and law quote nobody by keywords', () => {
  expect(['Dentist', 'LegalService'].flatMap((trade) => quotesOf(siteOf(trade)))).toEqual([]);
});

test('the page is named after what it has', () => {
  expect([saidTitle(siteOf('AutoRepair')), saidTitle(siteOf('AutoRepair', []))]).toEqual([
    'Gut zu wissen',
    null,
  ]);
});
