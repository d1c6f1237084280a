import {
  TITLE_WORDS,
  titleOf,
  usualTitle,
  withoutDegrees,
  withSpellings,
} from '../../reviews/person-names.ts';
import type { Review } from '../../schema/review.ts';
import type { Technician } from '../../schema/vocabulary.ts';
import { editDistance } from '../../text/nearest-name.ts';
import { unaccented } from '../../text/unaccented.ts';
import { COMMON_WORDS } from '../text/common-words.ts';
import { isWord, type Token, tokens } from '../text/tokens.ts';
import { termFinder } from './vocabulary.ts';

/** A name in reviews that may mean a team member; suggested, never counted. */
export interface NameSuggestion {
  /** Written like an alias: "Dr. Lee", "Ann". */
  written: string;
  /** Ids of everyone it may mean; if there are two or more, no alias can settle it. */
  technicians: string[];
  /** Reviews that do not count for any of them yet. */
  review_ids: string[];
}

type NamingReview = Pick<Review, 'id' | 'text' | 'mentions_technicians'>;

/**
 * Names that no alias covers yet, most frequent first. Parts of the team's names, after a title
 * ("Dr. Lee") or alone if most people capitalize them ("Ann"). After a title, also near matches:
 * one letter off or two adjacent letters swapped; two such edits in parts of more than six letters.
 * Without a title, the same part with other accents ("Sian" for "Siân"), or one edit in parts of
 * five letters or more. The word must then always be capitalized, and be neither common nor in
 * `known`.
 */
export function suggestNames(
  reviews: readonly NamingReview[],
  technicians: readonly Technician[],
  known: { has(word: string): boolean } = new Set(),
): NameSuggestion[] {
  const parts = partsOf(technicians);
  if (parts.size === 0) return [];
  const variants = variantsOf(parts);
  const misspelt = misspellings(parts, (word) => COMMON_WORDS.has(word) || known.has(word));
  const mayName = memoized((written) => {
    const word = ownForm(written);
    return parts.has(word) || variants.has(plain(word)) || misspelt(word) !== undefined;
  });
  const people = withSpellings(technicians);
  const find = termFinder(people.map(({ id, label, aliases }) => ({ id, terms: [label, ...aliases] })));
  const found = new Map<string, NameSuggestion>();
  const lone = new Map<string, { capital: number; small: number }>();
  const guesses = new Set<string>();
  for (const { id, text, mentions_technicians } of reviews) {
    if (text === null) continue;
    const words = tokens(text);
    const names = namesIn(words, mayName);
    if (names.length === 0) continue;
    const counted = new Set<Token>();
    for (const { from, to } of find(words)) for (const token of words.slice(from, to)) counted.add(token);
    for (const { token, title } of names) {
      const word = ownForm(token.word);
      const written = text.slice(token.start, token.end - token.word.length + word.length);
      const capital = /^\p{Lu}/u.test(written);
      if (title === '') {
        const seen = lone.get(word) ?? { capital: 0, small: 0 };
        seen[capital ? 'capital' : 'small'] += 1;
        lone.set(word, seen);
      }
      if (counted.has(token)) continue;
      const exact = parts.get(word);
      const same = exact ?? variants.get(plain(word));
      const part = same ?? (title !== '' ? nearestPart(word, parts) : capital ? misspelt(word) : undefined);
      if (part === undefined || part.ids.some((id) => mentions_technicians.includes(id))) continue;
      const name = exact?.written ?? written;
      const key = title === '' ? word : `${usualTitle(title)} ${word}`;
      if (title === '' && same === undefined) guesses.add(key);
      const suggestion = found.get(key) ?? {
        written: title === '' ? name : `${usualTitle(title)} ${name}`,
        technicians: part.ids,
        review_ids: [],
      };
      if (suggestion.review_ids.at(-1) !== id) suggestion.review_ids.push(id);
      found.set(key, suggestion);
    }
  }
  return [...found]
    .filter(([key]) => {
      const { capital, small } = lone.get(key) ?? { capital: 1, small: 0 };
      return guesses.has(key) ? small === 0 : capital > small;
    })
    .map(([, suggestion]) => suggestion)
    .sort((a, b) => b.review_ids.length - a.review_ids.length || (a.written < b.written ? -1 : 1));
}

