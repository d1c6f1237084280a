import { existsSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { csvLine, OWN_COLUMNS, ownRow } from '../../importers/reading/own-cells.ts';
import { isInside } from '../../io/content/inside.ts';
import { newestFirst } from '../../reviews/order.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { type Context, command, type ExitCode, say, sayJson } from './command.ts';
import { type Given, UsageError } from './options.ts';
import { readReviews } from './read-reviews.ts';

const WRITERS: Record<string, (reviews: readonly ReviewFile[]) => string> = {
  csv: (reviews) => {
    const rows = reviews.map(ownRow).map((row) => OWN_COLUMNS.map((name) => row[name] ?? ''));
    return [OWN_COLUMNS, ...rows].map(csvLine).join('');
  },
  ndjson,
};

export const exportCommand = command({
  summary: 'Write all reviews to one CSV or JSON Lines file, which "import" reads back unchanged',
  usage: `export --format csv|ndjson --out <file> [--json]
    --format <format>   csv for spreadsheets and other services, ndjson (JSON Lines) for programs
    --out <file>        the file to write; an existing one is replaced
    --json              print JSON about what was written`,
  run: runExport,
});

function runExport(given: Given, context: Context): ExitCode {
  const { format = '', out } = { format: given.text('format'), out: given.text('out') };
  const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
  if (write === undefined) {
    throw new UsageError(
      `--format: must be csv or ndjson${format === '' ? '' : `, got "${truncated(format)}"`}`,
    );
  }
  if (out === undefined) throw new UsageError('Where to? Add --out <file>.');
  const path = resolve(context.project, out);
  const { contentDirectory } = context.environment;
  if (existsSync(dirname(path)) && existsSync(contentDirectory)) {
    if (isInside(realpathSync(contentDirectory), realpathSync(dirname(path)))) {
      throw new UsageError('--out: must not be in the content folder, where only content files may be.');
    }
  }
  const read = readReviews(context);
  if (read === null) return 1;
  const reviews = read.map(({ value }) => value).sort(newestFirst);
  const temporary = `${path}.new`;
  writeFileSync(temporary, write(reviews));
  renameSync(temporary, path);
  if (given.flag('json')) return sayJson(context, { file: path, format, reviews: reviews.length });
  say(context, `Wrote ${counted(reviews.length, 'review')} to ${path}.`);
  return 0;
}

/** The keys of the CSV; those without a value are empty, so that every line shows the format. */
function ndjson(reviews: readonly ReviewFile[]): string {
  const lines = reviews.map((review) => ({ ...ownRow(review), rating: review.rating }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
