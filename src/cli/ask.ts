import { createInterface, type Interface } from 'node:readline';
import type { z } from 'zod';
import { clean } from '../reviews/clean.ts';
import { problemsOf } from '../schema/issue-text.ts';
import { type Context, complain } from './command.ts';

/** The input ended before all questions were answered. */
export class InputEnded extends Error {}

export interface Question<T> {
  text: string;
  /** Taken for an empty answer and shown in brackets. */
  fallback?: string;
  /** The answer as a value, or a sentence on what is wrong. */
  read: (answer: string) => { value: T } | { problem: string };
}

/** Asks questions line by line, on a terminal as well as from a pipe; bad answers are asked again. */
export class Asker {
  private readonly context: Context;
  private readonly lines: Interface;
  private readonly answers: AsyncIterator<string>;

  constructor(context: Context) {
    this.context = context;
    this.lines = createInterface({ input: context.input, crlfDelay: Number.POSITIVE_INFINITY });
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  async ask<T>({ text, fallback, read }: Question<T>): Promise<T> {
    for (;;) {
      this.context.output.write(`${text}${fallback ? ` [${fallback}]` : ''}: `);
      const answer = (await this.line()).trim();
      const result = read(clean(answer === '' ? (fallback ?? '') : answer));
      if ('value' in result) return result.value;
      complain(this.context, `  ${result.problem}`);
    }
  }

  /** Several lines up to an empty one or the end of the input; '' when the first one is empty. */
  async paragraph(text: string): Promise<string> {
    this.context.output.write(`${text}\n`);
    const lines: string[] = [];
    for (;;) {
      const { value, done } = await this.answers.next();
      if (done || value.trim() === '') return clean(lines.join('\n')).trim();
      lines.push(value);
    }
  }

  close(): void {
    this.lines.close();
  }

  private async line(): Promise<string> {
    const { value, done } = await this.answers.next();
    if (done)
      throw new InputEnded('The input ended before all questions were answered; nothing was written.');
    return value;
  }
}

/** Reads an answer by the very shape that the content file has to fit. */
export function byShape<T>(shape: z.ZodType<T>): Question<T>['read'] {
  return (answer) => {
    const result = shape.safeParse(answer);
    if (result.success) return { value: result.data };
    return { problem: problemsOf(result.error, answer, shape)[0]?.message ?? 'is not valid' };
  };
}

/** The same, with an empty answer for "none". */
export function optional<T>(shape: z.ZodType<T>): Question<T | null>['read'] {
  const read = byShape(shape);
  return (answer) => (answer === '' ? { value: null } : read(answer));
}
