import type { Review } from '../../schema/review.ts';
import type { SearchMatch, Understanding } from '../../schema/review-page.ts';
import { counted } from '../../text/counted.ts';
import { textStart } from '../../text/text-start.ts';
import { TITLE_WORDS } from '../person-names.ts';
import { type SearchWord, searchWords } from './search-words.ts';
import type { Subject } from './subjects.ts';
import { languageOf, partsOf } from './word-index.ts';
import type { WordsFound, Worth } from './word-search.ts';

/** What a response to a search by words has beside the reviews of these rows. */
export function wordsAnswer(
  found: WordsFound,
  rows: readonly number[],
  review: (row: number) => Review,
): { matches: SearchMatch[] } & Understanding {
  return { matches: rows.map((row) => matchOf(review(row), row, found)), ...found.understanding };
}

/** Why a review, which has this row, is among those found. */
export function matchOf(
  review: Review,
  row: number,
  { worth, side, stars, subjects, aspects, languages, distinguished }: WordsFound,
): SearchMatch {
  const language = languageOf(review, languages);
  const parts: Parts = partsOf(review);
  const { title = '', text = '' } = parts;
  const meant = subjects.filter(({ rows }) => placeOf(row, rows) !== -1);
  const about = meant.map(({ subject }) => subject);
  const { written, has, best } = wordsIn(parts, worth, language);
  const { part, from } =
    best.worth > 0
      ? best
      : (judged(text, row, about) ?? wordsIn({ title, text }, equalWorth(about), language).best);
  for (const { term, weight } of meant) has.set(term, Math.max(weight, has.get(term) ?? 0));
  const fit = [...has].reduce((sum, [term, weight]) => sum + weight * (worth.shares[term] ?? 0), 0);
  const matched = [
    ...written,
    ...(written.length > 0 ? [] : about.map(({ label }) => label)),
    ...(written.length > 0 || (side === null && stars === null) ? [] : [counted(review.rating, 'star')]),
  ];
  const shown = parts[part] || title;
  return {
    id: review.id,
    snippet: (SPEAKERS[part] ?? '') + passage(shown, from),
    matched: [...new Set(matched)],
    fit: worth.shares.length === 0 ? 1 : Math.round(100 * fit) / 100,
    ...(distinguished === null || distinguished.has(row) ? {} : { rest: true }),
    ...((part === 'text' && sideIn(sentenceAt(text, from), aspects, row)) || sideOf(about, row)),
  };
}

/** What the review says about the aspects that it judges in this sentence, if that is one side. */
function sideIn(
  { start, end }: { start: number; end: number },
  aspects: readonly Subject[],
  row: number,
): Pick<SearchMatch, 'side'> | null {
  const judged = aspects.filter(({ all, places }) => {
    const place = places?.[placeOf(row, all)] ?? -1;
    return place >= start && place < end;
  });
  const [first, ...others] = judged.map((aspect) => sideOf([aspect], row).side);
  return first !== undefined && others.every((side) => side === first) ? { side: first } : null;
}

/** What the review says about the first of these subjects that it takes one side on. */
function sideOf(about: readonly Subject[], row: number): Pick<SearchMatch, 'side'> {
  for (const { positive, negative } of about) {
    const isPraise = placeOf(row, positive) !== -1;
    if (isPraise !== (placeOf(row, negative) !== -1)) return { side: isPraise ? 'positive' : 'negative' };
  }
  return {};
}

/** The place of a row in ascending rows, or -1; a page of results asks for hundreds of places. */
function placeOf(row: number, rows: readonly number[]): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] ?? 0) < row) from = middle + 1;
    else to = middle;
  }
  return rows[from] === row ? from : -1;
}

function sentenceAt(text: string, from: number): { start: number; end: number } {
  return sentences(text).find(({ end }) => end > from) ?? { start: 0, end: 0 };
}

/** The sentence in which the review judges the first of these subjects. */
function judged(text: string, row: number, about: readonly Subject[]): { part: string; from: number } | null {
  const place = about
    .map(({ all, places }) => places?.[placeOf(row, all)])
    .find((start) => start !== undefined);
  if (place === undefined) return null;
  return { part: 'text', from: Math.max(sentenceAt(text, place).start, place - LEAD_MAX) };
}

