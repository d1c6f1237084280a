import type { Content } from '../../schema/content.ts';
import type { Method, Polarity } from '../../schema/insights-dataset.ts';
import type { LabelsFile, Reading } from '../../schema/reading-file.ts';
import type { Review } from '../../schema/review.ts';
import { enUS } from '../../wording/catalog/en-us.ts';
import { LOW_STARS } from '../analysis/polarity.ts';
import type { reviewAnalyzer } from '../analysis/review-analysis.ts';
import { wilson95 } from '../dataset/statistics.ts';

/** Below this share of read texts, all numbers are the built-in reader's: half of each says nothing. */
const READ_FROM = 0.9;
/** Labels that are enough to compare a reader, and labeled complaints to decide what is named. */
const ENOUGH = 20;

/** How many of so many texts must be read. */
export function neededReadings(texts: number): number {
  return Math.ceil(READ_FROM * texts);
}

/** The readings that the numbers of a site use: none below `READ_FROM`, or if they measure worse. */
export interface ChosenReadings {
  byReview: ReadonlyMap<string, Reading>;
  method?: NonNullable<Method['readings']>;
  /** Who judged the texts, in one sentence; undefined if the built-in reader did. */
  readBy?: string | undefined;
  /** The least share of named criticism that is right. */
  precision?: number | undefined;
}

export function chosenReadings(
  content: Content,
  reviews: readonly Review[],
  analyze: ReturnType<typeof reviewAnalyzer>,
): ChosenReadings {
  const { readings = [], labels = [] } = content;
  if (readings.length === 0) return { byReview: new Map() };
  const texts = reviews.filter(({ text }) => text).length;
  const needed = neededReadings(texts);
  const { reading, builtIn } = measuredReaders(content, reviews, analyze);
  const { right, given, labeled } = reading.complaints;
  const key = labeled > 0 ? 'complaints' : 'aspects';
  const whyNot =
    readings.length < needed
      ? `${readings.length} of ${texts} texts are read; ${needed} are needed.`
      : labels.length >= ENOUGH && f1(reading[key]) <= f1(builtIn[key])
        ? `By the owner's labels, it finds ${hitWords(key, reading)}; the built-in reader ${hitWords(key, builtIn)}.`
        : null;
  const byMost = [...Map.groupBy(readings, ({ by }) => by)].sort(([, a], [, b]) => b.length - a.length);
  const method = {
    by: byMost.map(([by]) => by),
    read_count: readings.length,
    text_count: texts,
    held_count: readings.filter(({ isHeld }) => isHeld).length,
    used: whyNot === null,
    checked: labels.length >= ENOUGH,
    why_not: whyNot,
  };
  if (whyNot !== null) return { byReview: new Map(), method };
  return {
    byReview: new Map(readings.map((each) => [each.review, each])),
    method,
    readBy: enUS.frame.readBy(method),
    precision: labeled >= ENOUGH ? (wilson95(right, given)?.[0] ?? 0) / 100 : undefined,
  };
}

/** How many of a reader's statements are right, of how many, and of how many labels. */
type Hits = Record<'right' | 'given' | 'labeled', number>;
type Measured = Record<'complaints' | 'aspects' | 'sides', Hits>;

/** The readings against the owner's labels, beside the built-in reader and the stars. */
export function measuredReaders(
  { readings = [], labels = [] }: Content,
  reviews: readonly Review[],
  analyze: ReturnType<typeof reviewAnalyzer>,
): Record<'reading' | 'builtIn' | 'stars', Measured> {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const read = new Map(readings.map((reading) => [reading.review, reading]));
  const said = (id: string, reading?: Reading) => analyze(byId.get(id) as Review, reading).aspects;
  const sideOfStars = (id: string) => (Number(byId.get(id)?.rating) > LOW_STARS ? 'positive' : 'negative');
  return {
    reading: measured(labels, (id) => said(id, read.get(id))),
    builtIn: measured(labels, (id) => said(id)),
    stars: measured(labels, (id) => said(id).map((each) => ({ ...each, sentiment: sideOfStars(id) }))),
  };
}

/** `saidIn` is what a reader says of the aspects of a review. */
function measured(
  labels: LabelsFile,
  saidIn: (review: string) => readonly { id: string; sentiment: Polarity }[],
): Measured {
  const given = labels.flatMap(({ review }) =>
    saidIn(review).flatMap(({ id, sentiment }) =>
      (sentiment === 'mixed' ? ['positive', 'negative'] : [sentiment]).map(
        (side) => `${review} ${id} ${side}`,
      ),
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

function f1({ right, given, labeled }: Hits): number {
  return given + labeled === 0 ? 0 : (2 * right) / (given + labeled);
}

/** Such as "14 of 22 complaints, with 3 false". */
function hitWords(key: keyof Measured, { [key]: { right, given, labeled } }: Measured): string {
  return `${right} of ${labeled} ${key}, with ${given - right} false`;
}
