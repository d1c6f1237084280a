import { FalseClaims } from '../../insights/dataset/claims.ts';
import { locatedIn } from '../../io/content/content.ts';
import { formatProblem, type Problem } from '../../io/content/content-problem.ts';
import { counted } from '../../text/counted.ts';

/** Prints every problem of the content, one a line, and how many of them prevent publication. */
export function printProblems(directory: string, problems: Problem[]): void {
  for (const problem of problems) console.error(formatProblem(problem));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return;
  console.error(`${counted(errors, 'problem')} in ${directory}; nothing was published.`);
}

/** Runs an analysis of checked content; problems that only it can find come back with their places. */
export function analysisProblems<T>(
  directory: string,
  analyze: () => T,
): { ok: true; value: T } | { ok: false; problems: Problem[] } {
  try {
    return { ok: true, value: analyze() };
  } catch (error) {
    if (!(error instanceof FalseClaims)) throw error;
    return { ok: false, problems: error.findings.map((finding) => locatedIn(directory, finding)) };
  }
}
