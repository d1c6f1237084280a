import { openTable, openWordLists, type StoredModel } from '../../src/insights/model/model.ts';
import { HELD_OUT } from './folds.ts';
import { formulaWeights } from './formula-weights.ts';
import { segmentsOf } from './segments.ts';
import { SOURCES, type TrainingTexts } from './sources.ts';
import { learnTable, tableExamples } from './table.ts';
import type { Vocabularies } from './vocabularies.ts';

const MODEL_NAME = 'clause-lr';
const MODEL_VERSION = '2.0.0';

/** Everything that the model is learned from. */
export interface Material {
  texts: TrainingTexts;
  lists: { lexicon: string; neutral: string };
  vocabularies: Vocabularies;
}

/** The content of model.json, learned from texts and our own word lists. */
export function train({ texts, lists, vocabularies }: Material, log: (line: string) => void): StoredModel {
  const words = openWordLists(lists);
  const segments = segmentsOf(texts);
  const examples = tableExamples(segments, words, vocabularies.basesOf);
  log(`${segments.length} segments, ${examples.names.length} features`);
  log('training the table');
  const table = learnTable(examples, null);
  log('a table trained without a fifth of the texts, and the weights of the formulas on that fifth');
  const reduced = { ...words, table: openTable(learnTable(examples, HELD_OUT)) };
  return {
    name: MODEL_NAME,
    version: MODEL_VERSION,
    sources: usedSources(texts),
    ...lists,
    ...table,
    judge: formulaWeights(texts, vocabularies, reduced),
  };
}

function usedSources(texts: TrainingTexts): StoredModel['sources'] {
  const sizes = {
    own: texts.own.reduce((sum, { texts: lines }) => sum + lines.length, 0),
    uci: texts.uci.length,
    mams: texts.mamsTerms.length + texts.mamsCategories.length,
    nhs: texts.nhs.length,
  };
  return Object.entries(SOURCES)
    .filter(([, { use }]) => use)
    .map(([key, { name, licence }]) => ({ name, licence, examples: sizes[key as keyof typeof sizes] }));
}
