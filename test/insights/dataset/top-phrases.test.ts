import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mention } from '../../../src/insights/analysis/polarity.ts';
import type { DetailedAnalysis } from '../../../src/insights/analysis/review-analysis.ts';
import { PhraseIndex } from '../../../src/insights/dataset/phrase-index.ts';
import { TopPhrases } from '../../../src/insights/dataset/top-phrases.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { isGenericWord } from '../../../src/insights/text/common-words.ts';
import { wordStem } from '../../../src/reviews/word-stem.ts';
import { verifies } from '../../requirements.ts';
import { contentWith, insightsOf, review } from '../sample.ts';

const WORDS = ['the', 'neck', 'wall', 'gentle', 'walls', 'people', 'desk', 'and'];

interface Written {
  text: string;
  mentioned: boolean;
  /** Where a health word is. */
  health: { start: number; end: number }[];
}

const written: fc.Arbitrary<Written> = fc
  .record({
    sentences: fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 3,
    }),
    mentioned: fc.boolean(),
    ill: fc.boolean(),
  })
  .map(({ sentences, mentioned, ill }) => {
    const text = sentences.map((words) => `${words.join(' ')}.`).join(' ');
    return { text, mentioned, health: ill ? [{ start: 0, end: text.indexOf(' ') }] : [] };
  });

test('top phrases equal those of a naive count', () => {
  verifies('10.computed');
  fc.assert(
    fc.property(fc.array(written, { maxLength: 12 }), (reviews) => {
      const read = reviews.map(readReview);
      const index = indexOf(read);
      const mentions = read.flatMap((analyzed, place) =>
        reviews[place]?.mentioned ? [{ analyzed, mention: whole(analyzed.text) }] : [],
      );
      const found = index.of(mentions);
      expect(found.map(({ phrase, review_ids }) => [keyOf(phrase), review_ids])).toEqual(naiveTop(reviews));
    }),
    { numRuns: 500 },
  );
});

test('a phrase that is only a name is skipped', () => {
  const read = ["maya's hands healed", "maya's hands healed", 'other words'].map((text, place) =>
    readReview({ text, mentioned: true, health: [] }, place),
  );
  const index = indexOf(read);
  const mentions = read.slice(0, 2).map((analyzed) => ({ analyzed, mention: whole(analyzed.text) }));
  expect(index.of(mentions).map(({ phrase }) => phrase)).toEqual(['hands healed', "maya's hands"]);
  expect(index.of(mentions, (words) => words.includes('maya')).map(({ phrase }) => phrase)).toEqual([
    'hands healed',
  ]);
});

function indexOf(reviews: readonly DetailedAnalysis[]): TopPhrases {
  const phrases = new PhraseIndex();
  for (const review of reviews) phrases.add(review);
  return new TopPhrases(phrases);
}

function readReview({ text, health }: Written, place: number): DetailedAnalysis {
  return {
    review: { id: `r${place}` },
    text,
    reading: { clauses: clauses(text) },
    unquotable: health,
  } as unknown as DetailedAnalysis;
}

function keyOf(phrase: string): string {
  return phrase.split(' ').map(wordStem).join(' ');
}

function whole(text: string): Mention {
  return {
    id: 'aspect',
    sentiment: 'positive',
    clarity: 1,
    confidence: 1,
    start: 0,
    end: text.length,
    isNamed: true,
    source: 'computed',
  };
}

