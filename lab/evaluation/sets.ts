import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../src/insights/model/model.ts';
import { predictor } from '../prediction.ts';
import { foldOf, HELD_OUT } from '../training/folds.ts';
import { CLINIC } from '../training/segments.ts';
import { CONSTRUCTIONS, type OwnText, STATEMENTS } from '../training/sources.ts';
import { readClinicAspects } from '../training/vocabularies.ts';
import { readHeldOutLabels, readHeldOutTexts, readLines, readOwnTexts } from '../training-texts.ts';
import { aspectTasks, type LabelledReview } from './aspects.ts';
import type { Measured } from './report.ts';
import { type Item, polarityTask, SIDES } from './task.ts';

type Sets = Pick<Measured, 'tasks' | 'detections'>;

const CHIROPRACTIC = 'sf_chiro_yelp.reviews.jsonl';
const WHOLE = 'whole file, not trained on';

export function dataIsThere(folder: string): boolean {
  return existsSync(join(folder, CHIROPRACTIC));
}

/** Files from other sources and our own long reviews; none of them is trained on. */
export function sharedSets(folder: string, model: Model): Sets {
  const vocabulary = readClinicAspects();
  const predict = predictor(model, []);
  const reviews = (file: string, dataset: string) => {
    const items = readLines<{ text: string; rating: number }>(join(folder, file)).flatMap(
      ({ text, rating }): Item[] => {
        const gold = starLabel(rating);
        if (gold === null || text === undefined) return [];
        return [{ text, gold, prediction: String(predict('review', { text }).sentiment) }];
      },
    );
    return polarityTask({ dataset, split: WHOLE, task: 'review polarity' }, items);
  };
  const labels = readHeldOutLabels();
  const aspects = [
    aspectTasks(
      { dataset: 'Chiropractic reviews with aspects', split: WHOLE },
      wholeOnes(readLines<LabelledReview>(join(folder, 'sf_chiro_aspects_human84.jsonl'))),
      model,
      vocabulary,
    ),
    aspectTasks(
      { dataset: 'Chiropractic reviews, our labels', split: `${WHOLE}, labeled by us` },
      wholeOnes(
        readLines<LabelledReview & { id: string }>(join(folder, CHIROPRACTIC)).map(
          ({ id = '', ...line }) => ({
            ...line,
            aspects: labels[id],
          }),
        ),
      ),
      model,
      vocabulary,
    ),
    aspectTasks(
      { dataset: 'Own long reviews', split: 'held out, never trained on' },
      readHeldOutTexts().flatMap(({ texts }) => wholeOnes(texts)),
      model,
      vocabulary,
    ),
  ];
  return {
    tasks: [
      reviews(CHIROPRACTIC, 'Chiropractic reviews'),
      reviews('online_doctor_reviews.reviews.jsonl', 'Reviews of other doctors'),
      reviews('nhs_gp.reviews.jsonl', 'General practice reviews'),
      ...aspects.flatMap(({ tasks }) => tasks),
    ],
    detections: aspects.map(({ detection }) => detection),
  };
}

/** The fifth of the training texts that this model's table has not seen. */
export function labSets(folder: string, reduced: Model | null): Sets {
  if (reduced === null) return { tasks: [], detections: [] };
  const split = 'a fifth, predicted by a model that was not trained on it';
  const predict = predictor(reduced, []);
  const task = (dataset: string, texts: readonly Pick<OwnText, 'text' | 'polarity'>[]) =>
    polarityTask(
      { dataset, split, task: 'sentence polarity' },
      texts
        .filter(({ polarity }) => SIDES.some((side) => side === polarity))
        .map(({ text, polarity }) => ({
          text,
          gold: polarity,
          prediction: String(predict('sent', { text }).sentiment),
        })),
    );
  const heldOut = (file: string): OwnText[] =>
    readOwnTexts()
      .filter((own) => own.file === file)
      .flatMap(({ texts }) => texts.filter((_, line) => foldOf(line) === HELD_OUT));
  const uci = readLines<{ text: string; label: number }>(join(folder, 'uci_amazon_imdb_sentences.jsonl'))
    .filter((_, line) => foldOf(line, 10) === HELD_OUT)
    .map(
      ({ text = '', label }): Pick<OwnText, 'text' | 'polarity'> => ({
        text,
        polarity: label === 1 ? 'positive' : 'negative',
      }),
    );
  const whole = readOwnTexts().flatMap(({ texts }) =>
    wholeOnes(texts.filter(({ trade = CLINIC }, line) => trade === CLINIC && foldOf(line) === HELD_OUT)),
  );
  const own = aspectTasks({ dataset: 'Own whole reviews', split }, whole, reduced, readClinicAspects());
  return {
    tasks: [
      task('UCI sentences', uci),
      task('Own statements', heldOut(STATEMENTS)),
      task('Own minimal pairs', heldOut('pairs.jsonl')),
      task('Own constructions', heldOut(CONSTRUCTIONS)),
      ...own.tasks,
    ],
    detections: [own.detection],
  };
}

function wholeOnes(lines: readonly Partial<LabelledReview>[]): LabelledReview[] {
  return lines.flatMap(({ text, rating, aspects }) =>
    text === undefined || rating === undefined || aspects === undefined ? [] : [{ text, rating, aspects }],
  );
}

/**
 * The data's protocol: 3.75 stars or more is praise, 2.5 or less is criticism; anything between is
 * not scored.
 */
function starLabel(rating: number | undefined): string | null {
  if (rating === undefined) return null;
  return rating >= 3.75 ? 'positive' : rating <= 2.5 ? 'negative' : null;
}
