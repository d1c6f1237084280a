import type { StoredModel } from '../../src/insights/model/model.ts';
import type { StoredWeights } from '../../src/insights/model/weights.ts';
import type { ReviewReader } from './aspect-examples.ts';
import { FOLDS } from './folds.ts';
import type { Learner, Material } from './learner.ts';
import { SOURCES, type TrainingTexts } from './sources.ts';

const MODEL_NAME = 'clause-lr';
const MODEL_VERSION = '1.0.0';

/** A learner that may learn several parts at a time. */
export type LearnerInTime = {
  [Part in keyof Learner]: (...wanted: Parameters<Learner[Part]>) => Promise<ReturnType<Learner[Part]>>;
};

/** Everything that model.json holds, from texts and authored word lists alone. */
export async function train({ texts, lists }: Material, learner: LearnerInTime): Promise<StoredModel> {
  const [readers, polarity, clauseAspects, terms] = await Promise.all([
    readersByFold(learner),
    learner.polarity(null),
    learner.clauseAspects(null),
    learner.terms(),
  ]);
  const [clauseContext, aspectReader] = await Promise.all([
    learner.clauseContext(null, readers),
    learner.aspects(null, readers),
  ]);
  return {
    name: MODEL_NAME,
    version: MODEL_VERSION,
    sources: usedSources(texts),
    ...lists,
    polarity,
    terms,
    clauseAspects,
    clauseContext,
    ...aspectReader,
  };
}

/** What is learned without one fold, for each fold: what it says of that fold is honest (the rest has not seen it). */
export async function trainByFold(
  learner: LearnerInTime,
): Promise<(ReviewReader & Pick<StoredModel, 'aspects' | 'judged'>)[]> {
  const readers = await readersByFold(learner);
  return Promise.all(
    readers.map(async (reader, fold) => ({ ...reader, ...(await learner.aspects(fold, readers)) })),
  );
}

/** What reads the clauses of a fold without having seen it. */
async function readersByFold(learner: LearnerInTime): Promise<ReviewReader[]> {
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold);
  const readers = await Promise.all(
    folds.map(async (fold) => {
      const [polarity, clauseAspects] = await Promise.all([
        learner.polarity(fold),
        learner.clauseAspects(fold),
      ]);
      return { polarity, clauseAspects };
    }),
  );
  const contexts = await Promise.all(folds.map((fold) => learner.clauseContext(fold, readers)));
  return readers.map((reader, fold) => ({ ...reader, clauseContext: contexts[fold] as StoredWeights }));
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
