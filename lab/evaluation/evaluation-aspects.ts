import { join } from 'node:path';
import type { Model } from '../../src/insights/model/model.ts';
import { predictor } from '../../src/insights/prediction.ts';
import { clauses } from '../../src/insights/text/clauses.ts';
import { mannerByPerson } from '../../src/insights/vocabulary/manner.ts';
import { type Entry, termFinder } from '../../src/insights/vocabulary/vocabulary.ts';
import { FOLDS, foldOf } from '../training/folds.ts';
import type { TrainingTexts } from '../training/sources.ts';
import { readLines } from '../training-texts.ts';
import { ofFold } from './evaluation-folds.ts';
import { type DetectionTask, majority, ours, SIDES, type Task, wordLists } from './evaluation-task.ts';

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

/** The same for reviews whose aspects stand apart from them, by the ids of the reviews. */
export function labelledAspectTasks(
  folder: string,
  file: string,
  dataset: string,
  labels: Readonly<Record<string, Record<string, string>>>,
  model: Model,
  vocabulary: Entry[],
): AspectTasks {
  const lines = readLines<AspectLine & { id: string }>(join(folder, file)).flatMap(({ id = '', ...line }) => {
    const labelled = { ...line, aspects: labels[id] };
    return isWhole(labelled) ? [{ line: labelled, model }] : [];
  });
  return aspectTasksOf({ dataset, split: 'whole file, not trained on, labelled by us' }, lines, vocabulary);
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

/** Our own long reviews, which no training ever sees. */
export function heldOutAspectTasks(
  texts: TrainingTexts['own'],
  model: Model,
  vocabulary: Entry[],
): AspectTasks {
  const lines = texts.flatMap(({ texts: own }) =>
    own.flatMap((line) => (isWhole(line) ? [{ line, model }] : [])),
  );
  return aspectTasksOf(
    { dataset: 'Own long reviews', split: 'held out, never trained on' },
    lines,
    vocabulary,
  );
}

/** Aspects that patients gave stars of their own, and ours for them. */
const STARRED = {
  staff: 'staff',
  punctuality: 'wait_time',
  helpfulness: 'communication',
  knowledge: 'treatment',
} as const;

/**
 * Polarity of the aspects that a review names and its patient gave stars: four and more praise, two and less
 * blame. Whether the text judges the aspect nobody says, so there is no detection.
 */
export function starredAspectTasks(
  folder: string,
  file: string,
  dataset: string,
  model: Model,
  vocabulary: Entry[],
): Task[] {
  const find = termFinder(vocabulary);
  const lines = readLines<StarredLine>(join(folder, file)).flatMap(({ text, rating, asp }) => {
    if (text === undefined || rating === undefined || asp === undefined) return [];
    const parts = clauses(text);
    const mentions = find(parts.flatMap((clause) => clause.tokens));
    const named = new Set(mannerByPerson(parts, mentions).map(({ id }) => id));
    const aspects = Object.entries(STARRED).flatMap(([key, id]) => {
      // 0 says that the patient gave none.
      const stars = asp[key as keyof typeof STARRED] || 3;
      return named.has(id) && (stars >= 4 || stars <= 2)
        ? [[id, stars >= 4 ? 'positive' : 'negative'] as const]
        : [];
    });
    const line = {
      text,
      rating: Math.min(5, Math.max(1, Math.round(rating))),
      aspects: Object.fromEntries(aspects),
    };
    return aspects.length === 0 ? [] : [{ line, model }];
  });
  return aspectTasksOf({ dataset, split: 'whole file, not trained on' }, lines, vocabulary).tasks;
}

interface StarredLine {
  text: string;
  rating: number;
  asp: Partial<Record<keyof typeof STARRED, number>>;
}

function isWhole(line: { [Key in keyof AspectLine]?: AspectLine[Key] | undefined }): line is AspectLine {
  return line.text !== undefined && line.aspects !== undefined && line.rating !== undefined;
}

function aspectTasksOf(
  origin: Pick<Task, 'dataset' | 'split'>,
  lines: readonly { line: AspectLine; model: Model }[],
  vocabulary: Entry[],
): AspectTasks {
  const find = termFinder(vocabulary);
  const predictors = new Map<Model, ReturnType<typeof predictor>>();
  const answered = lines.map(({ line, model }) => {
    const predict = predictors.get(model) ?? predictor(model, vocabulary);
    predictors.set(model, predict);
    const { text, rating } = line;
    return { ...line, answer: predict('aspects', { text, rating }), starless: predict('aspects', { text }) };
  });
  const items = answered.flatMap(({ text, rating, aspects, answer, starless }) => {
    const mixed = new Set(Object.values(aspects)).size > 1;
    return Object.entries(aspects)
      .filter(([, gold]) => SIDES.some((side) => side === gold))
      .map(([aspect, gold]) => ({
        ...{ text, rating, aspect, gold, mixed },
        answer: (answer.all_polarity as Record<string, string>)[aspect],
        starless: (starless.all_polarity as Record<string, string>)[aspect],
      }));
  });
  const task = (name: string, some: typeof items): Task => ({
    ...origin,
    task: name,
    labels: SIDES,
    answers: [
      ours(some, ({ answer }) => answer),
      { method: 'Ours without stars', pairs: some.map(({ gold, starless }) => [gold, starless] as const) },
      majority(some),
      {
        method: 'Stars only',
        pairs: some.map(({ gold, rating }) => [gold, rating >= 4 ? 'positive' : 'negative'] as const),
      },
      ...wordLists(some, ({ text, aspect }) => aspectText(text, aspect, find)),
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

/** What a judgement of an aspect is read from; the word lists get the same text. */
function aspectText(text: string, aspect: string, find: ReturnType<typeof termFinder>): string {
  const parts = clauses(text);
  const all = parts.flatMap((clause) => clause.tokens);
  const wanted = new Set(aspect === 'treatment' ? ['treatment', 'communication'] : [aspect]);
  const starts = new Set(
    mannerByPerson(parts, find(all))
      .filter(({ id }) => wanted.has(id))
      .map(({ from }) => all[from]?.start ?? -1),
  );
  const own = parts.filter((clause) => clause.tokens.some(({ start }) => starts.has(start)));
  return own.length === 0 ? text : own.map(({ start, end }) => text.slice(start, end)).join(' ');
}
