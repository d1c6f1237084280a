import { insightsDataset } from '../../insights/assemble.ts';
import { FalseStatements } from '../../insights/dataset/false-statements.ts';
import { locatedIn } from '../../io/content/content.ts';
import { formatProblem, type Problem } from '../../io/content/content-problem.ts';
import type { Environment } from '../../io/environment/environment.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { sha256 } from '../../io/release/release.ts';
import { reviewsDataset } from '../../reviews/dataset.ts';
import type { Content } from '../../schema/content.ts';
import { counted } from '../../text/counted.ts';

/** Prints every problem of the content, one a line, and how many of them prevent publication. */
export function printProblems(directory: string, problems: Problem[]): void {
  for (const problem of problems) console.error(formatProblem(problem));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return;
  console.error(`${counted(errors, 'problem')} in ${directory}; nothing was published.`);
}

/** The reviews of checked content, and what the build finds in them. */
export function analyzed(
  { baseUrl, contentDirectory }: Pick<Environment, 'baseUrl' | 'contentDirectory'>,
  content: Content,
) {
  const dataset = reviewsDataset(content, baseUrl);
  const made = analysisProblems(contentDirectory, () =>
    insightsDataset(dataset, content, { baseUrl, sha256, engine: insightsEngine() }),
  );
  return { dataset, made };
}

/** Runs an analysis of checked content; problems that only it can find come back with their places. */
export function analysisProblems<T>(
  directory: string,
  analyze: () => T,
): { ok: true; value: T } | { ok: false; problems: Problem[] } {
  try {
    return { ok: true, value: analyze() };
  } catch (error) {
    if (!(error instanceof FalseStatements)) throw error;
    return { ok: false, problems: error.findings.map((finding) => locatedIn(directory, finding)) };
  }
}
