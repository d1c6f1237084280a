import type { Polarity } from '../../schema/insights-dataset.ts';
import type { SearchQuery, Sort } from '../../schema/search-parameters.ts';
import type { Locale } from '../../settings.ts';

/** The filters of a list of reviews: parameters of `/api/reviews/search`. */
type Filters = keyof Omit<SearchQuery, 'limit' | 'cursor'>;

/** What the search on a page says; apart from the catalogs, because the browser says it. */
export interface SearchWords {
  /** Each filter with its value, in a heading or alone. */
  filters: Record<Filters, (value: string) => string>;
  /** Heading of the answer to a question. */
  about: (asked: string) => string;
  /** Heading of a list with these filters. */
  listed: (filters: string) => string;
  /** Short, because a list on a phone cuts off longer text. */
  sorts: Record<Sort, string>;
  remove: string;
  searching: string;
  failed: string;
  /** "12 of 224 reviews". */
  found: (matched: number, total: number) => string;
  none: string;
  /** Before links to the reviews in each other language, if none matches. */
  unlike: (reviews: number, total: number) => string;
  /** Words that no review has, and what was looked for instead. */
  absent: (missing: readonly string[], instead: readonly string[]) => string;
  /** Two words that no review has near each other. */
  apart: (pair: readonly string[]) => string;
  /** Headings of quotes. */
  praise: string;
  criticism: string;
  /** To the list below the quotes. */
  more: (reviews: number) => string;
  /** How many reviews have a word of a question. */
  have: (reviews: number, word: string) => string;
  /** Above what the owner publishes. */
  owner: string;
  /** Above what is found without the word that matters most. */
  otherWords: string;
}

const SORTS: SearchWords['sorts'] = {
  relevance: 'Best match',
  newest: 'Newest',
  oldest: 'Oldest',
  highest: 'Most stars',
  lowest: 'Fewest stars',
};
const SIDES: Record<Polarity, string> = {
  positive: 'praise',
  negative: 'criticism',
  mixed: 'praise and criticism',
  neutral: 'neither praise nor criticism',
};
const stars = (n: string): string => `${n} ${n === '1' ? 'star' : 'stars'}`;

const english: SearchWords = {
  filters: {
    rating: stars,
    min_rating: (n) => `${stars(n)} or more`,
    max_rating: (n) => `${stars(n)} or fewer`,
    since: (day) => `from ${day}`,
    until: (day) => `to ${day}`,
    words: (asked) => `about “${asked}”`,
    query: (text) => `with exactly “${text}”`,
    mentions_technician: (name) => `naming ${name}`,
    mentions_service: (name) => `about ${name}`,
    source: (name) => `from ${name}`,
    language: (name) => `in ${name}`,
    has_reply: (flag) => (flag === 'false' ? 'without a reply' : 'with a reply'),
    aspect: (label) => `about ${label}`,
    topic: (label) => `about ${label}`,
    sentiment: (side) => SIDES[side as Polarity] ?? side,
    sort: (sort) => SORTS[sort as Sort] ?? sort,
  },
  about: (asked) => `What reviews say about “${asked}”`,
  listed: (filters) => (filters === '' ? 'Reviews' : `Reviews: ${filters}`),
  sorts: SORTS,
  remove: 'Remove ',
  searching: 'Searching…',
  failed: 'Could not load the reviews. Check your connection and press Ask.',
  found: (matched, total) => `${matched} of ${total} ${total === 1 ? 'review' : 'reviews'}`,
  none: 'No review matches. Try other words.',
  unlike: (n, total) => `${n} of ${total} reviews are in other languages.`,
  absent: (missing, instead) =>
    `No review has “${missing.join('” or “')}”${instead.length === 0 ? '' : `, so this shows “${instead.join('” and “')}”`}.`,
  apart: (pair) => `No review has “${pair.join('” and “')}” together.`,
  praise: '4 or 5 stars',
  criticism: '1 to 3 stars',
  more: (n) => (n === 1 ? '1 more review' : `${n} more reviews`),
  have: (n, word) => `${n} ${n === 1 ? 'review has' : 'reviews have'} “${word}”`,
  owner: 'From the business, not from reviewers',
  otherWords: 'What reviews say with the other words',
};

const GERMAN_SORTS: SearchWords['sorts'] = {
  relevance: 'Beste Treffer',
  newest: 'Neueste',
  oldest: 'Älteste',
  highest: 'Meiste Sterne',
  lowest: 'Wenigste Sterne',
};
const GERMAN_SIDES: Record<Polarity, string> = {
  positive: 'Lob',
  negative: 'Kritik',
  mixed: 'Lob und Kritik',
  neutral: 'weder Lob noch Kritik',
};
const sterne = (n: string): string => `${n.replace('.', ',')} ${n === '1' ? 'Stern' : 'Sterne'}`;

const german: SearchWords = {
  filters: {
    rating: sterne,
    min_rating: (n) => `mindestens ${sterne(n)}`,
    max_rating: (n) => `höchstens ${sterne(n)}`,
    since: (day) => `ab ${day}`,
    until: (day) => `bis ${day}`,
    words: (asked) => `zu „${asked}“`,
    query: (text) => `mit genau „${text}“`,
    mentions_technician: (name) => `über ${name}`,
    mentions_service: (name) => `zu ${name}`,
    source: (name) => `von ${name}`,
    language: (name) => `auf ${name}`,
    has_reply: (flag) => (flag === 'false' ? 'ohne Antwort' : 'mit Antwort'),
    aspect: (label) => `zu „${label}“`,
    topic: (label) => `zu „${label}“`,
    sentiment: (side) => GERMAN_SIDES[side as Polarity] ?? side,
    sort: (sort) => GERMAN_SORTS[sort as Sort] ?? sort,
  },
  about: (asked) => `Das sagen Bewertungen zu „${asked}“`,
  listed: (filters) => (filters === '' ? 'Bewertungen' : `Bewertungen: ${filters}`),
  sorts: GERMAN_SORTS,
  remove: 'Entfernen: ',
  searching: 'Suche läuft …',
  failed: 'Die Bewertungen konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und fragen Sie erneut.',
  found: (matched, total) => `${matched} von ${total} ${total === 1 ? 'Bewertung' : 'Bewertungen'}`,
  none: 'Keine Bewertung passt. Versuchen Sie andere Wörter.',
  unlike: (n, total) => `${n} von ${total} Bewertungen sind in anderen Sprachen.`,
  absent: (missing, instead) =>
    `In keiner Bewertung steht „${missing.join('“ oder „')}“${instead.length === 0 ? '' : `; gezeigt wird „${instead.join('“ und „')}“`}.`,
  apart: (pair) => `In keiner Bewertung stehen „${pair.join('“ und „')}“ zusammen.`,
  praise: '4 oder 5 Sterne',
  criticism: '1 bis 3 Sterne',
  more: (n) => (n === 1 ? '1 weitere Bewertung' : `${n} weitere Bewertungen`),
  have: (n, word) => `${n} ${n === 1 ? 'Bewertung' : 'Bewertungen'} mit „${word}“`,
  owner: 'Vom Betrieb, nicht aus Bewertungen',
  otherWords: 'Das sagen Bewertungen mit den anderen Wörtern',
};

export const SEARCH_WORDS: Record<Locale, SearchWords> = { 'en-US': english, 'en-GB': english, de: german };
