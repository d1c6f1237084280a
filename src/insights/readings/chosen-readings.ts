import type { Content } from '../../schema/content.ts';
import type { Basis, InsightsDataset, Method, Polarity } from '../../schema/insights-dataset.ts';
import type { LabelsFile, Reading } from '../../schema/reading-file.ts';
import type { Review } from '../../schema/review.ts';

/** Below this share of read texts, counts are by stars and words: half of either would mislead. */
const READ_FROM = 0.9;

/** How many of so many texts must be read. */
export function neededReadings(texts: number): number {
  return Math.ceil(READ_FROM * texts);
}

/** The readings of a site that are not held, and whether its counts are theirs. */
export interface ChosenReadings {
  basis: Basis;
  byReview: ReadonlyMap<string, Reading>;
  /** Held ones included; undefined without any. */
  method?: Omit<NonNullable<Method['readings']>, 'held_sayings_count' | 'complaints_checked'>;
}

export function chosenReadings(content: Content, reviews: readonly Review[]): ChosenReadings {
  const { readings = [], labels = [] } = content;
  if (readings.length === 0) return { basis: 'stars', byReview: new Map() };
  const texts = reviews.filter(({ text }) => text).length;
  const needed = neededReadings(texts);
  const used = readings.length >= needed;
  const byMost = [...Map.groupBy(readings, ({ by }) => by)].sort(([, a], [, b]) => b.length - a.length);
  return {
    basis: used ? 'reader' : 'stars',
    byReview: new Map(readings.filter(({ isHeld }) => !isHeld).map((each) => [each.review, each])),
    method: {
      by: byMost.map(([by]) => by),
      read_count: readings.length,
      text_count: texts,
      held_count: readings.filter(({ isHeld }) => isHeld).length,
      used,
      checked: labels.length > 0,
      why_not: used ? null : `${readings.length} of ${texts} texts are read; ${needed} are needed.`,
    },
  };
}

/** Reviews that warn of harm, newest first; null if no reader was asked, which is not the same as none. */
export function warningsOf(
  { byReview }: ChosenReadings,
  reviews: readonly Review[],
): InsightsDataset['warnings'] {
  const asked = reviews.filter(({ id }) => byReview.get(id)?.warns !== undefined);
  if (asked.length === 0) return null;
  const ids = asked.filter(({ id }) => byReview.get(id)?.warns).map(({ id }) => id);
  return { review_count: ids.length, review_ids: ids, asked_count: asked.length };
}

/** How many of a reader's judgments are right, of how many, and of how many labels. */
export type Hits = Record<'right' | 'given' | 'labeled', number>;
export type Measured = Record<'complaints' | 'aspects' | 'sides', Hits>;

/** A reader's judgments of aspects against the owner's labels; `saidIn` is what it says in a review. */
export function measuredReader(
  labels: LabelsFile,
  saidIn: (review: string) => readonly { id: string; side: Polarity }[],
): Measured {
  const given = labels.flatMap(({ review }) =>
    saidIn(review).flatMap(({ id, side }) =>
      (side === 'mixed' ? ['positive', 'negative'] : [side]).map((each) => `${review} ${id} ${each}`),
    ),
  );
  const labeled = labels.flatMap(({ review, says }) =>
    says.map(({ aspect, sentiment }) => `${review} ${aspect} ${sentiment}`),
  );
  const hits = (part: RegExp): Hits => {
    const parts = (list: string[]) => new Set(list.flatMap((each) => part.exec(each)?.[0] ?? []));
    const [own, wanted] = [parts(given), parts(labeled)];
    return {
      right: [...own].filter((each) => wanted.has(each)).length,
      given: own.size,
      labeled: wanted.size,
    };
  };
  return {
    complaints: hits(/.* negative$/),
    aspects: hits(/^\S+ \S+/),
    sides: hits(/.* (positive|negative)$/),
  };
}