/** The definition, word for word: every phrase of every review as text, all of them sorted. */
function naiveTop(reviews: readonly Written[]): [string, string[]][] {
  const said = reviews.map((review, place) => ({ ...review, id: `r${place}`, phrases: phrasesIn(review) }));
  const mentioning = said.filter(({ mentioned }) => mentioned);
  const holding = (list: typeof said, phrase: string, shownOnly: boolean): typeof said =>
    list.filter(({ phrases }) => phrases.some(({ key, shown }) => key === phrase && (shown || !shownOnly)));
  const ranked = [...new Set(mentioning.flatMap(({ phrases }) => phrases.map(({ key }) => key)))]
    .map((key) => {
      const by = holding(mentioning, key, true);
      const elsewhere = holding(said, key, false).length - by.length;
      const others = said.length - mentioning.length;
      const odds = (k: number, n: number): number => (k + 0.5) / (n - k + 0.5);
      const z =
        Math.log(odds(by.length, mentioning.length) / odds(elsewhere, others)) /
        Math.sqrt(1 / (by.length + 0.5) + 1 / (elsewhere + 0.5));
      return { key, by, z };
    })
    .filter(({ key, by, z }) => by.length >= 2 && z > 0 && !key.split(' ').every(isGenericWord))
    .sort((a, b) => b.z - a.z || b.by.length - a.by.length || (a.key < b.key ? -1 : 1));
  const kept: typeof ranked = [];
  for (const phrase of ranked) {
    if (kept.length < 5 && !kept.some(({ key }) => key.includes(phrase.key) || phrase.key.includes(key)))
      kept.push(phrase);
  }
  return kept.map(({ key, by }) => [key, by.map(({ id }) => id)]);
}

function phrasesIn({ text, health }: Written): { key: string; shown: boolean }[] {
  const small = new Set(['the', 'and']);
  const found: { key: string; shown: boolean }[] = [];
  for (const sentence of text.matchAll(/[^.]+/g)) {
    const words = [...sentence[0].matchAll(/\w+/g)].map((match) => ({
      word: match[0],
      start: sentence.index + match.index,
    }));
    for (let from = 0; from < words.length; from += 1) {
      for (const to of [from + 1, from + 2]) {
        const first = words[from];
        const last = words[to];
        if (!first || !last || small.has(first.word) || small.has(last.word)) continue;
        if (to === from + 2 && !small.has(words[from + 1]?.word ?? '')) continue;
        const key = words
          .slice(from, to + 1)
          .map(({ word }) => (small.has(word) ? word : wordStem(word)))
          .join(' ');
        const end = last.start + last.word.length;
        found.push({ key, shown: !health.some((place) => place.start < end && place.end > first.start) });
      }
    }
  }
  return found;
}

test('phrases of a person skip the name; phrases of a service skip only the bare name', () => {
  const reviews = [
    'Billie knows the massage fixed hips.',
    'Billie knows the massage fixed hips.',
    'Nice room.',
  ];
  const content = contentWith(
    reviews.map((text) => review(text)),
    { services: [{ id: 'massage', label: 'Massage', aliases: ['massage fixed'] }] },
  );
  const { technicians, services } = insightsOf(content).entities;
  expect(technicians[0]?.top_phrases.join()).not.toContain('Billie');
  expect(technicians[0]?.top_phrases).toContain('massage fixed');
  expect(services[0]?.top_phrases).toContain('Billie knows');
  expect(services[0]?.top_phrases).toContain('fixed hips');
  expect(services[0]?.top_phrases).not.toContain('massage fixed');
});

test('a phrase of generic words is not shown', () => {
  const texts = [
    'She gave me five minutes, and my wife left.',
    'Five minutes of my first visit.',
    'My wife loves it.',
  ];
  const reviews = [...texts, ...texts].map((text) => review(`The front desk: ${text}`));
  const { aspects } = insightsOf(contentWith([...reviews, review('Parking is hard.')]));
  const shown = aspects.flatMap(({ top_phrases }) => top_phrases).map((phrase) => phrase.toLowerCase());
  expect(shown).toContain('front desk');
  expect(shown.filter((phrase) => /minute|visit|my wife/.test(phrase))).toEqual([]);
});

test('an aspect with ten mentions shows its terms if no phrase stands out', () => {
  verifies('10.computed');
  const texts = [
    'Rude staff.',
    'Staff: rude!',
    'The reception staffed badly.',
    'Rude, the staff',
    'Staff. Rude.',
  ];
  const content = contentWith([...texts, ...texts, ...texts].map((text) => review(text, { rating: 1 })));
  const staff = insightsOf(content).aspects.find(({ id }) => id === 'staff');
  expect(staff?.mention_count).toBeGreaterThanOrEqual(10);
  expect(staff?.top_phrases.length).toBeGreaterThan(0);
  const few = insightsOf(contentWith(content.reviews.slice(0, 4))).aspects.find(({ id }) => id === 'staff');
  expect(few?.top_phrases).toEqual([]);
});