interface NamePart {
  written: string;
  ids: string[];
}

/** Words of names without titles, folded, with everyone who has them. */
function partsOf(technicians: readonly Technician[]): Map<string, NamePart> {
  const parts = new Map<string, NamePart>();
  for (const { id, label, aliases } of technicians) {
    for (const name of [withoutDegrees(label), ...aliases]) {
      const { rest } = titleOf(name);
      for (const { word, start, end } of tokens(rest)) {
        if (word.length < 2 || !isWord(word) || TITLE_WORDS.has(word)) continue;
        const part = parts.get(word) ?? { written: rest.slice(start, end), ids: [] };
        if (!part.ids.includes(id)) part.ids.push(id);
        parts.set(word, part);
      }
    }
  }
  return parts;
}

/** Parts of names by their letters without accents; "ü" also as "ue". */
function variantsOf(parts: ReadonlyMap<string, NamePart>): Map<string, NamePart> {
  const variants = new Map<string, NamePart>();
  for (const [name, { written, ids }] of parts) {
    for (const key of new Set([
      plain(name),
      plain(name.replace(/[äöü]/g, (letter) => `${plain(letter)}e`)),
    ])) {
      variants.set(key, { written, ids: [...new Set([...(variants.get(key)?.ids ?? []), ...ids])] });
    }
  }
  return variants;
}

/** A folded word without accents: "wróblewski" becomes "wroblewski". */
function plain(word: string): string {
  return /^[a-z]*$/.test(word) ? word : unaccented(word).normalize('NFD').replace(/\p{M}/gu, '');
}

/** Who a word without a title may mean if it is one letter off. */
function misspellings(
  parts: ReadonlyMap<string, NamePart>,
  isWordOfLanguage: (word: string) => boolean,
): (word: string) => NamePart | undefined {
  const long = new Map<string, NamePart>();
  for (const [name, part] of parts) {
    if (name.length >= MISSPELT_MIN_LENGTH && /^\p{Lu}/u.test(part.written)) long.set(plain(name), part);
  }
  return (word) => (isWordOfLanguage(word) ? undefined : nearestPart(plain(word), long, 1));
}

/** Caches answers, as a few words make up most of the text. */
function memoized(question: (word: string) => boolean): (word: string) => boolean {
  const answers = new Map<string, boolean>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const answer = question(word);
    answers.set(word, answer);
    return answer;
  };
}

/** In shorter names, one letter off is too often a different name. */
const MISSPELT_MIN_LENGTH = 5;

/** Words that may name a person: words after a title, and those that pass `mayName`. */
function namesIn(
  words: readonly Token[],
  mayName: (word: string) => boolean,
): { token: Token; title: string }[] {
  const found: { token: Token; title: string }[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const opens = words[index] as Token;
    if (!TITLE_WORDS.has(opens.word)) {
      if (mayName(opens.word)) found.push({ token: opens, title: '' });
      continue;
    }
    const next = index + (words[index + 1]?.word === '.' ? 2 : 1);
    const token = words[next];
    if (token === undefined || !isWord(token.word) || TITLE_WORDS.has(token.word)) continue;
    found.push({ token, title: opens.word });
    index = next;
  }
  return found;
}

/** "Ann's" becomes "Ann". */
function ownForm(word: string): string {
  return word.replace(/'s?$/, '');
}

/** The nearest part of a name, with everyone whose part is as near; never a short one. */
function nearestPart(word: string, parts: ReadonlyMap<string, NamePart>, limit = 2): NamePart | undefined {
  let best = Number.POSITIVE_INFINITY;
  let ids = new Set<string>();
  for (const [name, part] of parts) {
    const most = Math.min(limit, name.length > 6 ? 2 : 1);
    if (name.length <= 3 || Math.abs(name.length - word.length) > most) continue;
    const distance = editDistance(word, name);
    if (distance > most || distance > best) continue;
    if (distance < best) ids = new Set();
    best = distance;
    for (const id of part.ids) ids.add(id);
  }
  return ids.size === 0 ? undefined : { written: word, ids: [...ids] };
}
