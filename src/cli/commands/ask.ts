import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { autocomplete, isCancel, text as prompt } from '@clack/prompts';
import type { z } from 'zod';
import { clean } from '../../reviews/clean.ts';
import { fold } from '../../reviews/fold.ts';
import { capitalized } from '../../text/capitalized.ts';
import { printable } from '../../text/printable.ts';
import { truncated } from '../../text/truncated.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import { type Context, complain, isInteractive, say } from './command.ts';

/** The input ended before all questions were answered, or continued after the last answer. */
class InputEnded extends Error {}

/** A line that ends a text of several lines, as in mail. */
const END_MARK = '.';
const AT_ONCE_MS = 100;

export interface PromptQuestion<T> {
  text: string;
  /** Used for an empty line and shown in brackets. */
  fallback?: string;
  read: (answer: string) => { value: T } | { problem: string };
}

export interface Choice<T> {
  value: T;
  label: string;
  /** What people may type for it, or the start of it, folded; the first is its own alone. */
  words: readonly string[];
  /** What a longer word for it may begin with, folded. */
  names: readonly string[];
}

/** Asks on a terminal or line by line from a pipe, and again after a bad answer. */
export class Asker {
  private readonly context: Context;
  private readonly isTerminal: boolean;
  private lines: Interface | null = null;
  private answers: AsyncIterator<string> | null = null;
  /** A line that was read ahead and has not arrived yet. */
  private awaited: Promise<IteratorResult<string>> | null = null;

  constructor(context: Context) {
    this.context = context;
    this.isTerminal = isInteractive(context, false);
  }

  async ask<T>({ text, fallback, read }: PromptQuestion<T>): Promise<T> {
    const answered = (typed = '') => read(clean(typed.trim() === '' ? (fallback ?? '') : typed.trim()));
    for (;;) {
      const result = answered(await this.typed(text, fallback, answered));
      if ('value' in result) return result.value;
      complain(this.context, `  ${capitalized(result.problem)}`);
    }
  }

  /** One of a list, by its number or a word for it. */
  async choose<T>(text: string, choices: readonly Choice<T>[], other: Choice<T>): Promise<T> {
    const listed = [...choices, other];
    if (this.isTerminal) {
      const { input, output } = this.context;
      const chosen = await autocomplete<Choice<T>>({
        ...{ input, output, message: text, maxItems: listed.length },
        options: listed.map((value) => ({ value, label: value.label })),
        filter: (typed, { value }) => value === other || meantBy(typed, listed).includes(value),
      });
      return uncancelled(chosen).value;
    }
    say(this.context, text, ...listed.map(({ label }, at) => `${String(at + 1).padStart(4)}  ${label}`));
    return this.ask<T>({
      text: `Number, 1 to ${listed.length}, or a word for it`,
      read: (answer) => {
        const numbered = /^\d+$/.test(answer) ? listed[Number(answer) - 1] : undefined;
        const [only, another] = numbered ? [numbered] : meantBy(answer, listed);
        if (only !== undefined && another === undefined) return { value: only.value };
        return { problem: `is not in the list. Choose a number; ${listed.length} is for every other` };
      },
    });
  }

  private async typed<T>(
    text: string,
    fallback: string | undefined,
    answered: (typed?: string) => { value: T } | { problem: string },
  ): Promise<string> {
    const { input, output } = this.context;
    if (!this.isTerminal) {
      output.write(`${printable(text)}${fallback ? ` [${fallback}]` : ''}: `);
      return this.line();
    }
    const validate = (typed?: string): string | undefined => {
      const result = answered(typed);
      return 'problem' in result ? capitalized(result.problem) : undefined;
    };
    const shown = fallback ? { placeholder: fallback, defaultValue: fallback } : {};
    return uncancelled(await prompt({ input, output, message: printable(text), ...shown, validate }));
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
    // Two prompts on one terminal would share the keys.
    if (this.isTerminal) this.close();
    return clean(lines.join('\n')).trim();
  }

  close(): void {
    this.lines?.close();
    [this.lines, this.answers, this.awaited] = [null, null, null];
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
        `There is more after the line with the single dot: "${truncated(next.value.trim())}". Nothing was written. ` +
          'If the dot belongs to the text, skip it here and add it in the file.',
      );
    }
  }

  private next(): Promise<IteratorResult<string>> {
    this.lines ??= createInterface({ input: this.context.input, crlfDelay: Number.POSITIVE_INFINITY });
    this.answers ??= this.lines[Symbol.asyncIterator]();
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

/** What a person may mean: "dent" and "Zahnarztpraxis" are for "dental" and "Zahnarzt". */
function meantBy<T>(typed: string, choices: readonly Choice<T>[]): Choice<T>[] {
  const word = fold(typed).trim();
  const exact = choices.filter(({ words: [own] }) => own === word);
  if (exact.length > 0) return exact;
  return choices.filter(
    ({ words, names }) =>
      words.some((each) => each.startsWith(word)) ||
      names.some((each) => each.length > 3 && word.startsWith(each)),
  );
}

function uncancelled<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new InputEnded('Nothing was written.');
  return answer as Exclude<T, symbol>;
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

/** The same; null for an empty line. */
export function optional<T>(shape: z.ZodType<T>): PromptQuestion<T | null>['read'] {
  const read = byShape(shape);
  return (answer) => (answer === '' ? { value: null } : read(answer));
}
