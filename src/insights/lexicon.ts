import { isNegator } from './negation.ts';
import { tokens } from './tokens.ts';

/** Words and phrases with a score from -3 to 3; `scales` are intensifiers and hedges in percent. */
export interface Lexicon {
  scores: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  longest: number;
}

/** An opinion word found at a token. */
export interface Opinion {
  index: number;
  length: number;
  /** From -3 to 3 after negation and intensifiers. */
  value: number;
  flipped: boolean;
}

/** Reads the authored list (training/lexicon.txt): lines of `score: entry, entry`. */
export function parseLexicon(source: string): Lexicon {
  const scores = new Map<string, number>();
  const scales = new Map<string, number>();
  let longest = 1;
  for (const line of source.split('\n')) {
    const [, kind, value, list] = /^(x?)(-?\d+):\s*(.*)$/.exec(line) ?? [];
    if (list === undefined) continue;
    for (const entry of list.split(',').flatMap((part) => inflections(part.trim()))) {
      const words = tokens(entry).map(({ word }) => word);
      if (words.length === 0) continue;
      longest = Math.max(longest, words.length);
      const target = kind === 'x' ? scales : scores;
      if (!target.has(words.join(' '))) target.set(words.join(' '), Number(value));
    }
  }
  return { scores, scales, longest };
}

/** Opinions in a clause, longest phrase first; a negation before one turns and weakens it. */
export function opinions(words: readonly string[], marks: readonly boolean[], lexicon: Lexicon): Opinion[] {
  const found: Opinion[] = [];
  for (let index = 0; index < words.length; ) {
    const length = phraseAt(words, index, lexicon);
    if (length === 0) {
      index += 1;
      continue;
    }
    const base = lexicon.scores.get(words.slice(index, index + length).join(' ')) ?? 0;
    const own = isNegator(words[index] ?? '');
    const flipped = !own && marks[index] === true;
    const before = lexicon.scales.get(words[index - 1] ?? '') ?? 100;
    found.push({ index, length, value: (base * before * (flipped ? -0.6 : 1)) / 100, flipped });
    index += length;
  }
  return found;
}

function phraseAt(words: readonly string[], index: number, { scores, longest }: Lexicon): number {
  for (let length = Math.min(longest, words.length - index); length > 0; length -= 1) {
    const phrase = length === 1 ? (words[index] ?? '') : words.slice(index, index + length).join(' ');
    if (scores.has(phrase)) return length;
  }
  return 0;
}

/** "amaz|e|ed" stands for amaz, amaze and amazed. */
function inflections(entry: string): string[] {
  const [, head, stem, endings, tail] = /^(.*?)(\S*?)\|(\S+)(.*)$/.exec(entry) ?? [];
  if (stem === undefined || endings === undefined) return [entry];
  return ['', ...endings.split('|')].map((ending) => `${head ?? ''}${stem}${ending}${tail ?? ''}`);
}
