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

/** Every share of all reviews, by its place. */
function sharesOf({ overall_sentiment: all, temporal, aspects, entities, topics }: InsightsDataset) {
  return {
    overall: [all.score, all.positive_pct, all.neutral_pct, all.negative_pct, all.mixed_pct],
    more: [all.positive_pct_ci95, all.rating_agreement_pct],
    months: temporal.monthly.map(({ positive_pct }) => positive_pct),
    subjects: [...aspects, ...entities.technicians, ...entities.services, ...topics].flatMap(
      ({ mention_count, share_pct }) => (mention_count < 5 ? [] : [share_pct]),
    ),
  };
}

test('no share of all reviews is published if over a fifth of the texts is not in English', () => {
  verifies('10.left-out');
  const most = insightsOf(contentWith([...english(8), ...spanish(2)]));
  expect(most.overall_sentiment.withheld).toBeNull();
  expect(Object.values(sharesOf(most)).flat()).not.toContain(null);
  const withheld = insightsOf(contentWith([...english(7), ...spanish(2), review(null)]));
  expect(withheld.overall_sentiment).toMatchObject({ withheld: 'language', positive_count: 7 });
  const { subjects, ...overall } = sharesOf(withheld);
  expect(subjects).toEqual([null, null, null]);
  expect(
    Object.values(overall)
      .flat()
      .filter((share) => share !== null),
  ).toEqual([]);
  const { aspects, topics, most_praised, pull_quote, faq } = withheld;
  const staff = aspects.find(({ id }) => id === 'staff');
  expect(staff).toMatchObject({
    mention_count: 7,
    positive_pct: null,
    evidence: [],
    support: 'insufficient',
  });
  expect(topics[0]).toMatchObject({ mention_count: 7, evidence: [] });
  expect([most_praised, withheld.themes, pull_quote]).toEqual([[], [], null]);
  expect(faq.map(({ id }) => id)).toEqual(['how-positive-are-the-reviews', 'who-do-reviews-mention-most']);
  expect(JSON.stringify(faq)).not.toMatch(/prais|critici|"quote"/i);
  expect([withheld.summary, withheld.temporal.trend]).toEqual([null, 'insufficient']);
});

test('star-only reviews do not hide any share', () => {
  const insights = insightsOf(contentWith([...english(6), review(null), review(null), review(null)]));
  expect(insights.overall_sentiment).toMatchObject({ withheld: null, positive_pct: 100 });
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
    'Not analyzed: 1 review in other languages. Too many texts were not analyzed, so we show no likes, complaints or picked quotes. We count stars and names in every language, but other words only in languages for which we have keywords.',
  );
});

test('with the vocabulary of all trades, only whole figures, literal counts and themes are published', () => {
  verifies('10.left-out');
  const content = contentWith([...english(9), review('The kennel was clean. The kennel smelled great.')]);
  const kennels = Array.from({ length: 5 }, () => review('The kennel was lovely and we were happy with it.'));
  const own = insightsOf({ ...content, reviews: [...content.reviews, ...kennels] });
  const general = insightsOf({ ...content, reviews: [...content.reviews, ...kennels], isGeneral: true });
  expect(own.aspects.some(({ support }) => support !== 'insufficient')).toBe(true);
  expect(own.left_out).toBeNull();
  expect(general.left_out).toBe('This trade has no word list yet, so we show no likes or complaints.');
  for (const { support, positive_pct, evidence } of general.aspects)
    expect([support, positive_pct, evidence]).toEqual(['insufficient', null, []]);
  expect(general.themes).toEqual(own.themes);
  expect(general.themes.map(({ label }) => label)).toContain('kennel');
  expect(general.topics.map(({ mention_count: n }) => n)).toEqual(
    own.topics.map(({ mention_count: n }) => n),
  );
  expect(general.overall_sentiment).toEqual({ ...own.overall_sentiment, withheld: 'vocabulary' });
  expect(general.most_praised).toEqual([]);
  expect(general.summary).not.toMatch(/No aspect|praised|criticized/);
});

test('one changed term makes the vocabulary of all trades your own', () => {
  const [first, ...others] = starterPacks().get('general')?.aspects ?? [];
  if (first === undefined) throw new Error('No general pack.');
  expect(isGeneralVocabulary([first, ...others])).toBe(true);
  expect(isGeneralVocabulary([{ ...first, terms: [...first.terms, 'kennel'] }, ...others])).toBe(false);
  expect(isGeneralVocabulary(starterPacks().get('dental')?.aspects ?? [])).toBe(false);
});
