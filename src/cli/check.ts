import { formatProblem, loadContent } from '../io/content.ts';
import { counted } from '../schema/counted.ts';
import { type Command, type Context, complain, type ExitCode, say } from './command.ts';
import { readOptions } from './options.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check all content and name every problem with file, line and column',
  usage: 'check [--today YYYY-MM-DD]',
  run(args, context) {
    const { today } = readOptions(args, {}, 0);
    return checkAndReport(context, today);
  },
};

/** Checks the content as the build does and prints every problem; 1 when something is wrong. */
export function checkAndReport(context: Context, today: string): ExitCode {
  const directory = context.environment.contentDirectory;
  const loaded = loadContent(directory, today);
  if (loaded.ok) {
    complain(context, ...loaded.warnings.map(formatProblem));
    say(context, `${counted(loaded.content.reviews.length, 'review')}, no problems`);
    return 0;
  }
  complain(context, ...loaded.problems.map(formatProblem));
  const errors = loaded.problems.filter(({ severity }) => severity === 'error').length;
  complain(context, `${counted(errors, 'problem')} in ${directory}`);
  return 1;
}
