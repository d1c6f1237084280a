import type { Content } from '../../schema/content.ts';
import type { Method } from '../../schema/insights-dataset.ts';
import type { Reading } from '../../schema/reading-file.ts';
import type { Review } from '../../schema/review.ts';
import { enUS } from '../../wording/catalog/en-us.ts';
import type { UsedJudgment } from '../analysis/judgment.ts';
import { LOW_STARS } from '../analysis/polarity.ts';
import type { reviewAnalyzer } from '../analysis/review-analysis.ts';
import { wilson95 } from '../dataset/statistics.ts';
import { beats, hitWords, LABELS_MIN, type Measured, measured } from './measured.ts';

/** Below this share of read texts, all numbers are the built-in reader's: half of each says nothing. */
const READ_FROM = 0.9;
/** With so many labeled complaints, the site's own share of right ones decides what is named. */
const COMPLAINTS_MIN = 20;
/** How sure a side is if nobody measured it. */
const UNMEASURED = 0.5;

/** The readings that the numbers of a site use; none below `READ_FROM`, or if they measure worse. */
export interface ChosenReadings {
  byReview: ReadonlyMap<string, UsedJudgment>;
  /** Reviews whose reading goes against their stars, and which nobody has confirmed: no quote comes from them. */
  held: ReadonlySet<string>;
  method?: NonNullable<Method['readings']>;
  /** The least share of named criticism that is right. */
  precision?: number | undefined;
}

/** The readings against the labels of texts that have not changed, beside the built-in reader and the stars. */
export type Comparison = Record<'reading' | 'builtIn' | 'stars', Measured> & { reviews: number };

export function comparedReadings(
  { readings = [], labels = [] }: Content,
  reviews: readonly Review[],
  analyze: ReturnType<typeof reviewAnalyzer>,
  sha256: (text: string) => string,
): Comparison {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const current = labels.filter(
    ({ review, text_sha256: hash }) => sha256(byId.get(review)?.text ?? '') === hash,
  );
  const judgments = judgmentsOf(readings, UNMEASURED);
  const aspectsOf = (id: string, judgment?: UsedJudgment) =>
    analyze(byId.get(id) as Review, judgment).aspects;
  const own = new Map(current.map(({ review }) => [review, aspectsOf(review)]));
  return {
    reviews: current.length,
    reading: measured(current, (id) => {
      const judgment = judgments.get(id);
      return judgment === undefined ? (own.get(id) ?? []) : aspectsOf(id, judgment);
    }),
    builtIn: measured(current, (id) => own.get(id) ?? []),
    stars: measured(current, (id) => {
      const isLow = (byId.get(id)?.rating ?? 5) <= LOW_STARS;
      return (own.get(id) ?? []).map((each) => ({ id: each.id, sentiment: isLow ? 'negative' : 'positive' }));
    }),
  };
}

export function chosenReadings(
  content: Content,
  reviews: readonly Review[],
  analyze: ReturnType<typeof reviewAnalyzer>,
  sha256: (text: string) => string,
): ChosenReadings {
  const { readings = [] } = content;
  if (readings.length === 0) return { byReview: new Map(), held: new Set() };
  const texts = reviews.filter(({ text }) => /[\p{L}\p{N}]/u.test(text ?? '')).length;
  const compared = comparedReadings(content, reviews, analyze, sha256);
  const isChecked = compared.reviews >= LABELS_MIN;
  const whyNot =
    readings.length < READ_FROM * texts
      ? `${readings.length} of ${texts} texts are read; ${Math.ceil(READ_FROM * texts)} are needed.`
      : isChecked && !beats(compared.reading, compared.builtIn)
        ? `By the owner's labels, it finds ${hitWords(compared.reading)}; the built-in reader ${hitWords(compared.builtIn)}.`
        : null;
  const { complaints, sides } = compared.reading;
  const least = wilson95(complaints.right, complaints.given)?.[0] ?? 0;
  const confidence =
    isChecked && sides.given > 0 ? Math.floor((100 * sides.right) / sides.given) / 100 : UNMEASURED;
  return {
    byReview: whyNot === null ? judgmentsOf(readings, confidence) : new Map(),
    held: new Set(whyNot === null ? readings.filter(({ isHeld }) => isHeld).map(({ review }) => review) : []),
    precision: whyNot === null && complaints.labeled >= COMPLAINTS_MIN ? least / 100 : undefined,
    method: {
      by: namesOf(readings),
      read_count: readings.length,
      text_count: texts,
      held_count: readings.filter(({ isHeld }) => isHeld).length,
      used: whyNot === null,
      checked: isChecked,
      why_not: whyNot,
    },
  };
}

/** Who judged the texts, in one sentence; undefined if the built-in reader did. */
export function readerWords({ method }: ChosenReadings): string | undefined {
  if (method?.used !== true) return undefined;
  return enUS.frame.readBy(method);
}

function judgmentsOf(readings: readonly Reading[], confidence: number): Map<string, UsedJudgment> {
  const used = readings.filter(({ isHeld }) => !isHeld);
  return new Map(used.map(({ review, sentiment, says }) => [review, { sentiment, says, confidence }]));
}

function namesOf(readings: readonly Reading[]): string[] {
  const counts = [...Map.groupBy(readings, ({ by }) => by)];
  return counts.sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([by]) => by);
}
