import { insightsDataset } from '../../insights/assemble.ts';
import { healthWarnings } from '../../insights/vocabulary/health-entries.ts';
import { loadContent, locatedIn } from '../../io/content/content.ts';
import { formatProblem, type Problem } from '../../io/content/content-problem.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { sha256 } from '../../io/release/release.ts';
import { reviewsDataset } from '../../reviews/dataset.ts';
import { NO_CLEARANCE } from '../../reviews/replies/careless-replies.ts';
import type { Content } from '../../schema/content.ts';
import { counted } from '../../text/counted.ts';
import { analysisProblems } from '../build/content-problems.ts';
import { skippedLanguages } from '../build/skipped-languages.ts';
import { type Command, type Context, complain, type ExitCode, say } from './command.ts';
import { JSON_OPTION, sayJson } from './json-output.ts';
import { readOptions } from './options.ts';

export const checkCommand: Command = {
  summary: 'Check all content and list every problem with file, line and column',
  usage: `check [--strict] [--json] [--today YYYY-MM-DD]
    --strict   careless replies are errors, in every trade and from imports too
    --json     print JSON: reviews, problems with their places`,
  run(args, context) {
    const options = { ...JSON_OPTION, strict: { type: 'boolean' } } as const;
    const { values, today } = readOptions(args, options, 0);
    const manner = { strictReplies: values.strict === true };
    return values.json === true
      ? checkAsJson(context, today, manner)
      : checkAndReport(context, today, manner);
  },
};

/** Analyzing so many reviews takes about a second, so it is announced. */
const LONG = 3000;

/** Checks the content as the build does and prints every problem. */
export function checkAndReport(context: Context, today: string, manner: Manner = {}): ExitCode {
  const { problems, errors, reviews } = check(context, today, manner);
  complain(context, ...problems.map(formatProblem));
  if (reviews !== null && errors === 0) {
    say(
      context,
      `${counted(reviews, 'review')}, ${problems.length === 0 ? 'no problems' : counted(problems.length, 'warning')}`,
    );
    return 0;
  }
  complain(context, `${counted(errors, 'problem')} in ${context.environment.contentDirectory}`);
  return 1;
}

interface Manner {
  strictReplies?: boolean;
}

function checkAsJson(context: Context, today: string, manner: Manner): ExitCode {
  const { problems, errors, reviews } = check(context, today, manner);
  sayJson(context, { ok: errors === 0, reviews, errors, problems, note: NO_CLEARANCE });
  return errors === 0 ? 0 : 1;
}

/** Every problem; `reviews` is null if the content cannot be loaded. */
function check(
  context: Context,
  today: string,
  manner: Manner,
): { problems: Problem[]; errors: number; reviews: number | null } {
  const loaded = loadContent(context.environment.contentDirectory, today, {
    ...manner,
    brand: context.environment.brand,
  });
  const problems = loaded.ok
    ? [...loaded.warnings, ...problemsOfAnalysis(context, loaded.content)]
    : loaded.problems;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { problems, errors, reviews: loaded.ok ? loaded.content.reviews.length : null };
}

/** What the build would find when it analyzes the reviews. */
function problemsOfAnalysis(context: Context, content: Content): Problem[] {
  const { environment, errors } = context;
  const { baseUrl, contentDirectory } = environment;
  if (content.reviews.length >= LONG) {
    errors.write(`Reading ${counted(content.reviews.length, 'review')} as the build does ...\n`);
  }
  const dataset = reviewsDataset(content, baseUrl);
  const read = analysisProblems(contentDirectory, () =>
    insightsDataset(dataset, content, { baseUrl, sha256, engine: insightsEngine() }),
  );
  const skipped = read.ok ? skippedLanguages(dataset.reviews, read.value) : null;
  if (skipped !== null) complain(context, skipped);
  return [
    ...healthWarnings(content).map((finding) => locatedIn(contentDirectory, finding)),
    ...(read.ok ? [] : read.problems),
  ];
}
