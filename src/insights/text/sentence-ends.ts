import type { Token } from './tokens.ts';
import { wordSet } from './word-set.ts';

/** Whether a token or the line break after it ends the sentence, except after a comma. */
export function endsSentence(token: Token, next: Token | undefined, text: string): boolean {
  const isLineEnd = next !== undefined && text.slice(token.end, next.start).includes('\n');
  if (isLineEnd && token.word !== ',') return true;
  if (token.word !== '.' && token.word !== '!' && token.word !== '?') return false;
  if (next === undefined) return true;
  if (next.word === '.' || next.word === '!' || next.word === '?') return false;
  if (CLOSING.has(next.word) && next.start === token.end) return false;
  return token.word !== '.' || !isInside(token, next, text);
}

/**
 * Whether a period does not end its sentence: "Dr. Lee", "8 a.m. sharp", "J. Smith", "No. 5",
 * "approx. 20", "site.com". Other abbreviations end one only before a word that starts the next:
 * "It opens at 8 a.m. They were late."
 */
function isInside(period: Token, next: Token, text: string): boolean {
  const before = BEFORE.exec(text.slice(Math.max(0, period.start - 12), period.start))?.[0] ?? '';
  const word = before.replaceAll('.', '').toLowerCase();
  const following = text.slice(next.start, next.end);
  const isNumber = /^\p{N}/u.test(following);
  if (TITLES.has(word)) return true;
  if (next.start === period.end) {
    if (/^\p{L}$/u.test(word) || before.includes('.')) return /^\p{L}/u.test(following);
    return DOMAINS.has(next.word) || (before === '' && isNumber);
  }
  if (COUNTING.has(word) && isNumber) return true;
  const isShort = before.includes('.') || SHORT.has(word) || (/^\p{Lu}$/u.test(before) && before !== 'I');
  return isShort && !(/^\p{Lu}/u.test(following) && OPENERS.has(next.word));
}

const BEFORE = /(?:(?<!\p{L})\p{L}\.)*\p{L}+$/u;

/** Abbreviations that never end a sentence. */
const TITLES = wordSet('dr dra mr mrs ms mx prof vs eg ie approx');
/** Abbreviations only before a number. */
const COUNTING = wordSet('no nos nr ext apt vol tel pg rm');
const SHORT = wordSet(
  'st ave blvd rd jr sr inc ltd corp etc appt appts dept est incl min mins hr hrs yr yrs jan feb apr aug sept oct nov dec phd',
);
const DOMAINS = wordSet('com org net co gov edu uk');

/** Words that, when capitalized, start a sentence rather than continue a name. */
const OPENERS = wordSet(
  "i i'm i've i'd i'll we we've you he she she's he's it it's its they they're the a an my our your his her their this that these those there there's here " +
    'and but so or then when while if as after before at in on for from with what who why how no not never nobody nothing great good very highly would will ' +
    'thank thanks everyone everything all both one some staff also however overall definitely absolutely really',
);

/** Whether a mark right after the final punctuation ends the sentence: `"That's it." Next`. */
export function closesSentence(all: readonly Token[], index: number, text: string): boolean {
  const token = all[index];
  if (token === undefined || !CLOSING.has(token.word)) return false;
  const before = all[index - 1];
  const next = all[index + 1];
  if (before === undefined || next === undefined) return false;
  return token.start === before.end && /^[.!?]$/.test(before.word) && /^\p{Lu}/u.test(text.slice(next.start));
}

const CLOSING = new Set(['"', '”', ')', '»', "'", '’']);
