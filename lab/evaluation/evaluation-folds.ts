import { openClauseAspects } from '../../src/insights/model/clause-aspect-weights.ts';
import { openContext } from '../../src/insights/model/clause-context.ts';
import { type Model, openJudged } from '../../src/insights/model/model.ts';
import { openPolarity } from '../../src/insights/model/polarity-weights.ts';
import { openNetwork } from '../../src/insights/model/weights.ts';
import type { Material } from '../training/learner.ts';
import { trainByFold } from '../training/train.ts';
import { withTrainingWorkers } from '../training/training-workers.ts';

/** For each fold a model that has not seen it. */
export async function foldModels(material: Material, model: Model): Promise<Model[]> {
  const folds = await withTrainingWorkers(material, trainByFold);
  return folds.map(({ polarity, clauseAspects, clauseContext, aspects, judged }) => ({
    ...model,
    polarity: openPolarity(polarity),
    clauseAspects: openClauseAspects(clauseAspects),
    clauseContext: openContext(clauseContext, clauseAspects.ids),
    aspects: openNetwork(aspects),
    ...openJudged(judged),
  }));
}

export function ofFold(models: readonly Model[], fold: number): Model {
  return models[fold] as Model;
}
