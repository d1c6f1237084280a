import { closesSentence, endsSentence } from './sentence-ends.ts';
import { isWord, type Token, tokens } from './tokens.ts';
import { wordSet } from './word-set.ts';

/** A part of a sentence that expresses one opinion, with its tokens. */
export interface Clause {
  tokens: Token[];
  start: number;
  end: number;
  /** Number of the sentence in the text, from 0. */
  sentence: number;
  /** It contrasts with the clause before: "but", "although", "unfortunately" ... */
  contrast: boolean;
}

/**
 * Clauses of a text in order. They end with sentences, at `;`, at dashes, at a `:` unless only a
 * name comes before it, and before words of contrast. At commas, only if both sides are long enough
 * to be sentences, or after a concession.
 */
export function clauses(text: string): Clause[] {
  const all = tokens(text);
  const found: Clause[] = [];
  let open = emptyClause();
  let sentence = 0;
  const close = (): void => {
    addClause(found, open, sentence);
    open = emptyClause();
  };
  for (const [index, token] of all.entries()) {
    if (isContrast(all, index)) {
      if (open.words > 0) close();
      open.contrast = true;
      open.concedes = CONCEDES.has(token.word) && found.at(-1)?.sentence !== sentence;
    }
    open.tokens.push(token);
    if (isWord(token.word)) open.words += 1;
    if (endsSentence(token, all[index + 1], text) || closesSentence(all, index, text)) {
      close();
      sentence += 1;
    } else if (divides(token, text)) {
      if (found.at(-1)?.sentence === sentence || !isLabel(open)) close();
    } else if (token.word === ',' && open.words >= 4 && (open.concedes || isIndependent(all, index + 1))) {
      close();
    }
  }
  close();
  return found;
}

/** A clause whose end is not reached yet. */
interface OpenClause {
  tokens: Token[];
  words: number;
  contrast: boolean;
  /** It starts a sentence that turns at the comma: "While the staff were friendly, …". */
  concedes: boolean;
}

function emptyClause(): OpenClause {
  return { tokens: [], words: 0, contrast: false, concedes: false };
}

/** Punctuation without a word belongs to the clause before it; emoji are a separate clause. */
function addClause(found: Clause[], { tokens, words, contrast }: OpenClause, sentence: number): void {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return;
  const before = found.at(-1);
  if (words === 0 && before?.sentence === sentence && !EMOJI.test(first.word)) {
    before.tokens.push(...tokens);
    before.end = last.end;
  } else found.push({ tokens, start: first.start, end: last.end, sentence, contrast });
}

/** Whether the word at `index` turns the text against what was said before it. */
function isContrast(all: readonly Token[], index: number): boolean {
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

const NO_TURN_BEFORE_WHILE = wordSet(
  'a the my your our their his her some any little long short good great whole worth',
);

const NO_TURN_BEFORE_BUT = wordSet('all anything everything nothing none last');

const TURNS = wordSet(
  'but however although though while whereas except unfortunately despite sadly nevertheless otherwise',
);

const CONCEDES = wordSet('while although though even whereas despite');

/** Punctuation that separates clauses; a single hyphen only with space on both sides. */
const DIVIDES = wordSet('; : – — -- ... .. … ( )');

function divides({ word, start, end }: Token, text: string): boolean {
  if (word === '-') return /\s/.test(text[start - 1] ?? ' ') && /\s/.test(text[end] ?? ' ');
  return DIVIDES.has(word);
}

/** Whether the clause so far only names what the rest is about: "Dr. Lee: rude". */
function isLabel({ tokens, words }: OpenClause): boolean {
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
const SUBJECTS = wordSet(
  "i we he she they you it the my his her their this there it's i'm he's she's they're i've there's",
  'staff nobody everyone everybody',
);
