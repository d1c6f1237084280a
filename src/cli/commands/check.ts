import { falseStatements } from '../../insights/dataset/false-statements.ts';
import { healthWarnings } from '../../insights/vocabulary/health-entries.ts';
import { type LoadedContent, loadContent, locatedIn } from '../../io/content/content.ts';
import { formatProblem, type Problem } from '../../io/content/content-problem.ts';
import { manual } from '../../io/release/package.ts';
import type { Finding } from '../../reviews/finding.ts';
import { NO_CLEARANCE } from '../../reviews/replies/replies-to-read.ts';
import type { Content } from '../../schema/content.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { counted } from '../../text/counted.ts';
import { analyzed } from '../build/content-problems.ts';
import { type Context, command, complain, type ExitCode, say, sayJson } from './command.ts';
import type { Given } from './options.ts';
import { projectFindings } from './project-findings.ts';

export const checkCommand = command({
  summary: 'Check all content and the project, and list every problem with its fix',
  usage: `check [--json] [--today YYYY-MM-DD]
    --json         print JSON: reviews, problems with their places, problems of the project (machine)
    --accept-loss  the hub's store has lost subscriptions; go on without them`,
  run(given, context) {
    return checkAll(context, given, given.flag('json'));
  },
});

/** Content decides the exit code: a workflow checks content where the project is not published from. */
async function checkAll(context: Context, given: Given, isJson: boolean): Promise<ExitCode> {
  const checked = check(context, given.today);
  const { problems, errors, reviews } = checked;
  const project = await projectFindings(context, checked.loaded, given.flag('accept-loss'));
  if (isJson) {
    const about = { ok: errors === 0, reviews, errors };
    sayJson(context, { ...about, problems, machine: project, note: NO_CLEARANCE });
    return errors === 0 ? 0 : 1;
  }
  complain(
    context,
    ...problems.map(formatProblem),
    ...project.flatMap(({ text, remedy }) => [`!!  ${text}`, `    ${remedy}`]),
  );
  return report(context, checked, project.length);
}

/** Checks the content as the build does and prints every problem. */
export function checkAndReport(context: Context, today: string, { offersReading = false } = {}): ExitCode {
  const checked = check(context, today);
  complain(context, ...checked.problems.map(formatProblem));
  const code = report(context, checked, 0);
  if (offersReading && checked.loaded.ok) offerReading(context, checked.loaded.content);
  return code;
}

function offerReading(context: Context, { reviews, readings = [] }: Content): void {
  const read = new Set(readings.map(({ review }) => review));
  const texts = reviews.filter(({ text }) => text);
  const unread = texts.filter(({ id }) => !read.has(id)).length;
  if (unread === 0) return;
  const what = `${unread} of ${counted(texts.length, 'text')} ${unread === 1 ? 'is' : 'are'} not read yet.`;
  say(
    context,
    `${what} To count what people praise and complain about, in any language: ${manual('readings.md')}`,
  );
}

function report(context: Context, { problems, errors, reviews }: Checked, project: number): ExitCode {
  const found = [
    ...(errors > 0 ? [`${counted(errors, 'problem')} in ${context.environment.contentDirectory}`] : []),
    ...(errors === 0 && problems.length > 0 ? [counted(problems.length, 'warning')] : []),
    ...(project > 0 ? [`${counted(project, 'problem')} of the project`] : []),
  ];
  if (errors > 0) complain(context, found.join(', '));
  else say(context, `${counted(reviews ?? 0, 'review')}, ${found.join(', ') || 'no problems'}`);
  return errors === 0 ? 0 : 1;
}

interface Checked {
  loaded: LoadedContent;
  problems: Problem[];
  errors: number;
  /** Null if the content cannot be loaded. */
  reviews: number | null;
}

function check(context: Context, today: string): Checked {
  const loaded = loadContent(context.environment.contentDirectory, today, {
    brand: context.environment.brand,
    withGit: true,
  });
  const problems = loaded.ok
    ? [...loaded.warnings, ...problemsOfAnalysis(context, loaded.content)]
    : loaded.problems;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { loaded, problems, errors, reviews: loaded.ok ? loaded.content.reviews.length : null };
}

/** What the build would find when it analyzes the reviews. */
function problemsOfAnalysis(context: Context, content: Content): Problem[] {
  const { contentDirectory } = context.environment;
  const { dataset, made: read } = analyzed(context.environment, content);
  const { why_not: whyNot, held_sayings_count: held = 0 } = (read.ok && read.value.method.readings) || {};
  if (held > 0) {
    complain(
      context,
      `${counted(held, 'judgment')} against both stars and words ${held === 1 ? 'is' : 'are'} not counted.`,
    );
  }
  if (whyNot) complain(context, `Readings only give quotes. ${whyNot}`);
  const findings = [
    ...healthWarnings(content),
    ...unmentioned(dataset, content),
    ...(read.ok ? falseStatements(content.summary, read.value, dataset.reviews) : []),
  ];
  return [
    ...findings.map((finding) => locatedIn(contentDirectory, finding)),
    ...(read.ok ? [] : read.problems),
  ];
}

/** With so many texts in any language, a name that none has is probably not the name that customers use. */
const TELLING_REVIEWS = 20;

/** People and services that no review mentions, one warning a file. */
function unmentioned({ reviews }: ReviewsDataset, content: Content): Finding[] {
  if (reviews.filter(({ text }) => text !== null).length < TELLING_REVIEWS) return [];
  return (['technicians', 'services'] as const).flatMap((kind) => {
    const named = new Set(reviews.flatMap((review) => review[`mentions_${kind}`]));
    const first = content[kind].findIndex(({ id }) => !named.has(id));
    if (first === -1) return [];
    const silent = content[kind].filter(({ id }) => !named.has(id));
    const labels = silent.map(({ label }) => label).join(', ');
    const message = `No review mentions ${labels}. If customers use other names, add those to aliases.`;
    return [{ file: `${kind}.yaml`, path: [first], message, severity: 'warning' }];
  });
}
