import { isNegator } from '../text/negation.ts';
import { tokens } from '../text/tokens.ts';

/** Words and phrases with scores from -3 to 3; `scales` are intensifiers and hedges in percent. */
export interface Lexicon {
  scores: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  /** By first word: the phrases of `scores` that start with it, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
}

interface Phrase {
  words: readonly string[];
  score: number;
}

/** Praise and criticism in feature names, plain and negated. */
export const SIDE_FEATURES = ['@P', '@N', '!@P', '!@N'] as const;
export type SideFeature = (typeof SIDE_FEATURES)[number];

/** An opinion word found at a token. */
export interface OpinionWord {
  index: number;
  length: number;
  /** From -3 to 3 after negation and intensifiers. */
  value: number;
  flipped: boolean;
}

/** Parses the authored list (lab/word-lists/lexicon.txt): lines of `score: entry, entry`. */
export function parseLexicon(source: string): Lexicon {
  const scores = new Map<string, number>();
  const scales = new Map<string, number>();
  const phrases = new Map<string, Phrase[]>();
  for (const line of source.split('\n')) {
    const [, kind, value, list] = /^(x?)(-?\d+):\s*(.*)$/.exec(line) ?? [];
    if (list === undefined) continue;
    for (const entry of list.split(',').flatMap((part) => inflections(part.trim()))) {
      const words = tokens(entry).map(({ word }) => word);
      const [first] = words;
      if (first === undefined) continue;
      const target = kind === 'x' ? scales : scores;
      if (target.has(words.join(' '))) continue;
      target.set(words.join(' '), Number(value));
      if (target === scores)
        phrases.set(first, [...(phrases.get(first) ?? []), { words, score: Number(value) }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return { scores, scales, phrases };
}

/** Opinions in a clause, longest phrase first; a negation reverses and weakens the one after it. */
export function opinions(
  words: readonly string[],
  marks: readonly boolean[],
  lexicon: Lexicon,
): OpinionWord[] {
  const found: OpinionWord[] = [];
  for (let index = 0; index < words.length; ) {
    const phrase = phraseAt(words, index, lexicon);
    if (phrase === undefined) {
      index += 1;
      continue;
    }
    const { length } = phrase.words;
    const own = isNegator(words[index] ?? '');
    const flipped = !own && marks[index] === true;
    const before = lexicon.scales.get(words[index - 1] ?? '') ?? 100;
    found.push({ index, length, value: (phrase.score * before * (flipped ? -0.6 : 1)) / 100, flipped });
    index += length;
  }
  return found;
}

function phraseAt(words: readonly string[], index: number, { phrases }: Lexicon): Phrase | undefined {
  return phrases
    .get(words[index] ?? '')
    ?.find((phrase) => phrase.words.every((word, offset) => words[index + offset] === word));
}

/** "amaz|e|ed" means amaz, amaze and amazed. */
function inflections(entry: string): string[] {
  const [, head, stem, endings, tail] = /^(.*?)(\S*?)\|(\S+)(.*)$/.exec(entry) ?? [];
  if (stem === undefined || endings === undefined) return [entry];
  return ['', ...endings.split('|')].map((ending) => `${head ?? ''}${stem}${ending}${tail ?? ''}`);
}
