import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AspectChances,
  aspectChances,
  type ChancesOfReview,
} from '../../../src/insights/judgement/clause-aspects.ts';
import type { StoredModel } from '../../../src/insights/model/model.ts';
import { clauseAspectFeatures } from '../../../src/insights/model/part-chances.ts';
import { readText } from '../../../src/insights/model/reading.ts';
import { logits, openWeights } from '../../../src/insights/model/weights.ts';
import { predictor } from '../../../src/insights/prediction.ts';
import { clauses } from '../../../src/insights/text/clauses.ts';
import { mentionsByClause } from '../../../src/insights/vocabulary/mentions-by-clause.ts';
import { termFinder } from '../../../src/insights/vocabulary/vocabulary.ts';
import { aspectEntries } from '../../../src/io/content/sample-vocabulary.ts';
import { insightsEngine, MODEL_FILE } from '../../../src/io/insights-model.ts';
import { readOwnTexts } from '../../../lab/training-texts.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const { model } = insightsEngine();
const { ids } = model.clauseAspects;
const stored = openWeights((JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel).clauseAspects);
const vocabulary = aspectEntries(SAMPLE_FOLDER);
const find = termFinder(vocabulary);

function chancesIn(text: string): ChancesOfReview {
  const reading = readText(text, model);
  const { byWords, inReview } = aspectChances(reading, find(reading.tokens), model);
  return { byWords, inReview };
}

/** The aspect that each clause judges most likely, `none` where that is nothing. */
function mostLikely({ of, judging }: AspectChances): string[] {
  return judging.map((judges, clause) => {
    const ofAspects = ids.map((id) => of(id)?.[clause] ?? 0);
    const most = Math.max(...ofAspects);
    return most > 1 - judges ? (ids[ofAspects.indexOf(most)] ?? '') : 'none';
  });
}

test('the chances of a sentence are those that its features give, learned and read alike', () => {
  const texts = readOwnTexts().flatMap((file) => file.texts.slice(0, 40).map(({ text }) => text));
  let compared = 0;
  for (const text of texts) {
    const parts = clauses(text);
    if (parts.length !== 1) continue;
    compared += 1;
    const reading = readText(text, model);
    const mentions = find(reading.tokens);
    const named = mentionsByClause(parts, mentions);
    if (new Set(mentions.map(({ id }) => id)).size > 1) continue;
    const features = clauseAspectFeatures(
      parts.map(({ tokens }, index) => ({
        tokens,
        mentioned: new Set(named[index]?.map(({ id }) => id)),
      })),
    );
    const ofFeatures = logits(features, stored);
    const powers = ofFeatures.map(Math.exp);
    const total = powers.reduce((sum, power) => sum + power, 0);
    const chances = aspectChances(reading, mentions, model).byWords;
    for (const [row, id] of ids.entries()) {
      expect(chances.of(id)?.[0]).toBeCloseTo((powers[row] ?? 0) / total, 9);
    }
    expect(chances.judging[0]).toBeCloseTo(1 - (powers.at(-1) ?? 0) / total, 9);
  }
  expect(compared).toBeGreaterThan(200);
});

test.each([
  ['I can turn my head again.', ['treatment']],
  ['Never made me feel like I was on a clock.', ['communication']],
  ['In and out in twenty minutes.', ['wait_time']],
  ['They squeezed me in the same day.', ['scheduling']],
  ['I work at the front desk of a hotel.', ['none']],
  ['I drove past the clinic every day for a year.', ['none']],
])('all words of a clause tell what it judges: %s', (text, aspects) => {
  const { byWords, inReview } = chancesIn(text);
  expect(mostLikely(byWords)).toEqual(aspects);
  expect(mostLikely(inReview)).toEqual(aspects);
});

test('clauses of one sentence may judge different things', () => {
  for (const chances of Object.values(
    chancesIn('My back pain is gone, but the lady at the desk was rude to me.'),
  ))
    expect(mostLikely(chances)).toEqual(['treatment', 'staff']);
  for (const { of } of Object.values(chancesIn('Great staff and terrible wait.'))) {
    expect(of('staff')?.[0]).toBeGreaterThan(0.5);
    expect(of('wait_time')?.[0]).toBeGreaterThan(0.5);
  }
});

test('hidden names are not looked at (IN-29)', () => {
  const chancesOf = (text: string): Record<keyof ChancesOfReview, readonly number[]> => {
    const reading = readText(
      text,
      model,
      () =>
        ({ word }) =>
          word === 'price' || word === 'wait',
    );
    const { byWords, inReview } = aspectChances(reading, [], model);
    return { byWords: byWords.judging, inReview: inReview.judging };
  };
  expect(chancesOf('Dr. Price is wonderful.')).toEqual(chancesOf('Dr. Wait is wonderful.'));
});

test('an aspect that an owner adds has no chances, and is judged by what names it', () => {
  for (const { of } of Object.values(chancesIn('The coffee was wonderful.')))
    expect(of('coffee')).toBeUndefined();
  const own = [...vocabulary, { id: 'coffee', terms: ['coffee'] }];
  const { aspects } = predictor(model, own)('aspects', { text: 'The coffee was wonderful.', rating: 5 });
  expect(aspects).toEqual({ coffee: 'positive' });
});

test('a text without words has no chances to speak of', () => {
  for (const { judging } of Object.values(chancesIn(''))) expect(judging).toEqual([]);
});
