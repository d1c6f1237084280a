import { appendFileSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { type Context, complain, type ExitCode, say } from './command.ts';

/** What a person may start on the Actions page of GitHub (docs/owner/phone.md). */
const Inputs = z.discriminatedUnion('task', [
  z.object({
    task: z.literal('reply'),
    review: z.string(),
    text: z.string(),
    checked_by: z.string().optional(),
    // Of workflows of versions up to 1.8.
    checked: z.string().optional(),
  }),
  z.object({
    task: z.literal('withhold'),
    review: z.string(),
    reason: z.string(),
    note: z.string().optional(),
  }),
  z.object({ task: z.literal('erase'), review: z.string() }),
  z.object({ task: z.literal('undo') }),
  z.object({ task: z.literal('report'), month: z.string() }),
  z.object({ task: z.literal('fetch') }),
]);

/**
 * Runs the command that a workflow's event asks for. The inputs come from the file of the event and the answer goes
 * to the summary of the run, so that no script and no log contains a reply.
 */
export async function runEvent(
  context: Context,
  { event, summary }: { event: string; summary: string },
  run: (args: string[], context: Context) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { inputs } = JSON.parse(readFileSync(event, 'utf8')) as { inputs?: unknown };
  // A schedule has no inputs.
  const read = Inputs.safeParse(inputs ?? { task: 'fetch' });
  if (!read.success) {
    complain(context, 'Unknown task. Update .github/workflows/reviews.yml.');
    return 2;
  }
  const answer = new PassThrough();
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  const code = await run(argumentsOf(read.data), { ...context, output: answer, errors: answer });
  appendFileSync(summary, fenced(Buffer.concat(parts).toString()));
  say(context, code === 0 ? 'Done. See the summary of this run.' : 'Not done. See the summary of this run.');
  return code;
}

/** A block of Markdown as it is: its fence is longer than every run of backticks in it. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}\n`;
}

/** A value that begins with a dash stays a value. */
function argumentsOf(inputs: z.infer<typeof Inputs>): string[] {
  switch (inputs.task) {
    case 'reply': {
      const checker = inputs.checked_by || inputs.checked;
      const checked = checker ? [`--checked-by=${checker}`] : [];
      return ['reply', `--text=${inputs.text}`, ...checked, '--', inputs.review.trim()];
    }
    case 'withhold':
      return [
        ...['withhold', `--reason=${inputs.reason}`],
        ...(inputs.note ? [`--note=${inputs.note}`] : []),
        ...['--', inputs.review.trim()],
      ];
    case 'erase':
      return ['erase', '--', inputs.review.trim()];
    case 'report':
      return ['inbox', `--month=${inputs.month.trim()}`];
    case 'undo':
      return ['undo'];
    case 'fetch':
      return ['fetch', 'google'];
  }
}
