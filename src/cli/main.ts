import { readSettings } from '../io/content/settings-file.ts';
import { OutsideError } from '../io/content/write-files.ts';
import type { Environment } from '../io/environment/environment.ts';
import { outlivePipe } from '../io/log.ts';
import { softwareVersion } from '../io/release/package.ts';
import { didYouMeanSentence } from '../text/nearest-name.ts';
import { truncated } from '../text/truncated.ts';
import { type Command, type Context, complain, type ExitCode, say } from './commands/command.ts';
import { COMMANDS, MORE_COMMANDS, SCRIPT_COMMANDS } from './commands/commands.ts';
import { runEvent } from './commands/event.ts';
import { UsageError } from './commands/options.ts';
import { RENAMED, STILL_RUN } from './commands/renamed.ts';

/** `npm run reviews -- <command>`: the owner's tools. */
export async function runCommand(args: readonly string[], context: Context): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h')
    return help(rest[0], context);
  if (name === '--version') {
    say(context, softwareVersion());
    return 0;
  }
  const command = await commandNamed(Object.hasOwn(STILL_RUN, name) ? (STILL_RUN[name] ?? name) : name);
  if (command === null) return unknownCommand(name, context);
  if (rest.includes('--help') || rest.includes('-h')) return help(name, context);
  try {
    return await command.run(rest, context);
  } catch (error) {
    if (error instanceof UsageError) {
      complain(context, error.message, `Usage: npm run reviews -- ${command.usage}`);
      return 2;
    }
    if (!isSystemError(error) && !(error instanceof OutsideError)) throw error;
    complain(context, `${name}: ${error.message}`);
    return 1;
  }
}

/** An unreadable file or a full disk is not a bug, so it needs no stack trace. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

async function commandNamed(name: string): Promise<Command | null> {
  return Object.hasOwn(ALL, name) ? ((await ALL[name]?.()) ?? null) : null;
}

async function help(name: string | undefined, context: Context): Promise<ExitCode> {
  if (name !== undefined) {
    const command = await commandNamed(name);
    if (command === null) return unknownCommand(name, context);
    say(context, command.summary, '', `Usage: npm run reviews -- ${command.usage}`);
    return 0;
  }
  const width = Math.max(...NAMES.map((each) => each.length));
  const commands = await Promise.all(
    Object.entries(COMMANDS).map(async ([each, load]) => [each, await load()] as const),
  );
  say(
    context,
    'Usage: npm run reviews -- <command>',
    '',
    ...commands.map(([each, { summary }]) => `  ${each.padEnd(width)}  ${summary}`),
    '',
    `More: ${Object.keys(MORE_COMMANDS).join(', ')}. For each: help <command>`,
    'Scripts: npm run dev (preview), npm run build, npm start (build and serve)',
  );
  return 0;
}

function unknownCommand(name: string, context: Context): ExitCode {
  const now = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  const advice = now === undefined ? didYouMeanSentence(name, KNOWN) : ` It is now "${now}".`;
  complain(context, `Unknown command "${truncated(name)}".${advice}`, `Commands: ${NAMES.join(', ')}`);
  return 2;
}

const ALL = { ...COMMANDS, ...MORE_COMMANDS, ...SCRIPT_COMMANDS };
const NAMES = [...Object.keys(COMMANDS), 'help'];
const KNOWN = [...Object.keys(ALL), 'help'];

function environmentOrExit(): Environment {
  const read = readSettings();
  if (read.ok) return read.environment;
  for (const problem of read.problems) console.error(problem);
  process.exit(1);
}

/** Runs a command in this process and ends it with the command's exit code. */
export async function main(args: readonly string[]): Promise<void> {
  outlivePipe();
  const context = {
    environment: environmentOrExit(),
    project: process.cwd(),
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
  };
  const { GITHUB_EVENT_PATH: event, GITHUB_STEP_SUMMARY: summary } = process.env;
  process.exitCode =
    args[0] === '--event' && event !== undefined && summary !== undefined
      ? await runEvent(context, { event, summary }, runCommand)
      : await runCommand(args, context);
}

if (import.meta.main) await main(process.argv.slice(2));
