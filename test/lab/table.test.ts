import { expect, test } from 'vitest';
import { fitLogistic } from '../../lab/training/logistic.ts';
import { segmentsOf } from '../../lab/training/segments.ts';
import type { OwnText, TrainingTexts } from '../../lab/training/sources.ts';
import { learnTable, tableExamples } from '../../lab/training/table.ts';
import { readWordLists } from '../../lab/training-texts.ts';
import { openTable, openWordLists } from '../../src/insights/model/model.ts';
import { readClauses } from '../../src/insights/model/reading.ts';
import { clauses } from '../../src/insights/text/clauses.ts';

const lists = openWordLists(readWordLists());

/** Forty lines of each kind, whose words all occur often enough to be kept. */
const lines: OwnText[] = Array.from({ length: 40 }, (_, index) => [
  { text: `lovely soup at table ${index}`, aspect: 'quality', polarity: 'positive' as const },
  { text: `waited ages at table ${index}`, aspect: 'waiting', polarity: 'negative' as const },
  { text: `we sat at table ${index}`, aspect: null, polarity: 'neutral' as const },
]).flatMap((three) =>
  three.map(({ text, aspect, polarity }) => ({
    text,
    polarity,
    aspects: aspect === null ? {} : { [aspect]: polarity },
    spans: [[text, aspect, polarity]],
  })),
);

const texts: TrainingTexts = {
  own: [{ file: 'own.jsonl', texts: lines }],
  uci: [],
  mamsCategories: [],
  mamsTerms: [],
  nhs: [],
};

const learned = (leftOut: number | null) =>
  learnTable(
    tableExamples(segmentsOf(texts), lists, () => new Set()),
    leftOut,
  );

test('the same texts give the same table to the byte, and fewer texts a different one', () => {
  expect(learned(null)).toEqual(learned(null));
  expect(learned(0)).not.toEqual(learned(null));
});

test('the table separates praise from criticism, and opinions from narrative', () => {
  const model = { ...lists, table: openTable(learned(null)) };
  const read = (text: string) => readClauses(clauses(text), model).clauses[0];
  const [soup, wait, story] = ['lovely soup', 'waited ages', 'we sat'].map(read);
  expect(soup?.logit).toBeGreaterThan(0);
  expect(wait?.logit).toBeLessThan(0);
  expect(soup?.about.quality).toBeGreaterThan(0.5);
  expect(wait?.about.waiting).toBeGreaterThan(0.5);
  expect(story?.about.opinion).toBeLessThan(0.5);
});

test('logistic regression finds the odds of its examples, and its bias has no penalty', () => {
  const examples = { starts: [0], places: [], values: [], labels: [], weights: [] } as Parameters<
    typeof fitLogistic
  >[0];
  for (let index = 0; index < 100; index += 1) {
    examples.starts.push(0);
    examples.labels.push(Number(index < 90));
    examples.weights.push(1);
  }
  const [bias] = fitLogistic(examples, { size: 0, penalty: 1, iterations: 50 });
  expect(bias).toBeCloseTo(Math.log(9), 3);
});
