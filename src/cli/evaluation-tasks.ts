import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clauses } from '../insights/clauses.ts';
import type { Pair } from '../insights/evaluation.ts';
import { type Model, openJudged, openWeights } from '../insights/model.ts';
import { predictor } from '../insights/prediction.ts';
import { readText } from '../insights/reading.ts';
import type { OwnText, TrainingTexts } from '../insights/training/sources.ts';
import { FOLDS, foldOf, trainByFold } from '../insights/training/train.ts';
import { type Entry, termFinder } from '../insights/vocabulary.ts';
import { readLines, unitOffsets } from '../io/training-texts.ts';
import { BASELINES, type Baseline } from './baselines.ts';

/** Answers of one method to the items of a task. */
interface Answers {
  method: string;
  pairs: Pair[];
}

/** A measured task: our answers first, then the baselines on the very same items. */
export interface Task {
  dataset: string;
  split: string;
  task: string;
  labels: readonly string[];
  answers: Answers[];
}

export interface DetectionTask {
  dataset: string;
  split: string;
  items: [gold: Set<string>, found: Set<string>][];
}

const TWO = ['positive', 'negative'] as const;
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
    labels: TWO,
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
    labels: TWO,
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
  const pairs = linesOf('pairs.jsonl').filter(({ own }) => TWO.some((side) => side === own.polarity));
  const phenomena = [...new Set(pairs.map(({ own }) => own.phenomenon ?? ''))].sort();
  const task = (
    dataset: string,
    kind: string,
    lines: { own: OwnText; fold: number }[],
    gold: (own: OwnText) => string | null,
  ): Task => {
    const items = lines.flatMap(({ own, fold }) => {
      const label = gold(own);
      return label === null ? [] : [{ text: own.text, gold: label, fold }];
    });
    return {
      dataset,
      split: `${FOLDS} folds by blocks`,
      task: kind,
      labels: TWO,
      answers: [
        ours(items, ({ text, fold }) => sideOf(readText(text, ofFold(models, fold)).score)),
        majority(items),
        ...wordLists(items, ({ text }) => text),
      ],
    };
  };
  return [
    task('Own whole reviews', 'review polarity', linesOf('whole-reviews.jsonl'), ({ rating }) =>
      starLabel(rating),
    ),
    task('Own minimal pairs', 'all phenomena', pairs, ({ polarity }) => polarity),
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

interface AspectLine {
  text: string;
  rating: number;
  aspects: Record<string, string>;
}

/** Polarity of given aspects in whole reviews, and of those in reviews that praise and blame; and detection. */
export interface AspectTasks {
  tasks: Task[];
  detection: DetectionTask;
}

export function aspectTasks(
  folder: string,
  file: string,
  dataset: string,
  model: Model,
  vocabulary: Entry[],
): AspectTasks {
  const lines = readLines<AspectLine>(join(folder, file)).flatMap((line) =>
    isWhole(line) ? [{ line, model }] : [],
  );
  return aspectTasksOf({ dataset, split: 'whole file, not trained on' }, lines, vocabulary);
}

/** Our own whole reviews, answered fold by fold. */
export function ownAspectTasks(
  texts: TrainingTexts,
  models: readonly Model[],
  vocabulary: Entry[],
): AspectTasks {
  const lines = texts.own.flatMap(({ texts: own }) =>
    own.flatMap((line, place) => (isWhole(line) ? [{ line, model: ofFold(models, foldOf(place)) }] : [])),
  );
  return aspectTasksOf(
    { dataset: 'Own whole reviews', split: `${FOLDS} folds by blocks` },
    lines,
    vocabulary,
  );
}

function isWhole(line: Partial<AspectLine>): line is AspectLine {
  return line.text !== undefined && line.aspects !== undefined && line.rating !== undefined;
}

function aspectTasksOf(
  origin: Pick<Task, 'dataset' | 'split'>,
  lines: readonly { line: AspectLine; model: Model }[],
  vocabulary: Entry[],
): AspectTasks {
  const answered = lines.map(({ line, model }) => {
    const predict = predictor(model, vocabulary);
    const { text, rating } = line;
    return { ...line, answer: predict('aspects', { text, rating }), starless: predict('aspects', { text }) };
  });
  const items = answered.flatMap(({ text, rating, aspects, answer, starless }) => {
    const mixed = new Set(Object.values(aspects)).size > 1;
    return Object.entries(aspects)
      .filter(([, gold]) => TWO.some((side) => side === gold))
      .map(([aspect, gold]) => ({
        ...{ text, rating, aspect, gold, mixed },
        answer: (answer.all_polarity as Record<string, string>)[aspect],
        starless: (starless.all_polarity as Record<string, string>)[aspect],
      }));
  });
  const task = (name: string, some: typeof items): Task => ({
    ...origin,
    task: name,
    labels: TWO,
    answers: [
      ours(some, ({ answer }) => answer),
      { method: 'Ours without stars', pairs: some.map(({ gold, starless }) => [gold, starless] as const) },
      majority(some),
      {
        method: 'Stars only',
        pairs: some.map(({ gold, rating }) => [gold, rating >= 4 ? 'positive' : 'negative'] as const),
      },
      ...wordLists(some, ({ text, aspect }) => aspectText(text, aspect, vocabulary)),
    ],
  });
  return {
    tasks: [
      task('aspect polarity', items),
      task(
        'aspect polarity, mixed reviews',
        items.filter(({ mixed }) => mixed),
      ),
    ],
    detection: {
      ...origin,
      // As predictions are given: communication is answered as part of treatment.
      items: answered.map(({ aspects, answer }) => [
        new Set(Object.keys(aspects).map((id) => (id === 'communication' ? 'treatment' : id))),
        new Set(Object.keys(answer.aspects as Record<string, string>)),
      ]),
    },
  };
}

export function dataIsThere(folder: string): boolean {
  return existsSync(join(folder, 'sf_chiro_yelp.reviews.jsonl'));
}

/** What a judgement of an aspect is read from; the word lists get the same text. */
function aspectText(text: string, aspect: string, vocabulary: readonly Entry[]): string {
  const parts = clauses(text);
  const all = parts.flatMap((clause) => clause.tokens);
  const wanted = new Set(aspect === 'treatment' ? ['treatment', 'communication'] : [aspect]);
  const starts = new Set(
    termFinder(vocabulary)(all)
      .filter(({ id }) => wanted.has(id))
      .map(({ from }) => all[from]?.start ?? -1),
  );
  const own = parts.filter((clause) => clause.tokens.some(({ start }) => starts.has(start)));
  return own.length === 0 ? text : own.map(({ start, end }) => text.slice(start, end)).join(' ');
}

function clauseAt(text: string, place: number): string {
  const found = clauses(text).find(({ end }) => place < end);
  return found ? text.slice(found.start, found.end) : text;
}

/** For each fold a model that has not seen it. */
export function foldModels(texts: TrainingTexts, model: Model, vocabulary: Entry[]): Model[] {
  return trainByFold(texts, model, vocabulary).map(({ polarity, aspects, judged }) => ({
    ...model,
    polarity: openWeights(polarity),
    aspects: openWeights(aspects),
    ...openJudged(judged),
  }));
}

function ofFold(models: readonly Model[], fold: number): Model {
  return models[fold] as Model;
}

function ours<T extends { gold: string }>(
  items: readonly T[],
  answer: (item: T) => string | undefined,
): Answers {
  return { method: 'Ours', pairs: items.map((item) => [item.gold, answer(item)] as const) };
}

function majority(items: readonly { gold: string }[]): Answers {
  const counts = new Map<string, number>();
  for (const { gold } of items) counts.set(gold, (counts.get(gold) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  return { method: 'Majority', pairs: items.map(({ gold }) => [gold, most] as const) };
}

function wordLists<T extends { gold: string }>(
  items: readonly T[],
  text: (item: T) => string,
  label: (score: number, baseline: Baseline) => string = sideOf,
): Answers[] {
  return BASELINES.map((baseline) => ({
    method: baseline.name,
    pairs: items.map((item) => [item.gold, label(baseline.score(text(item)), baseline)] as const),
  }));
}

function sideOf(score: number): string {
  return score >= 0 ? 'positive' : 'negative';
}

/** The protocol of the data: 3.75 stars and more praise, 2.5 and less blame, between is not scored. */
function starLabel(rating: number | undefined): string | null {
  if (rating === undefined) return null;
  return rating >= 3.75 ? 'positive' : rating <= 2.5 ? 'negative' : null;
}
