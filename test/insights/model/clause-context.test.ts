import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aspectChances, ownChances } from '../../../src/insights/judgement/clause-aspects.ts';
import { contextNames, contextValues, inContext } from '../../../src/insights/model/clause-context.ts';
import { softmax } from '../../../src/insights/model/logits.ts';
import type { StoredModel } from '../../../src/insights/model/model.ts';
import { readText } from '../../../src/insights/model/reading.ts';
import { logits, openWeights } from '../../../src/insights/model/weights.ts';
import { clauseContextExamples } from '../../../lab/training/clause-context-examples.ts';
import { BY_LINE, type OwnText, STATEMENTS } from '../../../lab/training/sources.ts';
import { mentionsByClause } from '../../../src/insights/vocabulary/mentions-by-clause.ts';
import { termFinder } from '../../../src/insights/vocabulary/vocabulary.ts';
import { aspectEntries } from '../../../src/io/content/sample-vocabulary.ts';
import { insightsEngine, MODEL_FILE } from '../../../src/io/insights-model.ts';
import { readOwnTexts } from '../../../lab/training-texts.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const { model } = insightsEngine();
const { ids } = model.clauseAspects;
const find = termFinder(aspectEntries(SAMPLE_FOLDER));

function readBoth(text: string) {
  const reading = readText(text, model);
  return aspectChances(reading, find(reading.tokens), model);
}

test('chances in a review are those that its features give, learned and read alike', () => {
  const stored = JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel;
  const weights = openWeights(stored.clauseContext);
  const names = contextNames(ids);
  expect([...weights.places.keys()].every((name) => names.includes(name))).toBe(true);
  for (const { text } of readOwnTexts().flatMap(({ texts }) => texts.slice(0, 10))) {
    const { clauses, masked, tokens } = readText(text, model);
    const named = mentionsByClause(clauses, find(tokens));
    const own = ownChances({ clauses, masked }, named, model.clauseAspects);
    const seen = inContext(own, clauses, model.clauseContext);
    for (const [index, values] of contextValues(own, clauses).entries()) {
      expect(values).toHaveLength(names.length);
      const wanted = logits(new Map(names.map((name, place) => [name, values[place] ?? 0])), weights);
      softmax(wanted);
      for (const [row, chance] of wanted.entries()) expect(seen[index]?.[row]).toBeCloseTo(chance, 9);
    }
  }
});

test('who has begun with one thing goes on about it', () => {
  const after = 'That is an evening of my life that I will not get back.';
  const chanceOfWaiting = (before: string): number | undefined =>
    readBoth(`${before} ${after}`).inReview.of('wait_time')?.at(-1);
  const waited = 'I sat in the waiting room for an hour and a half.';
  expect(chanceOfWaiting(waited)).toBeGreaterThan(3 * (chanceOfWaiting('The massage did nothing.') ?? 1));
  const { byWords } = readBoth(`${waited} ${after}`);
  expect(chanceOfWaiting(waited)).toBeGreaterThan(2 * (byWords.of('wait_time')?.at(-1) ?? 1));
});

test('what a clause says by its words alone does not depend on its place', () => {
  const said = 'The desk lost my file again.';
  const first = readBoth(`${said} I live in the next street.`).byWords.of('staff')?.[0];
  const last = readBoth(`I live in the next street. ${said}`).byWords.of('staff')?.[1];
  expect(first).toBe(last);
});

test('chances in a review are chances, however long it is', () => {
  const reading = readText('Good. '.repeat(2000), model);
  const { inReview } = aspectChances(reading, find(reading.tokens), model);
  expect(inReview.judging).toHaveLength(2000);
  expect(inReview.judging.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
});

test('clauses are learned by the label of their line, a sentence by itself by its own', () => {
  const stored = JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel;
  const lines: NonNullable<OwnText['spans']> = [
    ['I moved here in May.', null, 'neutral'],
    ['My back is better, and I sleep again.', 'treatment', 'positive'],
    ['I had booked for nine.', 'scheduling', 'neutral'],
    ['Forty minutes late.', 'wait_time', 'negative'],
  ];
  const review: OwnText = {
    text: lines.map(([line]) => line).join(' '),
    polarity: 'positive',
    aspects: { treatment: 'positive', wait_time: 'negative' },
    spans: lines,
    rating: 4,
  };
  const sentence: OwnText = { text: 'Rude.', polarity: 'negative', aspects: { staff: 'negative' } };
  const broken: OwnText = { ...review, text: 'Something else.' };
  const labelsOf = (file: string, text: OwnText): string[] =>
    clauseContextExamples(
      { own: [{ file, texts: [text] }], uci: [], mamsCategories: [], mamsTerms: [], nhs: [] },
      model,
      aspectEntries(SAMPLE_FOLDER),
      [stored],
    ).map(({ label }) => ids[label] ?? 'none');
  expect(labelsOf(BY_LINE, review)).toEqual(['none', 'treatment', 'treatment', 'none', 'wait_time']);
  expect(labelsOf(STATEMENTS, sentence)).toEqual(['staff']);
  expect(labelsOf(BY_LINE, broken)).toEqual([]);
});
