import { formatProblem, type Problem } from '../io/content/content-problem.ts';
import { counted } from '../text/counted.ts';

/** Prints every problem of the content, one a line, and how many of them stop publication. */
export function printProblems(directory: string, problems: Problem[]): void {
  for (const problem of problems) console.error(formatProblem(problem));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return;
  console.error(`${counted(errors, 'problem')} in ${directory}; nothing was published.`);
}
