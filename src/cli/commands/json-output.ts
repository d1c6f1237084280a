import { type Context, type ExitCode, say } from './command.ts';

/** The option of every command that can answer programs. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const;

/** One JSON document, indented for people. */
export function sayJson(context: Context, value: unknown): void {
  say(context, JSON.stringify(value, null, 2));
}

/** With `--json`, what people read goes to the errors, and the output holds only the document. */
export function forPeople(context: Context, isJson: boolean): Context {
  return isJson ? { ...context, output: context.errors } : context;
}

/** What a command found or did, for people and for programs. */
export interface Report {
  lines: string[];
  value: unknown;
  /** Default 0. */
  code?: ExitCode;
}