type Parts = Readonly<Record<string, string>>;

/** The words of the question as written, their places there, and where the sentence that is worth most starts. */
function wordsIn(parts: Parts, { shares, stems, names }: Worth, language: string) {
  const written = new Map<string, string>();
  const has = new Map<number, number>();
  const initials = new Set([...stems.keys()].map(([initial]) => initial));
  let best = { worth: 0, part: 'text', from: 0 };
  for (const [part, text] of Object.entries(parts)) {
    const isName = part === 'author';
    const reading = isName ? { languages: [language] } : { languages: [language], initials };
    const meant = ({ word, stem }: SearchWord) => (isName ? names.get(word) : stems.get(stem));
    const hits = searchWords(text, reading).filter((hit) => meant(hit) !== undefined);
    for (const hit of hits) {
      written.set(hit.word, text.slice(hit.start, hit.end));
      for (const { term } of meant(hit) ?? []) has.set(term, 1);
    }
    if (isName || hits.length === 0) continue;
    // The owner's words are shown only where the reviewer has none of them.
    if (part === 'reply' && best.worth > 0) continue;
    let next = 0;
    for (const { start, end } of sentences(text)) {
      const first = next;
      while ((hits[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next += 1;
      const weights = new Map<number, number>();
      for (const { stem } of hits.slice(first, next)) {
        for (const { term, weight } of stems.get(stem) ?? []) {
          weights.set(term, Math.max(weight, weights.get(term) ?? 0));
        }
      }
      let worth = 0;
      for (const [term, weight] of weights) worth += weight * (shares[term] ?? 0);
      if (worth > best.worth)
        best = { worth, part, from: Math.max(start, (hits[first]?.start ?? 0) - LEAD_MAX) };
    }
  }
  return { written: [...written.values()], has, best };
}

/** Each of the words of these subjects is worth the same. */
function equalWorth(subjects: readonly Subject[]): Worth {
  const terms = [...new Set(subjects.flatMap((subject) => subject.terms))];
  return {
    shares: terms.map(() => 1),
    stems: new Map(terms.map((stem, term) => [stem, [{ term, weight: 1 }]])),
    names: new Map(),
  };
}

/** Whose words they are, unless the reviewer's. */
const SPEAKERS: Readonly<Record<string, string>> = { reply: 'Reply: ', disclosure: 'Disclosure: ' };

/** Characters of the longest snippet without the speaker and the marks of a cut, and before its first match. */
const SNIPPET_MAX = 190;
const SNIPPET_MIN = 80;
const LEAD_MAX = 100;

/** The text from here on, cut at the end of a sentence if one fits; the mark says that it goes on. */
export function passage(text: string, from: number): string {
  const start = from === 0 ? 0 : text.lastIndexOf(' ', from) + 1;
  const isWhole = start === 0 || sentences(text).some((sentence) => sentence.start === start);
  const rest = text.slice(start);
  const shown = opening(rest);
  const isCut = shown.length < rest.trim().length && !shown.endsWith('…');
  return `${isWhole ? '' : '… '}${shown}${isCut ? ' …' : ''}`;
}

/**
 * The first sentences, verbatim, as many as a snippet holds. If these are short, such as a title line, also the start of
 * the next one.
 */
export function opening(text: string): string {
  const end = sentences(text).findLast((sentence) => sentence.end <= SNIPPET_MAX)?.end ?? 0;
  const isEnough = end >= SNIPPET_MIN || end >= text.trimEnd().length;
  return (isEnough ? text.slice(0, end) : textStart(text, SNIPPET_MAX)).trim();
}

/** Sentences by their places; "Dr." and other titles end none. */
export function sentences(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(END)].map(({ index, 0: gap }) => ({ end: index, next: index + gap.length }));
  const starts = [0, ...ends.map(({ next }) => next)];
  return starts.map((start, place) => ({ start, end: ends[place]?.end ?? text.length }));
}

/** Begins at the first of several spaces, so that a long row of them takes no longer than other text. */
const END = new RegExp(
  `(?<!(?:^|[^\\p{L}])(?:${[...TITLE_WORDS].join('|')}|st)\\.)(?<=[.!?…])\\s+|(?<!\\s)\\s*\\n\\s*`,
  'giu',
);
