import type { Readable, Writable } from 'node:stream';
import type { Environment } from '../../io/environment/environment.ts';

/** What a command of `npm run reviews` works with. */
export interface Context {
  environment: Environment;
  /** The project's folder. */
  project: string;
  input: Readable;
  output: Writable;
  errors: Writable;
}

/** 0: done; 1: a problem with content or input; 2: wrong usage; from 129: ended by a signal, as in a shell. */
export type ExitCode = number;

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** What follows `npm run reviews -- `, and its options. */
  usage: string;
  run(args: string[], context: Context): ExitCode | Promise<ExitCode>;
}

/** Wrong usage; `main` prints the message and the usage, and exits with 2. */
export class UsageError extends Error {}

export function say(context: Context, ...lines: string[]): void {
  for (const line of lines) context.output.write(`${line}\n`);
}

export function complain(context: Context, ...lines: string[]): void {
  for (const line of lines) context.errors.write(`${line}\n`);
}
