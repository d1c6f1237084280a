import { diff } from 'node:util';
import type { SkippedRow } from '../../importers/imported-review.ts';
import type { ImportPlan } from '../../importers/merge/upsert.ts';
import { readBytes } from '../../io/content/content-folder.ts';
import type { FileChange } from '../../io/content/write-files.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { counted } from '../../text/counted.ts';
import { type Context, say } from './command.ts';

/** Lines of changes and of skipped rows that a dry run shows without --all. */
const SHOWN_LINES = 40;
const SHOWN_ROWS = 20;

/** The newest, the best and the worst of the new reviews, as visitors will see them. */
export function showReviews(context: Context, plan: ImportPlan): void {
  const reviews = [...plan.created, ...plan.changed].map(({ value }) => value);
  const byStars = reviews.toSorted((a, b) => b.rating - a.rating);
  const newest = reviews.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  const picked = new Set([newest, byStars[0], byStars.at(-1)].filter((review) => review !== undefined));
  if (picked.size === 0) return;
  say(context, 'As visitors will see them:', ...[...picked].flatMap(linesOfReview));
}

function linesOfReview({
  author,
  rating,
  date,
  source,
  title,
  text,
  owner_reply: reply,
}: ReviewFile): string[] {
  return [
    `  ${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${date}  ${author} (${source})`,
    ...(title ? [`  ${title}`] : []),
    ...(text ?? '(no text)').split('\n').map((line) => `  ${line}`),
    ...(reply ? [`  Reply of ${reply.date}: ${reply.text.replaceAll('\n', '\n  ')}`] : []),
  ];
}

/** The changes of a dry run, after its summary: the first lines, or with `all` every one. */
export function showChanges(
  context: Context,
  changes: readonly FileChange[],
  directory: string,
  all: boolean,
): void {
  const lines = changes.flatMap((change) => linesOf(change, directory));
  say(context, ...(all ? lines : lines.slice(0, SHOWN_LINES)));
  const hidden = all ? 0 : lines.length - SHOWN_LINES;
  if (hidden > 0) say(context, `  ... and ${counted(hidden, 'more line')}; --all shows every line.`);
}

function linesOf({ file, content }: FileChange, directory: string): string[] {
  const before = readBytes(directory, file);
  if (content === null) return [`removed  ${file}`];
  const isNew = typeof before === 'string';
  const old = isNew ? [] : before.toString().split('\n');
  const lines = diff(old, (isNew ? content.trimEnd() : content).split('\n')).flatMap(([kind, line]) =>
    kind === 0 ? [] : [`  ${kind > 0 ? '-' : '+'} ${line}`],
  );
  return [`${isNew ? 'new    ' : 'changed'}  ${file}`, ...lines];
}

/** The rows that a dry run would skip or change: the first ones, or all. */
export function showRows(context: Context, rows: readonly SkippedRow[], all: boolean): void {
  for (const { place, column, reason } of all ? rows : rows.slice(0, SHOWN_ROWS)) {
    const where = column === undefined ? '' : `, column ${JSON.stringify(column)}`;
    say(context, `  ${place.file}, row ${place.row}${where}: ${reason}`);
  }
  const hidden = all ? 0 : rows.length - SHOWN_ROWS;
  if (hidden > 0) say(context, `  ... and ${counted(hidden, 'more row')}; --all lists them.`);
}
