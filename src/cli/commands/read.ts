import { neededReadings } from '../../insights/readings/chosen-readings.ts';
import { answerIn, guideOf, requestFor } from '../../insights/readings/request.ts';
import { soundEntries, subjectsOf } from '../../insights/readings/sound-entries.ts';
import { loadContent } from '../../io/content/content.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { readingChanges } from '../../io/content/reading-lines.ts';
import { readReviewFiles } from '../../io/content/review-files.ts';
import { readSiteFile } from '../../io/content/settings-file.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { sha256 } from '../../io/release/release.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { Line } from '../../schema/scalars.ts';
import { PIPE } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { type Context, command, complain, type ExitCode, refuse, say } from './command.ts';
import { type Given, UsageError } from './options.ts';
import { pipe } from './pipe.ts';
import { labelReviews, reportMeasures } from './read-labels.ts';

export const readCommand = command({
  summary: 'Have a program of yours read your reviews, in any language, and measure it',
  usage: `read [--by <name> --pipe <command>] [--limit <number>] [--wait <seconds>]
    --by <name>        who reads, as your pages will say it (read.by of site.yaml)
    --pipe <command>   gets each request on its standard input, and prints its answer (read.pipe of site.yaml)
    --limit <number>   read at most so many reviews now; the next run continues
    --wait <seconds>   how long one answer may take (${PIPE.seconds})
       read --dry-run
    --dry-run          print one request, and the size of all; run nothing
       read --label | --measure
    --label            judge some reviews yourself, without seeing the readings
    --measure          compare readings, the built-in reader and stars with your labels`,
  run: read,
});

/** So many failures one after another end a run. */
const FAILURES_MAX = 10;

async function read(given: Given, context: Context): Promise<ExitCode> {
  const { contentDirectory: directory, brand } = context.environment;
  const loaded = loadContent(directory, given.today, { brand });
  if (!loaded.ok) {
    return refuse(context, ...loaded.problems.map(formatProblem), 'Fix these problems first.');
  }
  const { content } = loaded;
  if (given.flag('label')) return labelReviews(context, content);
  if (given.flag('measure')) return reportMeasures(context, content);
  const subjects = subjectsOf(content);
  const guide = guideOf(subjects);
  const hash = sha256(guide).slice(0, 16);
  const readings = new Map(content.readings?.map((reading) => [reading.review, reading]));
  const unread = content.reviews
    .filter(({ id, text }) => text && readings.get(id)?.guide !== hash)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (given.flag('dry-run')) {
    const requests = unread.map((review) => requestFor(guide, review));
    context.output.write(requests[0] ?? '');
    const size = Math.ceil(Buffer.byteLength(requests.join('')) / 1000);
    complain(context, `${counted(requests.length, 'request')}, ${size} kB in all.`);
    return 0;
  }
  const site = readSiteFile(context.project);
  if (!site.ok) return refuse(context, ...site.problems.map(formatProblem));
  const { data: by } = Line.safeParse(given.text('by') ?? site.settings.read?.by);
  const shellCommand = (given.text('pipe') ?? site.settings.read?.pipe)?.trim();
  if (!by || !shellCommand)
    throw new UsageError('Use --by and --pipe, or write read: {by, pipe} to site.yaml.');
  const seconds = given.number('wait') ?? PIPE.seconds;
  const waiting = unread.slice(0, given.number('limit'));
  const done: string[] = [];
  let [failed, inARow] = [0, 0];
  const worker = async (next: () => ReviewFile | undefined): Promise<void> => {
    for (let review = next(); review !== undefined && inARow < FAILURES_MAX; review = next()) {
      const { id, rating, date, text } = review;
      const ran = await pipe(shellCommand, requestFor(guide, { rating, text }), seconds);
      const answer = 'problem' in ran ? `the command ${ran.problem}.` : answerIn(ran.output);
      if (typeof answer === 'string') {
        [failed, inARow] = [failed + 1, inARow + 1];
        complain(context, `${id} (${counted(rating, 'star')}): ${answer}`);
        continue;
      }
      inARow = 0;
      const { says, dropped } = soundEntries(answer.says, text ?? '', subjects);
      for (const reason of dropped) complain(context, `${id}: ${reason}. Not used.`);
      const { confirmed, sentiment } = readings.get(id) ?? {};
      const line = {
        ...{ review: id, text_sha256: sha256(text ?? ''), by, guide: hash, date: given.here, ...answer },
        says: says.map(({ subject, id: about, sentiment: side, private: isPrivate, start, end }) => ({
          ...{ [subject]: about, sentiment: side, private: isPrivate, quote: text?.slice(start, end) },
        })),
        ...(confirmed && sentiment === answer.sentiment ? { confirmed } : {}),
      };
      const added = { file: `readings/${date.slice(0, 4)}.jsonl`, content: JSON.stringify(line) };
      writeFiles(directory, readingChanges(directory, [id], added));
      done.push(id);
    }
  };
  // From both ends: reviews that make a reader fail must not stop each run at its start.
  await Promise.all([worker(() => waiting.shift()), worker(() => waiting.pop())]);
  // Another command may have removed a review while it was read.
  const now = readReviewFiles(directory);
  const left = new Set(now.ok ? now.reviews.map(({ value }) => value.id) : done);
  const gone = done.filter((id) => !left.has(id));
  writeFiles(directory, readingChanges(directory, gone));
  const remaining = `${failed} failed, ${unread.length - done.length} left`;
  say(context, `${counted(done.length, 'review')} read, ${remaining}. Next: npm run reviews -- check`);
  if (failed === 0) return 0;
  const stopped = inARow >= FAILURES_MAX ? `Stopped after ${FAILURES_MAX} failures in a row. ` : '';
  const remedy = 'To see one: npm run reviews -- read --dry-run | <command>. Then run this again.';
  complain(context, `${stopped}What was read is kept. ${remedy}`);
  // A review that fails each time must not fail a scheduled job for good.
  const texts = content.reviews.filter(({ text }) => text).length;
  return texts - unread.length + done.length >= neededReadings(texts) ? 0 : 1;
}
