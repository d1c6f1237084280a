import type { Business } from '../schema/business.ts';
import type { Basis, InsightsDataset, Polarity } from '../schema/insights-dataset.ts';
import type { Review } from '../schema/review.ts';
import type { Flag } from '../schema/search-parameters.ts';
import { anchor } from '../text/anchor.ts';
import { countedSides, LOW_STARS } from './counted-sides.ts';
import { fold } from './fold.ts';
import { namesOf } from './mentions.ts';
import { withSpellings } from './person-names.ts';
import type { WordIndex } from './words/word-index.ts';

/**
 * What search reads: columns over the published reviews, newest first. Row i is `reviews[i]` of
 * reviews.json. Plain data, so that a build can store it.
 */
export interface SearchIndex {
  ids: string[];
  dates: string[];
  ratings: number[];
  /** Folded texts, each followed by a line feed, which no folded text contains. */
  text: string;
  /** Where each row's folded text starts in `text`; one more entry marks the end. */
  offsets: number[];
  /** Rows that mention an id, ascending. */
  technicians: Record<string, number[]>;
  services: Record<string, number[]>;
  /** Folded id, label or alias to id; for people, also the spellings that count as mentions. */
  technicianNames: Record<string, string>;
  serviceNames: Record<string, string>;
  /** Rows by folded source, by lower-case language tag, and by flag and its value; all ascending. */
  sources: Record<string, number[]>;
  languages: Record<string, number[]>;
  flags: Record<Flag, Record<string, number[]>>;
  /** Rows with a disclosure, ascending. */
  disclosed: number[];
  /** Folded id or label of an aspect to its id. */
  aspectNames: Record<string, string>;
  /**
   * Rows by overall sentiment, and by aspect and the sides they count for, as `countedSides` says; of an
   * aspect, also all rows that mention it. Ascending.
   */
  sentiments: Record<string, number[]>;
  aspects: Record<string, Record<string, number[]>>;
  /** Folded id or label of a topic or question to its id, and rows by topic, ascending. */
  topicNames: Record<string, string>;
  topics: Record<string, number[]>;
}

/** What a release holds for searches. */
export interface StoredSearch {
  index: SearchIndex;
  /** Where each record of reviews.json starts (bytes, UTF-8), plus one place after the last. */
  starts: readonly number[];
  /** Read when first needed. */
  words(): WordIndex;
}

/** Index of the published reviews, in their order. */
export function searchIndex(
  reviews: readonly Review[],
  { technicians, services }: Pick<Business, 'technicians' | 'services'>,
  insights: Analyzed,
): SearchIndex {
  const folded = reviews.map(({ text }) => (text === null ? '' : fold(text)));
  const offsets = [0];
  for (const text of folded) offsets.push((offsets.at(-1) ?? 0) + text.length + 1);
  return {
    ids: reviews.map(({ id }) => id),
    dates: reviews.map(({ date }) => date),
    ratings: reviews.map(({ rating }) => rating),
    text: folded.map((text) => `${text}\n`).join(''),
    offsets,
    technicians: rowsById(reviews.map(({ mentions_technicians }) => mentions_technicians)),
    services: rowsById(reviews.map(({ mentions_services }) => mentions_services)),
    technicianNames: idsByName(withSpellings(technicians)),
    serviceNames: idsByName(services),
    sources: rowsById(reviews.map(({ source }) => [fold(source)])),
    languages: rowsById(reviews.map(({ language }) => [language.toLowerCase()])),
    flags: { has_reply: rowsById(reviews.map(({ owner_reply }) => [String(owner_reply !== null)])) },
    disclosed: reviews.flatMap(({ disclosure }, row) => (disclosure === null ? [] : [row])),
    ...insightColumns(reviews, insights),
  };
}

type Analyzed = Pick<InsightsDataset, 'basis' | 'aspects' | 'topics' | 'per_review'> &
  Partial<Pick<InsightsDataset, 'unread' | 'faq'>>;

function insightColumns(
  reviews: readonly Review[],
  { basis, aspects, topics, per_review: analyzed, unread = {}, faq = [] }: Analyzed,
): Pick<SearchIndex, 'aspectNames' | 'sentiments' | 'aspects' | 'topicNames' | 'topics'> {
  const insights = reviews.map(({ id }) => analyzed[id] ?? unread[id]);
  const questions = faq.flatMap(({ id, question: label, review_ids: ids }) =>
    ids === undefined ? [] : [{ id: anchor('question', id), label, rows: new Set(ids) }],
  );
  const about = (id: string): string[][] =>
    insights.map((insight, row) =>
      (insight?.aspects ?? [])
        .filter((one) => one.id === id)
        .flatMap(({ sentiment, built_in }) => [
          NAMED,
          ...countedAs(sentiment ?? built_in ?? 'neutral', reviews[row]?.rating ?? 0, basis),
        ]),
    );
  return {
    aspectNames: idsByName(aspects.map(withoutAliases)),
    sentiments: rowsById(
      reviews.map(({ id, rating }) =>
        basis === 'stars'
          ? [rating > LOW_STARS ? 'positive' : 'negative']
          : [analyzed[id]?.sentiment?.label ?? []].flat(),
      ),
    ),
    aspects: Object.fromEntries(aspects.map(({ id }) => [id, rowsById(about(id))])),
    topicNames: idsByName([...topics, ...questions].map(withoutAliases)),
    topics: rowsById(
      insights.map((insight, row) => [
        ...(insight?.topics ?? []),
        ...questions.flatMap(({ id, rows }) => (rows.has(reviews[row]?.id ?? '') ? [id] : [])),
      ]),
    ),
  };
}

export function hasText({ offsets }: Pick<SearchIndex, 'offsets'>, row: number): boolean {
  return (offsets[row + 1] ?? 0) > (offsets[row] ?? 0) + 1;
}

/** The rows of all reviews that mention an aspect, beside those by sentiment. */
export const NAMED = 'named';

/** The sentiments that find a review about an aspect: exactly those that it counts for. */
function countedAs(judged: Polarity, rating: number, basis: Basis): string[] {
  const sides = countedSides(judged, rating, basis);
  return basis === 'stars' ? [...sides] : [...new Set([judged, ...sides])];
}

function withoutAliases({ id, label }: { id: string; label: string }): Named {
  return { id, label, aliases: [] };
}

/** The id with this name, compared folded and whole, or null. */
export function idOfName(names: Readonly<Record<string, string>>, wanted: string): string | null {
  const name = fold(wanted).trim();
  return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

function rowsById(mentions: readonly (readonly string[])[]): Record<string, number[]> {
  const rows: Record<string, number[]> = Object.create(null);
  for (const [row, ids] of mentions.entries()) {
    for (const id of ids) {
      rows[id] ??= [];
      rows[id].push(row);
    }
  }
  return rows;
}

type Named = Parameters<typeof namesOf>[0] & { id: string };

function idsByName(entries: readonly Named[]): Record<string, string> {
  const ids: Record<string, string> = Object.create(null);
  for (const entry of entries) for (const name of namesOf(entry)) ids[name] = entry.id;
  return ids;
}
