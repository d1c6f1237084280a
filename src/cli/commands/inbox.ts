import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { replyReading } from '../../io/content/reply-reading.ts';
import { loadReplySettings } from '../../io/content/review-files.ts';
import { newestFirst } from '../../reviews/order.ts';
import { carelessReplies } from '../../reviews/replies/careless-replies.ts';
import { type ReplyDelays, replyDelays, unanswered } from '../../reviews/unanswered.ts';
import { daysBetween } from '../../text/calendar.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { type Command, type Context, type ExitCode, say, UsageError } from './command.ts';
import { JSON_OPTION, sayJson } from './json-output.ts';
import { readOptions } from './options.ts';
import { readReviews } from './read-reviews.ts';

const SHOWN = 20;

const OPTIONS = { ...JSON_OPTION, all: { type: 'boolean' }, limit: { type: 'string' } } as const;

export const inboxCommand: Command = {
  summary: 'List reviews without a reply, fewest stars and oldest first, and how fast you reply',
  usage: `inbox [--limit <number>] [--all] [--json]
    --limit <number>   how many to list (${SHOWN})
    --all              also list reviews that have a reply, newest first
    --json             print JSON, with every listed review in full`,
  run: runInbox,
};

function runInbox(args: string[], context: Context): ExitCode {
  const { values, here } = readOptions(args, OPTIONS, 0);
  const limit = readLimit(values.limit);
  const read = readReviews(context);
  if (read === null) return 1;
  const files = new Map(read.map(({ file, value }) => [value.id, file]));
  const reviews = read.map(({ value }) => value);
  const waiting = unanswered(reviews);
  const listed = values.all === true ? reviews.toSorted(newestFirst) : waiting;
  const shown = listed.slice(0, limit).map((value) => ({ value, file: files.get(value.id) ?? '' }));
  const times = replyDelays(reviews);
  const stopped = stoppedReplies(context.environment.contentDirectory, read);
  if (values.json === true) {
    sayJson(context, {
      unanswered: waiting.length,
      reviews: shown.map((review) => entry(review, here)),
      stopped_replies: stopped,
      reply_times: times,
    });
    return 0;
  }
  for (const review of shown) say(context, ...lines(review, here), '');
  if (listed.length > shown.length) {
    say(context, `${listed.length - shown.length} more. To list them: --limit ${listed.length}`, '');
  }
  for (const { file, message } of stopped) say(context, `${file}  owner_reply  ${message}`, '');
  say(context, ...summary(waiting.length, times));
  return 0;
}

/** Written replies that stop the build. */
function stoppedReplies(directory: string, reviews: ExistingReview[]): { file: string; message: string }[] {
  const settings = { ...loadReplySettings(directory), reviews };
  return carelessReplies(settings, false, replyReading(directory))
    .filter(({ severity }) => severity === 'error')
    .map(({ file, message }) => ({ file, message }));
}

function readLimit(value: string | undefined): number {
  if (value === undefined) return SHOWN;
  if (!/^[1-9]\d{0,6}$/.test(value)) {
    throw new UsageError(`--limit: must be a whole number from 1, got "${truncated(value)}"`);
  }
  return Number(value);
}

function entry({ value, file }: ExistingReview, today: string): object {
  const { id, rating, date, author, source, source_url, title, text, owner_reply } = value;
  return {
    ...{ id, file, rating, date, author, source },
    ...{ source_url: source_url ?? null, title: title ?? null, text: text ?? null },
    owner_reply: owner_reply ? { text: owner_reply.text, date: owner_reply.date } : null,
    days_waiting: owner_reply ? null : Math.max(0, daysBetween(date, today)),
  };
}

function lines({ value, file }: ExistingReview, today: string): string[] {
  const { id, rating, date, author, source, source_url, title, text, owner_reply } = value;
  const days = Math.max(0, daysBetween(date, today));
  const state = owner_reply ? `reply of ${owner_reply.date}` : `waiting for ${counted(days, 'day')}`;
  const words = [title, text].filter(Boolean).join(': ').replace(/\s+/g, ' ');
  return [
    `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${date}  ${author} (${source})  ${state}`,
    `  ${words === '' ? '(stars only)' : words.length > WORDS ? `${words.slice(0, WORDS).toWellFormed()} ...` : words}`,
    `  id ${id}  ${file}`,
    ...(source_url ? [`  ${source_url}`] : []),
  ];
}

/** How much of a text is shown. */
const WORDS = 300;

function summary(waiting: number, times: ReplyDelays): string[] {
  const { reviews, replied, median_days: median, longest_days: longest, within_a_week: week } = times;
  if (reviews === 0) return ['There are no reviews yet.'];
  const state =
    waiting === 0
      ? 'Every review has a reply.'
      : `${waiting} of ${counted(reviews, 'review')} without a reply. To write one: npm run reviews -- reply <id>`;
  if (median === null || longest === null) return [state];
  return [
    state,
    `Reply times: half within ${counted(median, 'day')}, the slowest ${counted(longest, 'day')}; ${week} of ${replied} within a week.`,
  ];
}
