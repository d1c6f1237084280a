import type { StoredClauseAspects } from '../clause-aspect-weights.ts';
import type { WordLists } from '../features.ts';
import { openWordLists, type StoredModel } from '../model.ts';
import { packIntegers } from '../packing.ts';
import { TERM_CLASSES, termFeatures } from '../term-polarity.ts';
import type { Entry } from '../vocabulary.ts';
import { type AspectExamples, aspectExamples, type ClauseReader } from './aspect-examples.ts';
import { clauseAspectExamples } from './clause-aspect-examples.ts';
import { FOLDS, type FoldedExample, without } from './folds.ts';
import { type Labelled, type LearnOptions, learn, learnNetwork } from './learn.ts';
import { polarityExamples } from './polarity-examples.ts';
import { SOURCES, type TrainingTexts } from './sources.ts';

const MODEL_NAME = 'clause-lr';
const MODEL_VERSION = '1.0.0';

const POLARITY: LearnOptions = {
  classes: 2,
  penalty: 0.15,
  iterations: 600,
  minimum: 2,
  scale: 10,
  keep: 21_500,
  ranking: 60,
};
const TERMS: LearnOptions = { classes: 3, penalty: 1, iterations: 600, minimum: 2, scale: 10, keep: 13_000 };
const CLAUSE_ASPECTS: Omit<LearnOptions, 'classes'> = {
  penalty: 0.3,
  iterations: 100,
  minimum: 3,
  scale: 10,
  keep: 6000,
  ranking: 60,
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

/** Everything that model.json holds, from texts and authored word lists alone. */
export function train(
  texts: TrainingTexts,
  lists: { lexicon: string; neutral: string },
  vocabulary: readonly Entry[],
): StoredModel {
  const words = openWordLists(lists);
  const examples = polarityExamples(texts, words);
  const lines = clauseAspectExamples(texts, vocabulary);
  return {
    name: MODEL_NAME,
    version: MODEL_VERSION,
    sources: usedSources(texts),
    ...lists,
    polarity: learn(examples, POLARITY),
    terms: SOURCES.mams.use
      ? learn(termExamples(texts.mamsTerms, words), TERMS)
      : { scale: 1, features: '', rows: TERM_CLASSES.map(() => packIntegers([0])) },
    clauseAspects: learnClauseAspects(lines, vocabulary),
    ...fitAspects(aspectExamples(texts, words, vocabulary, readersByFold(examples, lines, vocabulary))),
  };
}

/** What is learned without one fold, for each fold: what it says of that fold is honest (the rest has not seen it). */
export function trainByFold(
  texts: TrainingTexts,
  words: WordLists,
  vocabulary: readonly Entry[],
): Pick<StoredModel, 'polarity' | 'clauseAspects' | 'aspects' | 'judged'>[] {
  const examples = polarityExamples(texts, words);
  const readers = readersByFold(examples, clauseAspectExamples(texts, vocabulary), vocabulary);
  const { judgements, passing } = aspectExamples(texts, words, vocabulary, readers);
  return readers.map((reader, fold) => ({
    ...reader,
    ...fitAspects({ judgements: without(judgements, fold), passing: without(passing, fold) }),
  }));
}

/** What reads the clauses of a fold without having seen it. */
function readersByFold(
  examples: readonly FoldedExample[],
  lines: readonly FoldedExample[],
  vocabulary: readonly Entry[],
): ClauseReader[] {
  return Array.from({ length: FOLDS }, (_, fold) => ({
    polarity: learn(without(examples, fold), POLARITY),
    clauseAspects: learnClauseAspects(without(lines, fold), vocabulary),
  }));
}

function learnClauseAspects(lines: readonly Labelled[], vocabulary: readonly Entry[]): StoredClauseAspects {
  const ids = vocabulary.map(({ id }) => id);
  return { ids, ...learn(lines, { ...CLAUSE_ASPECTS, classes: ids.length + 1 }) };
}

function termExamples(terms: TrainingTexts['mamsTerms'], { lexicon }: WordLists): Labelled[] {
  return terms.flatMap(({ text, from, to, polarity }) => {
    const label = TERM_CLASSES.indexOf(polarity as (typeof TERM_CLASSES)[number]);
    return label < 0 ? [] : [{ features: termFeatures(text, from, to, lexicon), label, weight: 1 }];
  });
}

/** What an aspect's clauses say, and whether they judge it at all. */
function fitAspects({ judgements, passing }: AspectExamples): Pick<StoredModel, 'aspects' | 'judged'> {
  return { aspects: learnNetwork(judgements, ASPECTS), judged: learn(passing, JUDGED) };
}

function usedSources(texts: TrainingTexts): StoredModel['sources'] {
  const sizes = {
    own: texts.own.reduce((sum, { texts: lines }) => sum + lines.length, 0),
    uci: texts.uci.length,
    mams: texts.mamsTerms.length + texts.mamsCategories.length,
    nhs: texts.nhs.length,
  };
  return (['own', 'uci', 'mams', 'nhs'] as const)
    .filter((source) => SOURCES[source].use)
    .map((source) => ({
      name: SOURCES[source].name,
      licence: SOURCES[source].licence,
      examples: sizes[source],
    }));
}
