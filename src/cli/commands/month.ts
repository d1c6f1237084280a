import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWord, tokens } from '../../insights/text/tokens.ts';
import { loadContent } from '../../io/content/content.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { aggregateRating } from '../../reviews/aggregate.ts';
import { countedSides, type Side } from '../../reviews/counted-sides.ts';
import { isOld, replyDelays, unanswered } from '../../reviews/unanswered.ts';
import type { Review } from '../../schema/review.ts';
import { Month } from '../../schema/scalars.ts';
import { truncated } from '../../text/truncated.ts';
import { type MonthReport, monthReport, type ThemeCounts } from '../../views/month-report.ts';
import { analyzed } from '../build/content-problems.ts';
import { type Context, complain, type ExitCode, say, sayJson } from './command.ts';
import { type Given, UsageError } from './options.ts';

/** `inbox --month`: prints the month, or writes it to a file. */
export function reportMonth(given: Given, context: Context): ExitCode {
  const [month = '', out] = ['month', 'out'].map(given.text);
  if (!Month.safeParse(month).success) {
    throw new UsageError(`--month: must be written YYYY-MM, such as 2026-03, got "${truncated(month)}"`);
  }
  const report = reportOf(context, month, given.today);
  if (report === null) return 1;
  if (given.flag('json')) return sayJson(context, report);
  const text = monthReport(report, { withWords: !given.flag('no-words') });
  if (out === undefined) {
    context.output.write(text);
    return 0;
  }
  const path = resolve(context.project, out);
  writeFileSync(path, text);
  say(context, `Wrote ${path}.`);
  return 0;
}

function reportOf(context: Context, month: string, today: string): MonthReport | null {
  const loaded = loadContent(context.environment.contentDirectory, today);
  if (!loaded.ok) {
    complain(context, ...loaded.problems.map(formatProblem), 'Fix these problems first.');
    return null;
  }
  const { content, warnings } = loaded;
  const { dataset, made } = analyzed(context.environment, content);
  if (!made.ok) {
    complain(context, ...made.problems.map(formatProblem), 'Fix these problems first.');
    return null;
  }
  const fresh = dataset.reviews.filter(({ date }) => date.startsWith(month));
  const replied = dataset.reviews.filter(({ owner_reply: reply }) => reply?.date.startsWith(month));
  const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const earlier = dataset.reviews.filter(({ date }) => date >= yearBefore && date < month);
  const { basis, per_review: read } = made.value;
  const countsOf = (id: string, reviews: readonly Pick<Review, 'id' | 'rating'>[]): ThemeCounts => {
    const said = reviews.flatMap(({ id: review, rating }) =>
      (read[review]?.aspects ?? [])
        .filter((aspect) => aspect.id === id)
        .map(({ sentiment, built_in }) => countedSides(sentiment ?? built_in ?? 'neutral', rating, basis)),
    );
    const on = (side: Side): number => said.filter((sides) => sides.includes(side)).length;
    return { reviews: said.length, positive: on('positive'), negative: on('negative') };
  };
  const notRead = fresh.filter(
    ({ id, text }) => read[id] === undefined && tokens(text ?? '').some(({ word }) => isWord(word)),
  );
  const themes = content.aspects.map(({ id, label }) => ({
    id,
    label,
    ...countsOf(id, fresh),
    before: countsOf(id, earlier),
  }));
  const careless = warnings
    .filter(({ field }) => field.startsWith('owner_reply'))
    .map(({ file, message }) => ({ file, message }));
  return {
    month,
    business: dataset.business.name,
    new: fresh,
    average: aggregateRating(fresh).rating_value,
    average_of_all: dataset.aggregate_rating.rating_value,
    not_read: {
      reviews: notRead.length,
      languages: [...new Set(notRead.map(({ language }) => language))].sort(),
    },
    themes: themes.filter(({ reviews }) => reviews > 0).sort((a, b) => b.reviews - a.reviews),
    replies: replyDelays(replied),
    to_do: {
      unanswered: unanswered(dataset.reviews).filter((review) => !isOld(review, `${month}-28`)),
      careless,
    },
  };
}
