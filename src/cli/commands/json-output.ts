import { type Context, say } from './command.ts';

/** The option of every command that can answer programs. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const;

/** One JSON document, indented for people. */
export function sayJson(context: Context, value: unknown): void {
  say(context, JSON.stringify(value, null, 2));
}
