import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { clean } from '../../reviews/clean.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import { type Context, complain } from './command.ts';

/** The input ended before all questions were answered, or went on after the last answer. */
export class InputEnded extends Error {}

/** A line that ends a text of several lines, as in mail. */
export const END_MARK = '.';
const AT_ONCE_MS = 100;

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
  /** A line that was asked for and has not come yet. */
  private awaited: Promise<IteratorResult<string>> | null = null;

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

  /**
   * Several lines, blank ones included, up to END_MARK or the end of the input; '' when there are none.
   * Throws InputEnded when more follows the mark: what was pasted has such a line within, and would be cut.
   */
  async paragraphs(text: string): Promise<string> {
    this.context.output.write(`${text}\n`);
    const lines: string[] = [];
    for (;;) {
      const { value, done } = await this.next();
      if (done) break;
      if (value.trim() === END_MARK) {
        await this.expectNoMore();
        break;
      }
      lines.push(value);
    }
    return clean(lines.join('\n')).trim();
  }

  close(): void {
    this.lines.close();
  }

  /** Lines that were pasted or piped arrive at once; people need longer to type one. */
  private async expectNoMore(): Promise<void> {
    const waiting = new AbortController();
    const nothing = setTimeout(AT_ONCE_MS, null, { signal: waiting.signal }).catch(() => null);
    for (;;) {
      const coming = this.next();
      const next = await Promise.race([coming, nothing]);
      if (next === null) this.awaited = coming;
      if (next !== null && !next.done && next.value.trim() === '') continue;
      waiting.abort();
      if (next === null || next.done) return;
      throw new InputEnded(
        `More follows the line with the single dot: "${next.value.trim().slice(0, 60).toWellFormed()}". Nothing was written. If the dot belongs to the text, leave it out here and add it in the file.`,
      );
    }
  }

  private next(): Promise<IteratorResult<string>> {
    const next = this.awaited ?? this.answers.next();
    this.awaited = null;
    return next;
  }

  private async line(): Promise<string> {
    const { value, done } = await this.next();
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
