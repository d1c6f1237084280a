import { expect, test } from 'vitest';
import { aspectChances } from '../../src/insights/clause-aspects.ts';
import { addWords, judgedAspects, judgedFeatures } from '../../src/insights/judged-aspects.ts';
import { mentionedPlaces } from '../../src/insights/mentioned.ts';
import { predictor } from '../../src/insights/prediction.ts';
import { readText } from '../../src/insights/reading.ts';
import { termFinder } from '../../src/insights/vocabulary.ts';
import { logits } from '../../src/insights/weights.ts';
import { insightsEngine } from '../../src/io/insights-model.ts';
import { aspectEntries } from '../../src/io/starter-vocabulary.ts';
import { readOwnTexts } from '../../src/io/training-texts.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

const { model } = insightsEngine();
const vocabulary = aspectEntries(SAMPLE_FOLDER);
const TEXTS = readOwnTexts().flatMap(({ texts }) => texts.slice(0, 60).map(({ text }) => text));

test('an aspect is judged by the same features that training sees', () => {
  const find = termFinder(vocabulary);
  for (const text of TEXTS) {
    const reading = readText(text, model);
    const mentions = find(reading.tokens);
    const spokenOf = mentionedPlaces(reading, mentions);
    const chances = aspectChances(reading, mentions, model.clauseAspects);
    const wanted = [...spokenOf].flatMap(([id, mentioned]) => {
      const features = judgedFeatures(reading, spokenOf, chances, id);
      addWords(features, id, mentioned);
      return (logits(features, model.judged)[0] ?? 0) >= 0.2 ? [id] : [];
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
