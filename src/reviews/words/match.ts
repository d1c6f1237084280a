import type { Review } from '../../schema/review.ts';
import type { Absence, Match } from '../../schema/review-page.ts';
import { counted } from '../../text/counted.ts';
import { textStart } from '../../text/text-start.ts';
import { TITLE_WORDS } from '../person-names.ts';
import { searchWords } from './search-words.ts';
import type { Subject } from './subjects.ts';
import { partsOf } from './word-index.ts';
import type { WordsFound } from './word-search.ts';

/** What a response to a search by words has beside the reviews of these rows. */
export function wordsAnswer(
  found: WordsFound,
  rows: readonly number[],
  review: (row: number) => Review,
): { matches: Match[] } & Absence {
  return { matches: rows.map((row) => matchOf(review(row), row, found)), ...found.absence };
}

/** Why a review, which has this row, is among those found. */
export function matchOf(
  review: Review,
  row: number,
  { words, side, stars, subjects, aspects }: WordsFound,
): Match {
  const parts: Parts = partsOf(review);
  const { title = '', text = '' } = parts;
  const about = subjects.filter(({ rows }) => placeOf(row, rows) !== -1).map(({ subject }) => subject);
  const { written, best } = wordsIn(parts, new Set(words.flatMap(({ stems }) => stems)));
  const { part, from } =
    best.count > 0
      ? best
      : (judged(text, row, about) ??
        wordsIn({ title, text }, new Set(about.flatMap(({ terms }) => terms))).best);
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
    ...((part === 'text' && sideIn(sentenceAt(text, from), aspects, row)) || sideOf(about, row)),
  };
}

/** What the review says about the aspects that it judges in this sentence, if that is one side. */
function sideIn(
  { start, end }: { start: number; end: number },
  aspects: readonly Subject[],
  row: number,
): Pick<Match, 'side'> | null {
  const judged = aspects.filter(({ all, places }) => {
    const place = places?.[placeOf(row, all)] ?? -1;
    return place >= start && place < end;
  });
  const [first, ...others] = judged.map((aspect) => sideOf([aspect], row).side);
  return first !== undefined && others.every((side) => side === first) ? { side: first } : null;
}

/** What the review says about the first of these subjects that it takes one side on. */
function sideOf(about: readonly Subject[], row: number): Pick<Match, 'side'> {
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

/** The words with these stems, as written, and where the sentence with most of them starts. */
function wordsIn(parts: Parts, stems: ReadonlySet<string>) {
  const written = new Map<string, string>();
  const initials = new Set([...stems].map(([initial]) => initial));
  let best = { count: 0, part: 'text', from: 0 };
  for (const [part, text] of Object.entries(parts)) {
    const hits = searchWords(text, initials).filter(({ stem }) => stems.has(stem));
    for (const { word, start, end } of hits) written.set(word, text.slice(start, end));
    if (part === 'author' || hits.length === 0) continue;
    let next = 0;
    for (const { start, end } of sentences(text)) {
      const first = next;
      while ((hits[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next += 1;
      const inside = hits.slice(first, next);
      const count = new Set(inside.map(({ stem }) => stem)).size;
      if (count > best.count) {
        best = { count, part, from: Math.max(start, (inside[0]?.start ?? 0) - LEAD_MAX) };
      }
    }
  }
  return { written: [...written.values()], best };
}

/** Whose words they are, unless the reviewer's. */
const SPEAKERS: Readonly<Record<string, string>> = { reply: 'Reply: ', disclosure: 'Disclosure: ' };

/** Characters of the longest snippet without the speaker and the marks of a cut, and before its first match. */
const SNIPPET_MAX = 190;
const SNIPPET_MIN = 80;
const LEAD_MAX = 100;

/** The text from here on, cut at the end of a sentence if one fits. */
function passage(text: string, from: number): string {
  const start = from === 0 ? 0 : text.lastIndexOf(' ', from) + 1;
  const isWhole = start === 0 || sentences(text).some((sentence) => sentence.start === start);
  const rest = text.slice(start);
  const shown = opening(rest);
  const isCut = shown.length < rest.trim().length && !/[.!?…]["”’)]*$/.test(shown);
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
