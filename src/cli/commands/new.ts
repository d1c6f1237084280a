import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import { ulid } from '../../importers/merge/ulid.ts';
import { starRating } from '../../importers/reading/star-rating.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { publishesUnverified, readReviewFiles } from '../../io/content/review-files.ts';
import { reviewYaml } from '../../io/content/review-yaml.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { canonicalLink } from '../../reviews/source-link.ts';
import { ReviewFile } from '../../schema/review.ts';
import { epochSeconds } from '../../text/calendar.ts';
import { capitalized } from '../../text/capitalized.ts';
import { type Asker, asking, byShape } from './ask.ts';
import { checkAndReport } from './check.ts';
import { type Context, command, complain, forPeople, say, sayJson } from './command.ts';
import type { Given } from './options.ts';

export const newCommand = command({
  summary: 'Add one review: answer a few questions, and its file is written',
  usage: `new [--json] [--today YYYY-MM-DD]
    --json   print JSON: file and id; the questions go to stderr`,
  async run(given, program) {
    const context = forPeople(program, given.flag('json'));
    const written = await asking(context, (asker) => writeNewReview(asker, context, given));
    if (written === null) return 1;
    if (given.flag('json')) sayJson(program, written);
    return checkAndReport(context, given.today);
  },
});

/** The latest allowed day of a review, and the one to propose. */
type Days = Pick<Given, 'today' | 'here'>;

/** Null after the problems were printed. */
async function writeNewReview(
  asker: Asker,
  context: Context,
  days: Days,
): Promise<{ file: string; id: string } | null> {
  const directory = context.environment.contentDirectory;
  const existing = readReviewFiles(directory);
  if (!existing.ok) {
    complain(context, ...existing.problems.map(formatProblem), 'Fix these files first. Nothing was written.');
    return null;
  }
  const value = await askReview(asker, existing.reviews, publishesUnverified(directory), days);
  const file = `reviews/${value.date.slice(0, 4)}/${value.date}-${value.id}.yaml`;
  const content = reviewYaml(value);
  try {
    writeFiles(directory, [{ file, content }]);
  } catch (error) {
    complain(
      context,
      '',
      `${join(directory, file)} could not be written: ${error instanceof Error ? error.message : error}`,
      'Your text is not lost. Fix that, then save the following as that file:',
      '',
      content,
    );
    return null;
  }
  say(context, '', `Wrote ${file}:`, '', content);
  return { file, id: value.id };
}

async function askReview(
  asker: Asker,
  existing: readonly ExistingReview[],
  unverifiedAllowed: boolean,
  { today, here }: Days,
): Promise<ReviewFile> {
  const { shape } = ReviewFile;
  const author = await asker.ask({ text: 'Author, as the source shows it', read: byShape(shape.author) });
  const rating = await asker.ask<number>({
    text: 'Stars, 1 to 5',
    read: (answer) => {
      const stars = starRating(answer);
      return stars === null ? { problem: 'must be a whole number from 1 to 5' } : { value: stars };
    },
  });
  const date = await asker.ask({
    text: 'Day it was written, YYYY-MM-DD',
    fallback: here,
    read: (answer) => {
      const result = byShape(shape.date)(answer);
      if ('value' in result && result.value > today)
        return { problem: `must not be in the future; the latest allowed day is ${today}` };
      return result;
    },
  });
  const source = await asker.ask({
    text: 'Where it was written, such as google, yelp or clinic-survey',
    read: (answer) => byShape(shape.source)(answer.toLowerCase()),
  });
  const origin = await asker.ask<Pick<ReviewFile, 'source_url' | 'source_id'>>({
    text: `Link to the original, or its id at the source${unverifiedAllowed ? ' (empty: none, not verified)' : ''}`,
    read: (answer) => readOrigin(answer, source, existing, unverifiedAllowed),
  });
  const text = await askText(asker);
  return {
    id: ulid((epochSeconds(date) + 43_200) * 1000, randomBytes(10)),
    author,
    rating,
    date,
    source,
    ...origin,
    verified: Boolean(origin.source_url) || origin.source_id !== undefined,
    ...(text === '' ? {} : { text }),
  };
}

function readOrigin(
  answer: string,
  source: string,
  existing: readonly ExistingReview[],
  unverifiedAllowed: boolean,
): { value: Pick<ReviewFile, 'source_url' | 'source_id'> } | { problem: string } {
  if (answer === '') {
    if (unverifiedAllowed) return { value: {} };
    return { problem: 'must not be empty: people must be able to check where a review is from' };
  }
  const isLink = /^https?:/i.test(answer);
  const twin = existing.find(
    ({ value }) =>
      value.source === source &&
      (isLink ? canonicalLink(value.source_url ?? '') === canonicalLink(answer) : value.source_id === answer),
  );
  if (twin) return { problem: `this review is already in ${twin.file}` };
  const { shape } = ReviewFile;
  if (!isLink) {
    const id = byShape(shape.source_id)(answer);
    return 'value' in id ? { value: { source_id: answer } } : id;
  }
  const link = byShape(shape.source_url)(answer);
  return 'value' in link ? { value: { source_url: answer } } : link;
}

async function askText(asker: Asker): Promise<string> {
  let question =
    'Text, exactly as written, including empty lines. End it with a line that has only a dot. If the review has no text, type just the dot';
  for (;;) {
    const text = await asker.paragraphs(question);
    const result = text === '' ? { value: text } : byShape(ReviewFile.shape.text)(text);
    if ('value' in result) return text;
    question = `  ${capitalized(result.problem)}. Text again`;
  }
}
