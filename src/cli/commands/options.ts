import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { latestToday, localToday, todayProblem } from '../build/today.ts';
import { UsageError } from './command.ts';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/**
 * Options and positionals of a command; every command also takes `--today`, which decides what is
 * valid, never what is published. `here` is the date to propose as an answer.
 */
export function readOptions<T extends OptionTable>(args: string[], table: T, positionals: number) {
  const options = { ...table, today: { type: 'string' } } as T & { today: { type: 'string' } };
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || Object.hasOwn(options, name)) continue;
    const known = Object.keys(options).map((option) => `--${option}`);
    throw new UsageError(`Unknown option "--${truncated(name)}".${didYouMeanSentence(`--${name}`, known)}`);
  }
  const parsed = parseOrThrow({ args, options, allowPositionals: true, strict: true });
  if (parsed.positionals.length > positionals) {
    throw new UsageError(
      `Unexpected argument "${truncated(parsed.positionals[positionals] ?? '')}". Put names with spaces in quotes.`,
    );
  }
  const given = (parsed.values as { today?: string }).today;
  const today = given ?? latestToday(Date.now());
  const problem = todayProblem(today);
  if (problem !== null) throw new UsageError(problem);
  const here = given ?? localToday(new Date());
  return { values: parsed.values, positionals: parsed.positionals, today, here };
}

function parseOrThrow<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(optionProblem(error instanceof Error ? error.message : String(error)));
  }
}

/** Node's messages, such as "Option '--source <value>' argument missing", in plain words. */
function optionProblem(message: string): string {
  const option = /--[\w-]+/.exec(message)?.[0];
  if (option !== undefined && /argument (?:missing|is ambiguous)/.test(message))
    return `${option} needs a value.`;
  if (option !== undefined && /does not take an argument/.test(message)) return `${option} takes no value.`;
  return message.split('. To ')[0] ?? message;
}
