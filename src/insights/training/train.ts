import type { StoredModel } from '../model.ts';
import type { ClauseReader } from './aspect-examples.ts';
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
  const readers = await readersByFold(learner);
  const [aspectReader, polarity, clauseAspects, terms] = await Promise.all([
    learner.aspects(null, readers),
    learner.polarity(null),
    learner.clauseAspects(null),
    learner.terms(),
  ]);
  return {
    name: MODEL_NAME,
    version: MODEL_VERSION,
    sources: usedSources(texts),
    ...lists,
    polarity,
    terms,
    clauseAspects,
    ...aspectReader,
  };
}

/** What is learned without one fold, for each fold: what it says of that fold is honest (the rest has not seen it). */
export async function trainByFold(
  learner: LearnerInTime,
): Promise<Pick<StoredModel, 'polarity' | 'clauseAspects' | 'aspects' | 'judged'>[]> {
  const readers = await readersByFold(learner);
  return Promise.all(
    readers.map(async (reader, fold) => ({ ...reader, ...(await learner.aspects(fold, readers)) })),
  );
}

/** What reads the clauses of a fold without having seen it. */
function readersByFold(learner: LearnerInTime): Promise<ClauseReader[]> {
  return Promise.all(
    Array.from({ length: FOLDS }, async (_, fold) => {
      const [polarity, clauseAspects] = await Promise.all([
        learner.polarity(fold),
        learner.clauseAspects(fold),
      ]);
      return { polarity, clauseAspects };
    }),
  );
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
