import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { replyReading } from '../../io/content/reply-reading.ts';
import { loadReplySettings } from '../../io/content/review-files.ts';
import { newestFirst } from '../../reviews/order.ts';
import { repliesToRead } from '../../reviews/replies/replies-to-read.ts';
import { isOld, type ReplyDelays, replyDelays, unanswered } from '../../reviews/unanswered.ts';
import { daysBetween } from '../../text/calendar.ts';
import { counted } from '../../text/counted.ts';
import { type Context, command, type ExitCode, say, sayJson } from './command.ts';
import { LOW, writeIssue } from './low-reviews.ts';
import { reportMonth } from './month.ts';
import { type Given, UsageError } from './options.ts';
import { readReviews } from './read-reviews.ts';

const SHOWN = 20;

export const inboxCommand = command({
  summary: 'List reviews without a reply, new ones first, then fewest stars, and how fast you reply',
  usage: `inbox [--limit <number>] [--all] [--json]
    --limit <number>   how many to list (${SHOWN}), including those older than six months
    --all              list every review, with or without a reply, newest first
    --json             print JSON, with every listed review in full
       inbox --month YYYY-MM [--no-words] [--out <file>] [--json]
    --month <month>    report a month as Markdown: new reviews, themes, replies, what to do
    --no-words         without the reviews' words and names, as for an email
    --out <file>       write the report there instead of printing it
       inbox --since <commit> --issues <folder>
    --issues <folder>  for workflows: write one Markdown file about all reviews of up to ${LOW} stars that are new, or
                       have fewer stars, since a commit; without words and names, and none if there are none`,
  run: runInbox,
});

function runInbox(given: Given, context: Context): ExitCode {
  const { here } = given;
  const [isAll, isJson] = ['all', 'json'].map(given.flag);
  const [since, issues] = ['since', 'issues'].map(given.text);
  const most = given.number('limit');
  if (since !== undefined || issues !== undefined) return tell(context, since, issues);
  if (given.text('month') !== undefined) return reportMonth(given, context);
  const read = readReviews(context);
  if (read === null) return 1;
  const files = new Map(read.map(({ file, value }) => [value.id, file]));
  const reviews = read.map(({ value }) => value);
  const visit = lastVisit(context.environment.dataDirectory);
  const waiting = unanswered(reviews);
  const groups = Map.groupBy(waiting, (review) =>
    visit.isNew(review.id) ? 'new' : isOld(review, here) ? 'old' : 'recent',
  );
  const { new: fresh = [], recent = [], old = [] } = Object.fromEntries(groups);
  const listed = isAll ? reviews.toSorted(newestFirst) : [...fresh, ...recent, ...old];
  const folded = isAll || most !== undefined ? 0 : old.length;
  const limit = Math.min(most ?? SHOWN, listed.length - folded);
  const shown = listed
    .slice(0, isJson ? (most ?? SHOWN) : limit)
    .map((value) => ({ value, file: files.get(value.id) ?? '', isNew: visit.isNew(value.id) }));
  const times = replyDelays(reviews);
  const stopped = stoppedReplies(context.environment.contentDirectory, read);
  if (isJson) {
    sayJson(context, {
      unanswered: waiting.length,
      reviews: shown.map((review) => entry(review, here)),
      stopped_replies: stopped,
      reply_times: times,
    });
    visit.remember(waiting);
    return 0;
  }
  for (const review of shown) say(context, ...lines(review, here), '');
  if (listed.length > shown.length) {
    const kind = shown.length === listed.length - folded ? ', older than six months' : '';
    say(context, `${listed.length - shown.length} more${kind}. To list them: --limit ${listed.length}`, '');
  }
  for (const { file, message } of stopped) say(context, `${file}  owner_reply  ${message}`, '');
  say(context, ...summary(waiting.length, times));
  visit.remember(waiting);
  return 0;
}

function tell(context: Context, since?: string, issues?: string): ExitCode {
  if (since === undefined || issues === undefined) throw new UsageError('Use --since and --issues together.');
  const count = writeIssue(context, resolve(context.project, issues), since);
  say(context, `${counted(count, 'new or lowered review')} of up to ${LOW} stars.`);
  return 0;
}

/** The reviews that waited when the owner looked last; on the first visit, no review is new. */
function lastVisit(folder: string): {
  isNew(id: string): boolean;
  remember(waiting: readonly { id: string }[]): void;
} {
  const file = join(folder, 'inbox.txt');
  const seen = existsSync(file) ? new Set(readFileSync(file, 'utf8').split('\n')) : null;
  return {
    isNew: (id) => seen !== null && !seen.has(id),
    remember(waiting) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, waiting.map(({ id }) => id).join('\n'));
    },
  };
}

function stoppedReplies(directory: string, reviews: ExistingReview[]): { file: string; message: string }[] {
  const settings = { ...loadReplySettings(directory), reviews };
  return repliesToRead(settings, replyReading(directory))
    .filter(({ severity }) => severity === 'error')
    .map(({ file, message }) => ({ file, message }));
}

interface Shown extends ExistingReview {
  isNew: boolean;
}

function entry({ value, file, isNew }: Shown, today: string): object {
  const { id, rating, date, author, source, source_url, title, text, owner_reply } = value;
  return {
    ...{ id, file, rating, date, author, source, new: isNew },
    ...{ source_url: source_url ?? null, title: title ?? null, text: text ?? null },
    owner_reply: owner_reply ? { text: owner_reply.text, date: owner_reply.date } : null,
    days_waiting: owner_reply ? null : Math.max(0, daysBetween(date, today)),
  };
}

function lines({ value, file, isNew }: Shown, today: string): string[] {
  const { id, rating, date, author, source, source_url, title, text, owner_reply } = value;
  const days = Math.max(0, daysBetween(date, today));
  const state = owner_reply ? `reply of ${owner_reply.date}` : `waiting for ${counted(days, 'day')}`;
  const words = [title, text].filter(Boolean).join(': ').replace(/\s+/g, ' ');
  return [
    `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${date}  ${author} (${source})  ${isNew ? 'new' : state}`,
    `  ${words === '' ? '(stars only)' : words.length > WORDS ? `${words.slice(0, WORDS).toWellFormed()} ...` : words}`,
    `  id ${id}  ${file}`,
    ...(source_url ? [`  ${source_url}`] : []),
  ];
}

const WORDS = 300;

function summary(waiting: number, times: ReplyDelays): string[] {
  const { reviews, replied, median_days: median, longest_days: longest, within_a_week: week } = times;
  if (reviews === 0) return ['There are no reviews yet.'];
  const state =
    waiting === 0
      ? 'Every review has a reply.'
      : `${waiting} of ${counted(reviews, 'review')} have no reply. To write one: npm run reviews -- reply <id>`;
  if (median === null || longest === null) return [state];
  return [
    state,
    `Reply times: half within ${counted(median, 'day')}, the slowest ${counted(longest, 'day')}; ${week} of ${replied} within a week.`,
  ];
}
