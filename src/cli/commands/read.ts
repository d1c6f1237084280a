import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answerIn, guideOf, requestFor } from '../../insights/readings/request.ts';
import { knownSubjects, soundEntries } from '../../insights/readings/sound-entries.ts';
import { loadContent } from '../../io/content/content.ts';
import { listFiles, readBytes } from '../../io/content/content-folder.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { READINGS_FILE, readingLines } from '../../io/content/reading-lines.ts';
import { readReviewFiles } from '../../io/content/review-files.ts';
import { type FileChange, writeFiles } from '../../io/content/write-files.ts';
import { sha256 } from '../../io/release/release.ts';
import type { Content } from '../../schema/content.ts';
import { ReadingLine } from '../../schema/reading-file.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { PIPE } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { type Context, command, complain, type ExitCode, refuse, say } from './command.ts';
import { type Given, UsageError } from './options.ts';
import { pipe } from './pipe.ts';
import { labelReviews, reportMeasures } from './read-labels.ts';

export const readCommand = command({
  summary: 'Have a program of yours judge your reviews, in any language, and measure it (experimental)',
  usage: `read --by <name> --pipe <command> [--limit <number>] [--wait <seconds>]
    --by <name>        who reads, as your pages will say it
    --pipe <command>   gets each request on its standard input, and prints its answer
    --limit <number>   read at most so many reviews now; the next run continues
    --wait <seconds>   how long one answer may take (${PIPE.seconds})
       read --dry-run
    --dry-run          print one request, and the size of all; run nothing
       read --label | --measure
    --label            judge some reviews yourself, without seeing the readings
    --measure          compare readings, the built-in reader and stars with your labels`,
  run: read,
});

function read(given: Given, context: Context): ExitCode | Promise<ExitCode> {
  const { contentDirectory: directory, brand } = context.environment;
  const loaded = loadContent(directory, given.today, { brand });
  if (!loaded.ok) {
    return refuse(context, ...loaded.problems.map(formatProblem), 'Fix these problems first.');
  }
  const { content } = loaded;
  if (given.flag('label')) return labelReviews(context, content);
  if (given.flag('measure')) return reportMeasures(context, content);
  const guide = guideOf(content);
  const work = { guide, hash: sha256(guide).slice(0, 16), ...readingsOf(directory, content) };
  const unread = work.texts.filter(({ id }) => work.lines.get(id)?.guide !== work.hash);
  if (given.flag('dry-run')) return showRequests(context, guide, unread);
  const [by, shellCommand] = ['by', 'pipe'].map(given.text);
  if (!by?.trim() || !shellCommand?.trim()) throw new UsageError('Use --by and --pipe together.');
  const limit = numberOf(given, 'limit') ?? unread.length;
  const manner = { by, shellCommand, seconds: numberOf(given, 'wait') ?? PIPE.seconds, date: given.here };
  return readAll(context, content, unread.slice(0, limit), manner, work);
}

function numberOf(given: Given, name: string): number | undefined {
  const value = given.text(name);
  if (value === undefined || /^[1-9]\d{0,5}$/.test(value)) return value === undefined ? value : Number(value);
  throw new UsageError(`--${name}: must be a whole number from 1, got "${truncated(value)}"`);
}

/** Reviews with words, by id, and the readings of their current texts. */
function readingsOf(directory: string, { reviews }: Pick<Content, 'reviews'>) {
  const texts = reviews
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text ?? ''))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const hashes = new Map(texts.map(({ id, text }) => [id, sha256(text ?? '')]));
  const files = (listFiles(directory) ?? []).filter((file) => READINGS_FILE.test(file));
  const saved = files.flatMap((file) => {
    const bytes = readBytes(directory, file);
    return typeof bytes === 'string' ? [] : readingLines(file, bytes).lines.map(({ value }) => value);
  });
  const current = saved.filter(({ review, text_sha256: hash }) => hashes.get(review) === hash);
  return { texts, files, lines: new Map(current.map((line) => [line.review, line])) };
}

type Work = ReturnType<typeof readingsOf> & { guide: string; hash: string };

