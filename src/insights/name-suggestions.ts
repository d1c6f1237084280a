import { TITLE_WORDS, titleOf, usualTitle, withoutDegrees, withSpellings } from '../reviews/person-names.ts';
import { editDistance } from '../schema/nearest-name.ts';
import type { Review } from '../schema/review.ts';
import type { Technician } from '../schema/vocabulary.ts';
import { isWord, type Token, tokens } from './tokens.ts';
import { termFinder } from './vocabulary.ts';

/** A name in reviews that may mean somebody of the team; suggested, never counted (IN-22). */
export interface NameSuggestion {
  /** As an alias would be written: "Dr. Lee", "Ann". */
  written: string;
  /** Ids of everybody it may mean; of two or more, no alias can settle it. */
  technicians: string[];
  /** Reviews that do not count for any of them yet. */
  review_ids: string[];
}

type NamingReview = Pick<Review, 'id' | 'text' | 'mentions_technicians'>;

/**
 * Names that stand for nobody yet: parts of the names of the team, after a title ("Dr. Lee") or alone where
 * most people write them with a capital ("Ann"), and words after a title that are nearly such a part: one
 * letter off or two neighbours swapped, two for parts of more than six letters. Most frequent first.
 */
export function suggestNames(
  reviews: readonly NamingReview[],
  technicians: readonly Technician[],
): NameSuggestion[] {
  const parts = partsOf(technicians);
  if (parts.size === 0) return [];
  const people = withSpellings(technicians);
  const find = termFinder(people.map(({ id, label, aliases }) => ({ id, terms: [label, ...aliases] })));
  const found = new Map<string, NameSuggestion>();
  const lone = new Map<string, { capital: number; small: number }>();
  for (const { id, text, mentions_technicians } of reviews) {
    if (text === null) continue;
    const words = tokens(text);
    const counted = new Set<Token>();
    for (const { from, to } of find(words)) for (const token of words.slice(from, to)) counted.add(token);
    for (const { token, title } of namesIn(words, parts)) {
      const word = ownForm(token);
      const capital = /^\p{Lu}/u.test(text.slice(token.start));
      if (title === '') {
        const seen = lone.get(word) ?? { capital: 0, small: 0 };
        seen[capital ? 'capital' : 'small'] += 1;
        lone.set(word, seen);
      }
      if (counted.has(token)) continue;
      const part = parts.get(word) ?? (title === '' ? undefined : nearestPart(word, parts));
      if (part === undefined || part.ids.some((known) => mentions_technicians.includes(known))) continue;
      const name = parts.has(word) ? part.written : text.slice(token.start, token.start + word.length);
      const key = title === '' ? word : `${usualTitle(title)} ${word}`;
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
      return capital > small;
    })
    .map(([, suggestion]) => suggestion)
    .sort((a, b) => b.review_ids.length - a.review_ids.length || (a.written < b.written ? -1 : 1));
}

interface NamePart {
  written: string;
  ids: string[];
}

/** Words of names without titles, folded, with all the people who have them. */
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

/** Every word after a title, and every part of a name without one. */
function* namesIn(
  words: readonly Token[],
  parts: ReadonlyMap<string, NamePart>,
): Generator<{ token: Token; title: string }> {
  for (let index = 0; index < words.length; index += 1) {
    const opens = words[index] as Token;
    if (!TITLE_WORDS.has(opens.word)) {
      if (parts.has(ownForm(opens))) yield { token: opens, title: '' };
      continue;
    }
    const next = index + (words[index + 1]?.word === '.' ? 2 : 1);
    const token = words[next];
    if (token === undefined || !isWord(token.word) || TITLE_WORDS.has(token.word)) continue;
    yield { token, title: opens.word };
    index = next;
  }
}

/** "Ann's" is "Ann". */
function ownForm({ word }: Token): string {
  return word.replace(/'s?$/, '');
}

/** The part of a name that a word is nearly, of everybody whose part is as near; short parts have none. */
function nearestPart(word: string, parts: ReadonlyMap<string, NamePart>): NamePart | undefined {
  let best = Number.POSITIVE_INFINITY;
  let ids = new Set<string>();
  for (const [name, part] of parts) {
    const most = name.length > 6 ? 2 : 1;
    if (name.length <= 3 || Math.abs(name.length - word.length) > most) continue;
    const distance = editDistance(word, name);
    if (distance > most || distance > best) continue;
    if (distance < best) ids = new Set();
    best = distance;
    for (const id of part.ids) ids.add(id);
  }
  return ids.size === 0 ? undefined : { written: word, ids: [...ids] };
}
