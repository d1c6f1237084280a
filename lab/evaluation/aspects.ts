import type { Model } from '../../src/insights/model/model.ts';
import type { Aspect } from '../../src/schema/vocabulary.ts';
import { type AspectPrediction, asLabelled, predictor } from '../prediction.ts';
import { scoreDetection } from './scores.ts';
import { type DetectionTask, type Item, polarityTask, SIDES, type Task } from './task.ts';

/** A review with its labeled aspects. */
export interface LabelledReview {
  text: string;
  rating: number;
  aspects: Record<string, string>;
}

/** Polarity of labeled aspects in all reviews and in mixed reviews, and aspect detection. */
export function aspectTasks(
  origin: Pick<Task, 'dataset' | 'split'>,
  reviews: readonly LabelledReview[],
  model: Model,
  vocabulary: readonly Aspect[],
): { tasks: Task[]; detection: DetectionTask } {
  const predict = predictor(model, vocabulary, asLabelled);
  const predicted = reviews.map((review) => ({
    review,
    prediction: predict('aspects', review) as unknown as AspectPrediction,
  }));
  const items = predicted.flatMap(({ review: { text, rating, aspects }, prediction }) =>
    Object.entries(aspects)
      .filter(([, gold]) => SIDES.some((side) => side === gold))
      .map(([id, gold]): Item & { isMixed: boolean } => ({
        text,
        rating,
        gold,
        prediction: prediction.all_polarity[reportedId(id)] ?? '',
        isMixed: new Set(Object.values(aspects)).size > 1,
      })),
  );
  return {
    tasks: [
      polarityTask({ ...origin, task: 'aspect polarity' }, items),
      polarityTask(
        { ...origin, task: 'aspect polarity, mixed reviews' },
        items.filter(({ isMixed }) => isMixed),
      ),
    ],
    detection: {
      ...origin,
      score: scoreDetection(
        predicted.map(({ review, prediction }) => [
          new Set(Object.keys(review.aspects).map(reportedId)),
          new Set(Object.keys(prediction.aspects)),
        ]),
      ),
    },
  };
}

function reportedId(id: string): string {
  return id === 'communication' ? 'treatment' : id;
}
