import { opensBullet, opensItem } from './list-items.ts';
import { closesSentence, endsSentence } from './sentence-ends.ts';
import { isWord, type Token, tokens } from './tokens.ts';

/** A part of a sentence that makes one judgment, with its tokens. */
export interface Clause {
  tokens: Token[];
  start: number;
  end: number;
  /** Number of the sentence in the text, from 0. */
  sentence: number;
  /** The clause turns against the one before: it starts with "but", "although", "unfortunately" ... */
  contrast: boolean;
  question: boolean;
}

/**
 * Clauses of a text in order. They end with sentences, at `;`, at dashes, at a `:` unless only a name comes
 * before it, and before words of contrast. At commas, only if both sides are long enough to stand alone.
 */
export function clauses(text: string): Clause[] {
  const found: Clause[] = [];
  let open: Token[] = [];
  let sentence = 0;
  let words = 0;
  let contrast = false;
  /** The clause concedes something ("although it was early, ...") and ends where the main point starts. */
  let concession = false;
  /** Index of the punctuation after the last list number, which does not end a clause. */
  let itemSign = -1;
  const close = (): void => {
    const first = open[0];
    const last = open.at(-1);
    if (first && last && words > 0) {
      found.push({
        tokens: open,
        start: first.start,
        end: last.end,
        sentence,
        contrast,
        question: last.word === '?',
      });
    } else if (first && last) {
      const before = found.at(-1);
      if (before && before.sentence === sentence && !EMOJI.test(first.word)) {
        before.tokens.push(...open);
        before.end = last.end;
        if (open.some(({ word }) => word === '?')) before.question = true;
      } else {
        const { start } = first;
        found.push({ tokens: open, start, end: last.end, sentence, contrast, question: false });
      }
    }
    open = [];
    words = 0;
    contrast = false;
    concession = false;
  };
  const all = tokens(text);
  for (let index = 0; index < all.length; index += 1) {
    const token = all[index] as Token;
    const next = all[index + 1];
    if (opensItem(all, index, open.length === 0)) {
      close();
      itemSign = index + 1;
    }
    if (index <= itemSign) {
      open.push(token);
      continue;
    }
    if (turns(all, index)) {
      if (words >= 1) close();
      contrast = true;
      concession = CONCEDING.has(token.word) && found.at(-1)?.sentence !== sentence;
    } else if (opensBullet(all, index, text)) close();
    open.push(token);
    if (isWord(token.word)) words += 1;
    if (endsSentence(token, next, text) || closesSentence(all, index, text)) {
      close();
      sentence += 1;
    } else if (divides(token, text)) {
      if (found.at(-1)?.sentence === sentence || !names(open, words)) close();
    } else if (token.word === ',' && concession && words >= 3 && !goesOnListing(all, index + 1)) {
      close();
      contrast = true;
    } else if (token.word === ',' && words >= 4 && isIndependent(all, index + 1)) {
      close();
    }
  }
  close();
  return found;
}

function turns(all: readonly Token[], index: number): boolean {
  const word = all[index]?.word ?? '';
  const next = all[index + 1];
  if (word === 'even') return next?.word === 'though';
  if (!TURNS.has(word)) return false;
  const before = all[index - 1]?.word ?? '';
  // "A little while".
  if (word === 'while') return !NO_TURN_BEFORE_WHILE.has(before);
  if (word === 'though' && before === 'even') return false;
  if (word === 'though') return next === undefined || isWord(next.word);
  // "Nothing but praise", "all but gone", "last but not least".
  return word !== 'but' || !NO_TURN_BEFORE_BUT.has(before);
}

/** Whether a list continues at `index`: "clean, warm and quiet". */
function goesOnListing(all: readonly Token[], index: number): boolean {
  return [0, 1].some((offset) => LISTING.has(all[index + offset]?.word ?? ''));
}

const LISTING = new Set([',', 'and', 'or']);

/** Words that start a concession, which the rest of the sentence opposes. */
const CONCEDING = new Set(['although', 'even', 'though', 'while', 'whereas', 'despite']);

const NO_TURN_BEFORE_WHILE = new Set([
  ...['a', 'the', 'my', 'your', 'our', 'their', 'his', 'her', 'some', 'any'],
  ...['little', 'long', 'short', 'good', 'great', 'whole', 'worth'],
]);

const NO_TURN_BEFORE_BUT = new Set(['all', 'anything', 'everything', 'nothing', 'none', 'last']);

/** Words that turn a text against what was said before them. */
const TURNS: ReadonlySet<string> = new Set([
  'but',
  'however',
  'although',
  'though',
  'while',
  'whereas',
  'except',
  'unfortunately',
  'despite',
  'sadly',
  'nevertheless',
  'otherwise',
]);

/** Punctuation that separates clauses; a single hyphen only with space on both sides. */
const DIVIDES = new Set([';', ':', '–', '—', '--', '...', '..', '…', '(', ')']);

function divides({ word, start, end }: Token, text: string): boolean {
  if (word === '-') return /\s/.test(text[start - 1] ?? ' ') && /\s/.test(text[end] ?? ' ');
  return DIVIDES.has(word);
}

/** Whether the text before a colon only names what the rest judges: "Dr. Lee: rude". */
function names(tokens: readonly Token[], words: number): boolean {
  return words <= LONGEST_NAME && tokens.at(-1)?.word === ':';
}

const LONGEST_NAME = 3;

const EMOJI = /\p{Extended_Pictographic}/u;

/** Whether at least four words with a subject near the start follow. */
function isIndependent(all: readonly Token[], from: number): boolean {
  for (let index = from; index < from + 4; index += 1) {
    const word = all[index]?.word;
    if (word === undefined || !isWord(word)) return false;
  }
  return SUBJECTS.has(all[from]?.word ?? '') || SUBJECTS.has(all[from + 1]?.word ?? '');
}

/** Words that can start a separate sentence. */
const SUBJECTS: ReadonlySet<string> = new Set([
  'i',
  'we',
  'he',
  'she',
  'they',
  'you',
  'it',
  'the',
  'my',
  'his',
  'her',
  'their',
  'this',
  'there',
  "it's",
  "i'm",
  "he's",
  "she's",
  "they're",
  "i've",
  "there's",
  'staff',
  'nobody',
  'everyone',
  'everybody',
]);
