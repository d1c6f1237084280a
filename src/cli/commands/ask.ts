import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { clean } from '../../reviews/clean.ts';
import { capitalized } from '../../text/capitalized.ts';
import { printable } from '../../text/printable.ts';
import { truncated } from '../../text/truncated.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import { type Context, complain } from './command.ts';

/** The input ended before all questions were answered, or continued after the last answer. */
class InputEnded extends Error {}

/** A line that ends a text of several lines, as in mail. */
const END_MARK = '.';
const AT_ONCE_MS = 100;

export interface PromptQuestion<T> {
  text: string;
  /** Used for an empty answer and shown in brackets. */
  fallback?: string;
  read: (answer: string) => { value: T } | { problem: string };
}

/** Asks line by line, on a terminal or from a pipe, and again after a bad answer. */
export class Asker {
  private readonly context: Context;
  private readonly lines: Interface;
  private readonly answers: AsyncIterator<string>;
  /** A line that was read ahead and has not arrived yet. */
  private awaited: Promise<IteratorResult<string>> | null = null;

  constructor(context: Context) {
    this.context = context;
    this.lines = createInterface({ input: context.input, crlfDelay: Number.POSITIVE_INFINITY });
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  async ask<T>({ text, fallback, read }: PromptQuestion<T>): Promise<T> {
    for (;;) {
      this.context.output.write(`${printable(text)}${fallback ? ` [${fallback}]` : ''}: `);
      const answer = (await this.line()).trim();
      const result = read(clean(answer === '' ? (fallback ?? '') : answer));
      if ('value' in result) return result.value;
      complain(this.context, `  ${capitalized(result.problem)}`);
    }
  }

  /** Several lines up to END_MARK or the end of the input. More after the mark is refused: a pasted text would be cut. */
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

  /** Pasted or piped lines arrive at once; typing one takes longer. */
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
        `There is more after the line with the single dot: "${truncated(next.value.trim())}". Nothing was written. If the dot belongs to the text, skip it here and add it in the file.`,
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

/** What `work` makes of the answers; null, with the reason printed, if they end too early. */
export async function asking<T>(context: Context, work: (asker: Asker) => Promise<T>): Promise<T | null> {
  const asker = new Asker(context);
  try {
    return await work(asker);
  } catch (error) {
    if (!(error instanceof InputEnded)) throw error;
    complain(context, '', error.message);
    return null;
  } finally {
    asker.close();
  }
}

/** Reads an answer by the shape of its field in the content file. */
export function byShape<T>(shape: z.ZodType<T>): PromptQuestion<T>['read'] {
  return (answer) => {
    const result = shape.safeParse(answer);
    if (result.success) return { value: result.data };
    return { problem: problemsOf(result.error, answer, shape)[0]?.message ?? 'is not valid' };
  };
}

/** The same; an empty answer means none. */
export function optional<T>(shape: z.ZodType<T>): PromptQuestion<T | null>['read'] {
  const read = byShape(shape);
  return (answer) => (answer === '' ? { value: null } : read(answer));
}
