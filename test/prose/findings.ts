import type { WordRule } from './word-list.ts';

/** A piece of prose, and where it is. */
export interface Passage {
  /** A file or page. */
  file: string;
  /** Line of its beginning, in files that people edit. */
  line?: number;
  text: string;
  /** An error message: its first sentence has a limit. */
  isMessage?: boolean;
}

export const MESSAGE_LIMIT = 100;

/** Characters before and after a match by which it is recognized in the sample content. */
const CONTEXT = 12;
const SHOWN = 30;
/** Takes the place of code, quotations and inserted values: no pattern matches it. */
export const HOLE = '\u00b7';
const QUOTATION = /“[^“”]{1,400}”|"[^"\n]{1,400}"|«[^«»]{1,400}»/g;

/**
 * What is wrong with the passages, one line each, every text once. Quotations do not count, and neither
 * does what the sample content says in the same words.
 */
export function proseFindings(
  passages: readonly Passage[],
  rules: readonly WordRule[],
  content = '',
): string[] {
  const seen = new Set<string>();
  return passages.flatMap((passage) => {
    if (seen.has(passage.text)) return [];
    seen.add(passage.text);
    return [...wordFindings(passage, rules, content), ...lengthFindings(passage)];
  });
}

/** Spaces and quotation marks as they compare: pages break lines and curl marks. */
export function comparable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
}

function wordFindings(passage: Passage, rules: readonly WordRule[], content: string): string[] {
  const text = passage.text.replace(QUOTATION, (quoted) => HOLE.repeat(quoted.length));
  return rules.flatMap(({ pattern, but, why }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const around = (width: number): string =>
        comparable(
          passage.text.slice(Math.max(0, match.index - width), match.index + match[0].length + width),
        ).trim();
      if (content.includes(around(CONTEXT))) return [];
      return `${place(passage, match.index)}  "${comparable(match[0])}": write ${but} (${why}). In "${around(SHOWN)}"`;
    }),
  );
}

function lengthFindings(passage: Passage): string[] {
  if (!passage.isMessage) return [];
  const [first = ''] = passage.text.trimStart().split(/(?<=[.!?])\s|\n/u);
  if (first.length <= MESSAGE_LIMIT) return [];
  return [
    `${place(passage, 0)}  ${first.length} characters in the first sentence of a message: "${first.slice(0, 40)}…". Use at most ${MESSAGE_LIMIT}.`,
  ];
}

function place({ file, line, text }: Passage, index: number): string {
  return line === undefined ? file : `${file}:${line + text.slice(0, index).split('\n').length - 1}`;
}
