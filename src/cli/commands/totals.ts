import { formatProblem } from '../../io/content/content-problem.ts';
import { readWhole } from '../../io/content/review-files.ts';
import { aggregateRating } from '../../reviews/aggregate.ts';
import { withheldCount } from '../../reviews/record-totals.ts';
import { replyDelays } from '../../reviews/unanswered.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { counted } from '../../text/counted.ts';
import { type Context, type ExitCode, refuse, say, sayJson } from './command.ts';
import { readReviews } from './read-reviews.ts';

/** `report` without a month: reviews by stars, source and year, with replies and withheld reviews. */
export function reportTotals(context: Context, isJson: boolean): ExitCode {
  const read = readReviews(context);
  if (read === null) return 1;
  const ledger = readWhole(context.environment.contentDirectory, 'policy.yaml');
  if (!ledger.ok) return refuse(context, ...ledger.problems.map(formatProblem));
  const stats = statsOf(
    read.map(({ value }) => value),
    withheldCount(ledger.value ?? {}),
  );
  if (isJson) return sayJson(context, stats);
  say(context, ...lines(stats));
  return 0;
}

type Stats = ReturnType<typeof statsOf>;

function statsOf(reviews: readonly ReviewFile[], withheld: number) {
  const rating = aggregateRating(reviews.map(({ rating, text }) => ({ rating, text: text ?? null })));
  return {
    reviews: reviews.length,
    with_text: rating.review_count,
    not_verified: reviews.filter(({ verified }) => !verified).length,
    withheld,
    average: rating.rating_value,
    stars: rating.ratings_distribution,
    sources: tally(reviews.map(({ source }) => source)),
    years: tally(reviews.map(({ date }) => date.slice(0, 4))),
    replies: replyDelays(reviews),
  };
}

function tally(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function lines(stats: Stats): string[] {
  const { reviews, average, stars, sources, years, replies } = stats;
  const list = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  return [
    `${counted(reviews, 'review')}, ${stats.with_text} with text${average === null ? '' : `, ${average} stars on average`}`,
    `Stars:    ${list(stars)}`,
    ...(reviews === 0 ? [] : [`Sources:  ${list(sources)}`, `Years:    ${list(years)}`]),
    `Replies:  ${replies.replied} of ${reviews}${replies.median_days === null ? '' : `, half within ${counted(replies.median_days, 'day')}`}`,
    `Withheld: ${stats.withheld}`,
    ...(stats.not_verified === 0 ? [] : [`Not verified: ${stats.not_verified}`]),
  ];
}
