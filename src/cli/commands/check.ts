import { insightsDataset } from '../../insights/assemble.ts';
import { healthWarnings } from '../../insights/vocabulary/health-entries.ts';
import { loadContent, locatedIn } from '../../io/content/content.ts';
import { formatProblem, type Problem } from '../../io/content/content-problem.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { sha256 } from '../../io/release/release.ts';
import { reviewsDataset } from '../../reviews/dataset.ts';
import type { Content } from '../../schema/content.ts';
import { counted } from '../../text/counted.ts';
import { analysisProblems } from '../build/content-problems.ts';
import { skippedLanguages } from '../build/skipped-languages.ts';
import { type Command, type Context, complain, type ExitCode, say } from './command.ts';
import { readOptions } from './options.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check all content and list every problem with file, line and column',
  usage: 'check [--today YYYY-MM-DD]',
  run(args, context) {
    const { today } = readOptions(args, {}, 0);
    return checkAndReport(context, today);
  },
};

/** Analyzing so many reviews takes about a second, so it is announced. */
const LONG = 3000;

/** Checks the content as the build does and prints every problem. */
export function checkAndReport(context: Context, today: string): ExitCode {
  const directory = context.environment.contentDirectory;
  const loaded = loadContent(directory, today);
  const problems = loaded.ok
    ? [...loaded.warnings, ...problemsOfAnalysis(context, loaded.content)]
    : loaded.problems;
  complain(context, ...problems.map(formatProblem));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (loaded.ok && errors === 0) {
    say(context, `${counted(loaded.content.reviews.length, 'review')}, no problems`);
    return 0;
  }
  complain(context, `${counted(errors, 'problem')} in ${directory}`);
  return 1;
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
