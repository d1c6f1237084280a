import type { StoredClauseAspects } from '../../src/insights/model/clause-aspect-weights.ts';
import type { WordLists } from '../../src/insights/model/features.ts';
import { openWordLists, type StoredModel } from '../../src/insights/model/model.ts';
import { packIntegers } from '../../src/insights/model/packing.ts';
import { TERM_CLASSES, termFeatures } from '../../src/insights/model/term-polarity.ts';
import type { StoredWeights } from '../../src/insights/model/weights.ts';
import type { Entry } from '../../src/insights/vocabulary/vocabulary.ts';
import { type AspectExamples, aspectExamples, type ReviewReader } from './aspect-examples.ts';
import { clauseAspectExamples } from './clause-aspect-examples.ts';
import { type ClauseReader, clauseContextExamples } from './clause-context-examples.ts';
import type { Labelled } from './examples.ts';
import { type Fold, type FoldedExample, without } from './folds.ts';
import { type LearnOptions, learn, learnNetwork } from './learn.ts';
import { polarityExamples } from './polarity-examples.ts';
import { SOURCES, type TrainingTexts } from './sources.ts';

const POLARITY: LearnOptions = {
  classes: 2,
  penalty: 0.15,
  iterations: 600,
  minimum: 5,
  scale: 10,
  keep: 21_500,
  ranking: 60,
};
const TERMS: LearnOptions = { classes: 3, penalty: 1, iterations: 600, minimum: 2, scale: 10, keep: 13_000 };
const CLAUSE_ASPECTS: Omit<LearnOptions, 'classes'> = {
  penalty: 0.3,
  iterations: 300,
  minimum: 8,
  scale: 10,
  keep: 6000,
  ranking: 60,
};
const CLAUSE_CONTEXT: Omit<LearnOptions, 'classes'> = {
  penalty: 1,
  iterations: 80,
  minimum: 1,
  scale: 100,
};
const ASPECTS = { units: 2, starts: 10, penalty: 1, iterations: 200, scale: 1000 };
const JUDGED: LearnOptions = {
  classes: 2,
  penalty: 1,
  iterations: 200,
  minimum: 3,
  scale: 100,
  keep: 2000,
  ranking: 60,
};

/** All that anything is learned from. */
export interface Material {
  texts: TrainingTexts;
  lists: { lexicon: string; neutral: string };
  vocabulary: readonly Entry[];
}

/** What an aspect's clauses say, and whether they judge it at all. */
export type AspectReader = Pick<StoredModel, 'aspects' | 'judged'>;

/**
 * Learns the parts of a model one by one, each without one fold or with all of them. A part depends on the material
 * alone, so it does not matter who learns which.
 */
export interface Learner {
  polarity: (leftOut: Fold) => StoredWeights;
  clauseAspects: (leftOut: Fold) => StoredClauseAspects;
  /** By what reads each fold without having seen it, as are the aspects. */
  clauseContext: (leftOut: Fold, readers: readonly ClauseReader[]) => StoredWeights;
  aspects: (leftOut: Fold, readers: readonly ReviewReader[]) => AspectReader;
  terms: () => StoredWeights;
}

export function learner({ texts, lists, vocabulary }: Material): Learner {
  const words = openWordLists(lists);
  const ids = vocabulary.map(({ id }) => id);
  const clauses = once(() => polarityExamples(texts, words));
  const lines = once(() => clauseAspectExamples(texts, vocabulary));
  let inOrder: FoldedExample[] | undefined;
  let judging: AspectExamples | undefined;
  return {
    polarity: (leftOut) => learn(without(clauses(), leftOut), POLARITY),
    clauseAspects: (leftOut) => ({
      ids,
      ...learn(without(lines(), leftOut), { ...CLAUSE_ASPECTS, classes: ids.length + 1 }),
    }),
    clauseContext: (leftOut, readers) => {
      inOrder ??= clauseContextExamples(texts, words, vocabulary, readers);
      return learn(without(inOrder, leftOut), { ...CLAUSE_CONTEXT, classes: ids.length + 1 });
    },
    aspects: (leftOut, readers) => {
      judging ??= aspectExamples(texts, words, vocabulary, readers);
      return {
        aspects: learnNetwork(without(judging.judgements, leftOut), ASPECTS),
        judged: learn(without(judging.passing, leftOut), JUDGED),
      };
    },
    terms: () =>
      SOURCES.mams.use
        ? learn(termExamples(texts.mamsTerms, words), TERMS)
        : { scale: 1, features: '', rows: TERM_CLASSES.map(() => packIntegers([0])) },
  };
}

function termExamples(terms: TrainingTexts['mamsTerms'], { lexicon }: WordLists): Labelled[] {
  return terms.flatMap(({ text, from, to, polarity }) => {
    const label = TERM_CLASSES.indexOf(polarity as (typeof TERM_CLASSES)[number]);
    return label < 0 ? [] : [{ features: termFeatures(text, from, to, lexicon), label, weight: 1 }];
  });
}

/** Whoever learns several parts needs the examples once. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