function showRequests(context: Context, guide: string, unread: readonly ReviewFile[]): ExitCode {
  const requests = unread.map((review) => requestFor(guide, review as Request));
  const bytes = requests.reduce((sum, request) => sum + Buffer.byteLength(request), 0);
  context.output.write(requests[0] ?? '');
  complain(context, `${counted(requests.length, 'request')}, ${Math.ceil(bytes / 1000)} kB in all.`);
  return 0;
}

type Request = Parameters<typeof requestFor>[1];

interface Manner {
  by: string;
  shellCommand: string;
  seconds: number;
  date: string;
}

/** So many at a time, and so many failures one after another that end a run. */
const [AT_ONCE, FAILURES_MAX] = [2, 3];

/** Each reading is kept as soon as it is there; the files are put in order at the end. */
async function readAll(
  context: Context,
  content: Content,
  unread: readonly ReviewFile[],
  manner: Manner,
  work: Work,
): Promise<ExitCode> {
  const { contentDirectory: directory } = context.environment;
  const known = knownSubjects(content);
  const waiting = unread.values();
  let [done, failed, inARow] = [0, 0, 0];
  const worker = async (): Promise<void> => {
    for (const review of waiting) {
      if (inARow >= FAILURES_MAX) return;
      const line = await readOne(review, manner, work, known);
      if (typeof line === 'string') {
        [failed, inARow] = [failed + 1, inARow + 1];
        complain(context, `${review.id} (${counted(review.rating, 'star')}): ${line}`);
        continue;
      }
      [done, inARow] = [done + 1, 0];
      for (const reason of line.dropped) complain(context, `${review.id}: ${reason}. Not used.`);
      work.lines.set(review.id, line.value);
      const path = join(directory, fileOf(review));
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, `${JSON.stringify(line.value)}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // From the files as they are now: another command may have removed a review or its line meanwhile.
  const now = readReviewFiles(directory);
  const reviews = now.ok ? now.reviews.map(({ value }) => value) : content.reviews;
  if (done > 0) writeFiles(directory, sortedFiles(readingsOf(directory, { reviews })));
  const left = work.texts.filter(({ id }) => work.lines.get(id)?.guide !== work.hash).length;
  say(
    context,
    `${counted(done, 'review')} read, ${failed} failed, ${left} left. Next: npm run reviews -- check`,
  );
  if (failed === 0) return 0;
  const stopped = inARow >= FAILURES_MAX ? `Stopped after ${FAILURES_MAX} failures in a row. ` : '';
  const remedy = 'To see one: npm run reviews -- read --dry-run | <command>. Then run this again.';
  return refuse(context, `${stopped}What was read is kept. ${remedy}`);
}

/** The line of one review; or what happened. */
async function readOne(
  { id, rating, text = '' }: ReviewFile,
  { by, shellCommand, seconds, date }: Manner,
  { guide, hash, lines }: Work,
  known: ReadonlySet<string>,
): Promise<{ value: ReadingLine; dropped: string[] } | string> {
  const ran = await pipe(shellCommand, requestFor(guide, { rating, text }), seconds);
  if ('problem' in ran) return `the command ${ran.problem}.`;
  const answer = answerIn(ran.output);
  if (typeof answer === 'string') return `the answer is not used: ${answer}. It is: ${truncated(ran.output)}`;
  const { language, sentiment } = answer;
  const { kept, dropped } = soundEntries(answer.says, text ?? '', known);
  const before = lines.get(id);
  const confirmed = before?.confirmed === true && before.sentiment === sentiment ? { confirmed: true } : {};
  const value = ReadingLine.parse({
    ...{ review: id, text_sha256: sha256(text ?? ''), by, guide: hash, date, language, sentiment },
    ...{ says: kept, ...confirmed },
  });
  return { value, dropped: [...answer.dropped, ...dropped] };
}

function fileOf({ date }: ReviewFile): string {
  return `readings/${date.slice(0, 4)}.jsonl`;
}

/** One file a year of the reviews, its lines by id; files without a line go. */
function sortedFiles({ texts, files, lines }: ReturnType<typeof readingsOf>): FileChange[] {
  const byFile = Map.groupBy(
    texts.filter(({ id }) => lines.has(id)),
    fileOf,
  );
  return [...new Set([...files, ...byFile.keys()])].map((file) => {
    const own = byFile.get(file)?.map(({ id }) => `${JSON.stringify(lines.get(id))}\n`);
    return { file, content: own?.join('') ?? null };
  });
}
