import type { Place, Token } from '../text/tokens.ts';
import { HARSH_WORDS, MASKED, NOT_HARSH } from './harsh-words.ts';
import {
  ACHES,
  HEALTH_AS_WRITTEN,
  HEALTH_WORDS,
  isMedicalTerm,
  isOtherWord,
  NO_HEALTH,
} from './health-words.ts';
import { type Entry, type TermMatch, termKey } from './vocabulary.ts';

const HEALTH = 'health/';
const HARSH = 'harsh/';
export const UNQUOTABLE_KINDS: readonly string[] = [HEALTH, HARSH];

/**
 * Words about health, plus `also`, without `placeWords`, which are ordinary here. Null for a trade
 * where health is an ordinary subject.
 */
export function healthEntries(also: readonly string[], placeWords: readonly string[] | null): Entry[] {
  if (placeWords === null) return [{ id: HEALTH, terms: also, forms: 'inflected' }];
  return without(placeWords, [
    { id: HEALTH, terms: [...also, ...HEALTH_WORDS, ...ACHES], excludes: NO_HEALTH, forms: 'inflected' },
    { id: HEALTH, terms: HEALTH_AS_WRITTEN },
  ]);
}

/** Insults, slurs and accusations, without `placeWords`, which are ordinary here. */
export function harshEntries(placeWords: readonly string[]): Entry[] {
  return without(placeWords, [{ id: HARSH, terms: HARSH_WORDS, excludes: NOT_HARSH }]);
}

/** A surgery may be a place, and lawsuits a business. "My surgery" still counts. */
function without(placeWords: readonly string[], entries: Entry[]): Entry[] {
  const dropped = new Set(placeWords.map(termKey));
  return entries.map((entry) => ({
    ...entry,
    terms: entry.terms.filter((term) => !dropped.has(termKey(term))),
  }));
}

/** Where a text mentions health: what `healthEntries` found, and in health trades medical terms. */
export function healthPlaces(
  text: string,
  tokens: readonly Token[],
  mentions: readonly TermMatch[],
  isHealthTrade: boolean,
): Place[] {
  const listed = placesOf(HEALTH, tokens, mentions).filter(
    ({ start, end }) => !isOtherWord(text, start, end),
  );
  return isHealthTrade ? [...listed, ...tokens.filter(({ word }) => isMedicalTerm(word))] : listed;
}

/** Links, email addresses, long numbers (phones, accounts, birthdays), and markup. */
const TOP_DOMAINS =
  'com|net|org|info|biz|app|shop|site|store|online|example|eu|uk|ie|us|ca|au|nz|de|at|ch|fr|be|nl|es|pt|pl|tr|io|co';
const OTHERS = /https?:|www\.|\S@\S|(?:\d[ ()./-]{0,2}){6}|<\/?\p{L}|&\w+;|\]\(|[{}]/u;
const CONTACT = new RegExp(`[\\p{L}\\d]\\.(?:${TOP_DOMAINS})(?![\\p{L}\\d])|${OTHERS.source}`, 'giu');

/** Where a text insults, accuses, or sends people elsewhere. */
export function harshPlaces(text: string, tokens: readonly Token[], mentions: readonly TermMatch[]): Place[] {
  const masked = [...text.matchAll(MASKED), ...text.matchAll(CONTACT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [...placesOf(HARSH, tokens, mentions), ...masked];
}

function placesOf(kind: string, tokens: readonly Token[], mentions: readonly TermMatch[]): Place[] {
  return mentions
    .filter(({ id }) => id === kind)
    .map(({ from, to }) => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }));
}
