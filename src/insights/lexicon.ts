import { isNegator } from './negation.ts';
import { tokens } from './tokens.ts';

/** Words and phrases with a score from -3 to 3; `scales` are intensifiers and hedges in percent. */
export interface Lexicon {
  scores: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  /** By first word: how many words the longest phrase has that opens with it. */
  longest: ReadonlyMap<string, number>;
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
  const longest = new Map<string, number>();
  for (const line of source.split('\n')) {
    const [, kind, value, list] = /^(x?)(-?\d+):\s*(.*)$/.exec(line) ?? [];
    if (list === undefined) continue;
    for (const entry of list.split(',').flatMap((part) => inflections(part.trim()))) {
      const words = tokens(entry).map(({ word }) => word);
      const [first] = words;
      if (first === undefined) continue;
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
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
  const first = words[index] ?? '';
  for (let length = Math.min(longest.get(first) ?? 0, words.length - index); length > 0; length -= 1) {
    const phrase = length === 1 ? first : words.slice(index, index + length).join(' ');
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
