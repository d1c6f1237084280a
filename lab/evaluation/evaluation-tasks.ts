import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../src/insights/model/model.ts';
import { readText } from '../../src/insights/model/reading.ts';
import { predictor } from '../../src/insights/prediction.ts';
import { clauses } from '../../src/insights/text/clauses.ts';
import { FOLDS, foldOf } from '../training/folds.ts';
import { BY_LINE, CONSTRUCTIONS, type OwnText, STATEMENTS, type TrainingTexts } from '../training/sources.ts';
import { readLines, unitOffsets } from '../training-texts.ts';
import { ofFold } from './evaluation-folds.ts';
import { majority, ours, SIDES, sideOf, type Task, wordLists } from './evaluation-task.ts';

const THREE = ['positive', 'negative', 'neutral'] as const;

/** Review polarity on reviews whose stars define the label; the model sees the text alone. */
export function reviewTask(folder: string, file: string, dataset: string, model: Model): Task {
  const items = readLines<{ text: string; rating: number }>(join(folder, file)).flatMap(
    ({ text, rating }) => {
      const gold = starLabel(rating);
      return gold === null || text === undefined ? [] : [{ text, gold }];
    },
  );
  const predict = predictor(model, []);
  return {
    dataset,
    split: 'whole file, not trained on',
    task: 'review polarity',
    labels: SIDES,
    answers: [
      ours(items, ({ text }) => String(predict('review', { text }).sentiment)),
      majority(items),
      ...wordLists(items, ({ text }) => text),
    ],
  };
}

/** Sentences that are also trained on: every fold is answered by a model that has not seen it. */
export function sentenceTask(texts: TrainingTexts, models: readonly Model[]): Task {
  const items = texts.uci.map(({ text, label }, line) => ({
    text,
    gold: label === 1 ? 'positive' : 'negative',
    fold: foldOf(line, 10),
  }));
  return {
    dataset: 'UCI sentences',
    split: `${FOLDS} folds by blocks`,
    task: 'sentence polarity',
    labels: SIDES,
    answers: [
      ours(items, ({ text, fold }) => sideOf(readText(text, ofFold(models, fold)).score)),
      majority(items),
      ...wordLists(items, ({ text }) => text),
    ],
  };
}

/** Our own whole reviews and minimal pairs, answered fold by fold like the sentences. */
export function ownTasks(texts: TrainingTexts, models: readonly Model[]): Task[] {
  const linesOf = (file: string): { own: OwnText; fold: number }[] =>
    (texts.own.find((each) => each.file === file)?.texts ?? []).map((own, line) => ({
      own,
      fold: foldOf(line),
    }));
  const sided = (file: string): { own: OwnText; fold: number }[] =>
    linesOf(file).filter(({ own }) => SIDES.some((side) => side === own.polarity));
  const pairs = sided('pairs.jsonl');
  const constructions = sided(CONSTRUCTIONS);
  const phenomena = [...new Set(pairs.map(({ own }) => own.phenomenon ?? ''))].sort();
  const task = (
    dataset: string,
    kind: string,
    lines: { own: Pick<OwnText, 'text' | 'polarity' | 'rating'>; fold: number }[],
    gold: (own: Pick<OwnText, 'polarity' | 'rating'>) => string | null,
  ): Task => {
    const items = lines.flatMap(({ own, fold }) => {
      const label = gold(own);
      return label === null ? [] : [{ text: own.text, gold: label, fold }];
    });
    return {
      dataset,
      split: `${FOLDS} folds by blocks`,
      task: kind,
      labels: SIDES,
      answers: [
        ours(items, ({ text, fold }) => sideOf(readText(text, ofFold(models, fold)).score)),
        majority(items),
        ...wordLists(items, ({ text }) => text),
      ],
    };
  };
  const lines = linesOf(BY_LINE).flatMap(({ own, fold }) =>
    (own.spans ?? []).flatMap(([text, , polarity]) => {
      const side = SIDES.find((each) => each === polarity);
      return side === undefined ? [] : [{ own: { text, polarity: side }, fold }];
    }),
  );
  return [
    task('Own whole reviews', 'review polarity', linesOf('whole-reviews.jsonl'), ({ rating }) =>
      starLabel(rating),
    ),
    task('Own reviews by line', 'polarity of single lines', lines, ({ polarity }) => polarity),
    task('Own statements', 'sentence polarity', sided(STATEMENTS), ({ polarity }) => polarity),
    task('Own minimal pairs', 'all phenomena', pairs, ({ polarity }) => polarity),
    task('Own constructions', 'all phenomena', constructions, ({ polarity }) => polarity),
    ...['amount', 'stars'].map((phenomenon) =>
      task(
        'Own constructions',
        phenomenon,
        constructions.filter(({ own }) => own.phenomenon === phenomenon),
        ({ polarity }) => polarity,
      ),
    ),
    ...phenomena.map((phenomenon) =>
      task(
        'Own minimal pairs',
        phenomenon,
        pairs.filter(({ own }) => own.phenomenon === phenomenon),
        ({ polarity }) => polarity,
      ),
    ),
  ];
}

/** Three-way polarity of given terms in sentences. */
export function termTask(folder: string, file: string, dataset: string, split: string, model: Model): Task {
  const items = readLines<{ text: string; term: string; from: number; to: number; polarity: string }>(
    join(folder, file),
  ).flatMap(({ text, from, to, polarity }) =>
    text === undefined || from === undefined || to === undefined || !THREE.some((label) => label === polarity)
      ? []
      : [{ text, ...unitOffsets({ text, from, to }), gold: polarity ?? '' }],
  );
  const predict = predictor(model, []);
  return {
    dataset,
    split,
    task: 'term polarity',
    labels: THREE,
    answers: [
      ours(items, ({ text, from, to }) => String(predict('terms', { text, from, to }).polarity)),
      majority(items),
      ...wordLists(
        items,
        ({ text, from }) => clauseAt(text, from),
        (score, { neutral }) => (Math.abs(score) < neutral ? 'neutral' : sideOf(score)),
      ),
    ],
  };
}

export function dataIsThere(folder: string): boolean {
  return existsSync(join(folder, 'sf_chiro_yelp.reviews.jsonl'));
}

function clauseAt(text: string, place: number): string {
  const found = clauses(text).find(({ end }) => place < end);
  return found ? text.slice(found.start, found.end) : text;
}

/** The protocol of the data: 3.75 stars and more praise, 2.5 and less blame, between is not scored. */
function starLabel(rating: number | undefined): string | null {
  if (rating === undefined) return null;
  return rating >= 3.75 ? 'positive' : rating <= 2.5 ? 'negative' : null;
}
