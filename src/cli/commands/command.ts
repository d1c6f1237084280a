import type { Readable, Writable } from 'node:stream';
import type { Environment } from '../../io/environment/environment.ts';
import { printable } from '../../text/printable.ts';
import { type Given, readOptions } from './options.ts';

/** What a command of `npm run reviews` works with. */
export interface Context {
  environment: Environment;
  project: string;
  input: Readable;
  output: Writable;
  errors: Writable;
}

/** 0: done; 1: a problem with content or input; 2: wrong usage; from 129: ended by a signal, as in a shell. */
export type ExitCode = number;

export interface Command {
  summary: string;
  /** What follows `npm run reviews -- `, and its options. */
  usage: string;
  run(args: string[], context: Context): ExitCode | Promise<ExitCode>;
}

/** A command that takes the options of its usage, and at most `takes` other words. */
export function command({
  takes = 0,
  run,
  ...texts
}: Pick<Command, 'summary' | 'usage'> & {
  takes?: number;
  run: (given: Given, context: Context) => ExitCode | Promise<ExitCode>;
}): Command {
  return { ...texts, run: (args, context) => run(readOptions(args, texts.usage, takes), context) };
}

export function say(context: Context, ...lines: string[]): void {
  for (const line of lines) context.output.write(`${printable(line)}\n`);
}

export function complain(context: Context, ...lines: string[]): void {
  for (const line of lines) context.errors.write(`${printable(line)}\n`);
}

/** Says why nothing was done. */
export function refuse(context: Context, ...lines: string[]): ExitCode {
  complain(context, ...lines);
  return 1;
}

/** One JSON document, indented for people. */
export function sayJson(context: Context, value: unknown): ExitCode {
  say(context, JSON.stringify(value, null, 2));
  return 0;
}

/** With `--json`, what people read goes to the errors, and the output holds only the document. */
export function forPeople(context: Context, isJson: boolean): Context {
  return isJson ? { ...context, output: context.errors } : context;
}

/** Whether a command may wait for a person: never in a pipe, in CI, or for a program. */
export function isInteractive({ input, output }: Context, isJson: boolean): boolean {
  const isTerminal = (stream: Readable | Writable): boolean => (stream as { isTTY?: boolean }).isTTY === true;
  return !isJson && !process.env.CI && isTerminal(input) && isTerminal(output);
}
