import { expect, test } from 'vitest';
import { aspectFinder } from '../../../src/insights/judgement/aspect-finder.ts';
import { addWords, judgedAspects, judgedFeatures } from '../../../src/insights/judgement/judged-aspects.ts';
import { mentionedPlaces, spokenOfOrJudged } from '../../../src/insights/judgement/mentioned.ts';
import { readText } from '../../../src/insights/model/reading.ts';
import { logits } from '../../../src/insights/model/weights.ts';
import { predictor } from '../../../src/insights/prediction.ts';
import type { Entry } from '../../../src/insights/vocabulary/vocabulary.ts';
import { aspectEntries } from '../../../src/io/content/sample-vocabulary.ts';
import { insightsEngine } from '../../../src/io/insights-model.ts';
import { readOwnTexts } from '../../../lab/training-texts.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const { model } = insightsEngine();
const vocabulary = aspectEntries(SAMPLE_FOLDER);
const TEXTS = readOwnTexts().flatMap(({ texts }) => texts.slice(0, 60).map(({ text }) => text));

function spokenOfIn(text: string, entries: readonly Entry[]) {
  const { ids, find } = aspectFinder(entries);
  const reading = readText(text, model);
  const found = find(reading, model);
  const named = mentionedPlaces(reading, found.mentions);
  const spokenOf = spokenOfOrJudged(ids, reading, (id) => named.get(id), found);
  return { reading, spokenOf, chances: found.inReview };
}

test('an aspect is judged by the same features that training sees', () => {
  for (const text of TEXTS) {
    const { reading, spokenOf, chances } = spokenOfIn(text, vocabulary);
    const wanted = [...spokenOf].flatMap(([id, mentioned]) => {
      const features = judgedFeatures(reading, spokenOf, chances, id);
      addWords(features, id, mentioned);
      return (logits(features, model.judged)[0] ?? 0) >= 0.5 ? [id] : [];
    });
    expect(judgedAspects(reading, spokenOf, chances, model)).toEqual(wanted);
  }
});

test.each([
  ['They charged my insurance twice and I had to pay the difference.', ['billing_insurance']],
  ['They charged me $140 for ten minutes, far too expensive.', ['price']],
])('words around a mention tell of a bill or of a price: %s', (text, judged) => {
  const { aspects } = predictor(model, vocabulary)('aspects', { id: '1', text, rating: 1 });
  expect(Object.keys(aspects as object)).toEqual(judged);
});

test.each([
  ['Waited too long, 50 minutes after my time.', 2, ['wait_time']],
  ['Believe I waited an hour past my appointment time.', 2, ['wait_time']],
  ["I can't believe I waited so long.", 5, []],
  ['My only regret is that I waited too long to try this place.', 5, []],
  ['The man who answered the phone was short with me.', 1, ['staff']],
])('phrases that do not count leave the rest to count: %s', (text, rating, judged) => {
  const { aspects } = predictor(model, vocabulary)('aspects', { id: '1', text, rating });
  expect(Object.keys(aspects as object)).toEqual(judged);
});

test('a clause that judges an aspect without a term for it speaks of it', () => {
  const { reading, spokenOf } = spokenOfIn('I moved here in May. My back feels great.', vocabulary);
  const { clauses = [], terms } = spokenOf.get('treatment') ?? {};
  expect(
    clauses.map(
      ({ start, end }) => reading.tokens.filter((token) => token.start >= start && token.end <= end)[1]?.word,
    ),
  ).toEqual(['back']);
  expect(terms?.size).toBe(0);
});

test('the words of excluded phrases tell nothing of an aspect, the rest of their clause does', () => {
  const excluding = vocabulary.map((entry) =>
    entry.id === 'treatment' ? { ...entry, excludes: ['feels great'] } : entry,
  );
  const { spokenOf } = spokenOfIn('My back feels great.', excluding);
  expect(spokenOf.has('treatment')).toBe(false);
  const waiting = spokenOfIn('I sat in that waiting room for 55 minutes.', vocabulary).spokenOf.get(
    'wait_time',
  );
  expect(waiting?.clauses).toHaveLength(1);
  expect(waiting?.terms.size).toBe(0);
});

test.each([
  'Great!',
  'Perfect, thank you so much!!',
  '10/10',
  'Simply the best.',
  'Not good at all',
  'Respect 💪',
])('what is only good or bad is about no aspect: %s', (text) => {
  expect([...spokenOfIn(text, vocabulary).spokenOf.keys()]).toEqual([]);
});

test.each([
  ['My back feels great. They were lovely to me.', ['staff', 'treatment']],
  ['I drove past it every day for a year.', []],
])('aspects that no term names are judged where a clause surely does: %s', (text, judged) => {
  const { aspects } = predictor(model, vocabulary)('aspects', { id: '1', text, rating: 5 });
  expect(Object.keys(aspects as object).sort()).toEqual(judged);
});
