import { openClauseAspects } from '../insights/clause-aspect-weights.ts';
import { type Model, openJudged } from '../insights/model.ts';
import type { TrainingTexts } from '../insights/training/sources.ts';
import { trainByFold } from '../insights/training/train.ts';
import type { Entry } from '../insights/vocabulary.ts';
import { openNetwork, openWeights } from '../insights/weights.ts';

/** For each fold a model that has not seen it. */
export function foldModels(texts: TrainingTexts, model: Model, vocabulary: Entry[]): Model[] {
  return trainByFold(texts, model, vocabulary).map(({ polarity, clauseAspects, aspects, judged }) => ({
    ...model,
    polarity: openWeights(polarity),
    clauseAspects: openClauseAspects(clauseAspects),
    aspects: openNetwork(aspects),
    ...openJudged(judged),
  }));
}

export function ofFold(models: readonly Model[], fold: number): Model {
  return models[fold] as Model;
}
