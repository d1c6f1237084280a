import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { latestToday, localToday, todayProblem } from '../build/today.ts';

/** Wrong usage; `main` prints the message and the usage, and exits with 2. */
export class UsageError extends Error {}

export interface Given {
  flag(name: string): boolean;
  text(name: string): string | undefined;
  texts(name: string): string[];
  /** A whole number from 1. */
  number(name: string): number | undefined;
  positionals: string[];
  /** What is valid depends on it, never what is published. */
  today: string;
  /** The date to propose as an answer. */
  here: string;
}

/** Reads a command line by the options that a usage names, and `--today`. */
export function readOptions(args: string[], usage: string, takes: number): Given {
  const names = new Map<string, 'string' | 'boolean'>([['today', 'string']]);
  for (const [, name = '', value] of usage.matchAll(/--([a-z][\w-]*)( <)?/g)) {
    if (value !== undefined || !names.has(name)) names.set(name, value === undefined ? 'boolean' : 'string');
  }
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || names.has(name)) continue;
    const known = [...names.keys()].map((each) => `--${each}`);
    throw new UsageError(`Unknown option "--${truncated(name)}".${didYouMeanSentence(`--${name}`, known)}`);
  }
  const options = Object.fromEntries([...names].map(([name, type]) => [name, { type, multiple: true }]));
  const { values, positionals } = parseOrThrow({ args, options, allowPositionals: true });
  if (positionals.length > takes) {
    throw new UsageError(
      `Unexpected argument "${truncated(positionals[takes] ?? '')}". Put names with spaces in quotes.`,
    );
  }
  const all = (name: string): (string | boolean)[] => {
    if (!names.has(name)) throw new Error(`The usage has no --${name}`);
    return [values[name] ?? []].flat();
  };
  const texts = (name: string): string[] => all(name).map(String);
  const given = texts('today').at(-1);
  const today = given ?? latestToday(Date.now());
  const problem = todayProblem(today);
  if (problem !== null) throw new UsageError(problem);
  return {
    flag: (name) => all(name).length > 0,
    text: (name) => texts(name).at(-1),
    texts,
    number: (name) => {
      const value = texts(name).at(-1);
      if (value === undefined) return undefined;
      if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
      throw new UsageError(`--${name}: must be a whole number from 1, got "${truncated(value)}"`);
    },
    positionals,
    today,
    here: given ?? localToday(new Date()),
  };
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
