import { expect, test } from 'vitest';
import { skippedWords } from '../../../src/insights/dataset/coverage.ts';
import { isGeneralVocabulary, starterPacks } from '../../../src/io/content/packs.ts';
import type { InsightsDataset } from '../../../src/schema/insights-dataset.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const english = (n: number) =>
  Array.from({ length: n }, () => review('The staff of Dr. Best were lovely and the parking was easy.'));
const spanish = (n: number) =>
  Array.from({ length: n }, () => review('La doctora es muy amable y el trato es excelente.'));

test('no share of an aspect is published if over a fifth of the texts was not read', () => {
  verifies('10.left-out');
  const most = insightsOf(contentWith([...english(8), ...spanish(2)]));
  expect(most.overall_sentiment.withheld).toBeNull();
  const staffOf = ({ aspects }: InsightsDataset) => aspects.find(({ id }) => id === 'staff');
  expect(staffOf(most)).toMatchObject({ mention_count: 8, share_pct: 100, support: 'low' });
  const withheld = insightsOf(contentWith([...english(7), ...spanish(2), review(null)]));
  expect(withheld.overall_sentiment).toMatchObject({
    withheld: 'language',
    built_in: { positive_count: 7, positive_pct: null },
    rating_agreement_pct: null,
  });
  expect(staffOf(withheld)).toMatchObject({
    ...{ mention_count: 7, share_pct: null, evidence: [], support: 'insufficient' },
    built_in: { positive_count: 7, positive_pct: null },
  });
  // Words, names and stars count in every language, without quotes of some.
  const { topics, entities, pull_quote, faq, summary } = withheld;
  expect(topics[0]).toMatchObject({ mention_count: 7, share_pct: 70, evidence: [] });
  expect(entities.technicians[0]).toMatchObject({ mention_count: 7, support: 'low', evidence: [] });
  expect(pull_quote).toBeNull();
  expect(faq.map(({ id }) => id)).toEqual(['how-positive-are-the-reviews', 'who-do-reviews-mention-most']);
  expect(summary).toBe('10 of 10 reviews gave 4 or 5 stars. 7 reviews name Dr. Wilhelmina Best.');
});

test('star-only reviews do not hide any share', () => {
  const insights = insightsOf(contentWith([...english(6), review(null), review(null), review(null)]));
  expect(insights.overall_sentiment).toMatchObject({ withheld: null, built_in: { positive_pct: 100 } });
  expect(insights.left_out).toBe('Not analyzed: 3 star-only reviews.');
});

test('one sentence says what was not analyzed', () => {
  verifies('10.left-out');
  const words = (
    no_text: number,
    language: number,
    languages: string[] = [],
    withheld: 'language' | 'vocabulary' | null = null,
  ) =>
    skippedWords(
      (['no_text', 'language'] as const)
        .map((reason) => ({ reason, count: { no_text, language }[reason] }))
        .filter(({ count }) => count > 0),
      languages,
      withheld,
    );
  expect(words(0, 0)).toBeNull();
  expect(words(1, 0)).toBe('Not analyzed: 1 star-only review.');
  expect(words(2, 6)).toBe('Not analyzed: 2 star-only reviews and 6 in other languages.');
  expect(words(0, 3, ['es', 'und', 'es-MX'])).toBe(
    'Not analyzed: 2 reviews in Spanish and 1 whose language is unclear.',
  );
  expect(words(1, 4, ['es', 'de', 'fr', 'it'])).toBe(
    'Not analyzed: 1 star-only review and 4 in other languages.',
  );
  expect(words(0, 1, [], 'language')).toBe(
    'Not analyzed: 1 review in other languages. Too many texts were not analyzed, so we show no likes or complaints. We count stars and names in every language, but other words only in languages for which we have keywords.',
  );
});

test('with the vocabulary of all trades, aspects have counts only', () => {
  verifies('10.left-out');
  const content = contentWith(english(9));
  const own = insightsOf(content);
  const general = insightsOf({ ...content, isGeneral: true });
  expect(own.aspects.some(({ support }) => support !== 'insufficient')).toBe(true);
  expect(own.left_out).toBeNull();
  expect(general.left_out).toBe('This trade has no word list yet, so we show no likes or complaints.');
  for (const { support, share_pct, evidence } of general.aspects)
    expect([support, share_pct, evidence]).toEqual(['insufficient', null, []]);
  expect(general.topics).toEqual(own.topics);
  expect(general.overall_sentiment).toEqual({ ...own.overall_sentiment, withheld: 'vocabulary' });
  expect(general.summary).not.toMatch(/praise|fewer/);
});

test('one changed term makes the vocabulary of all trades your own', () => {
  const [first, ...others] = starterPacks().get('general')?.aspects ?? [];
  if (first === undefined) throw new Error('No general pack.');
  expect(isGeneralVocabulary([first, ...others])).toBe(true);
  expect(isGeneralVocabulary([{ ...first, terms: [...first.terms, 'kennel'] }, ...others])).toBe(false);
  expect(isGeneralVocabulary(starterPacks().get('dental')?.aspects ?? [])).toBe(false);
});
