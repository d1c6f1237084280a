import type { Polarity } from '../../schema/insights-dataset.ts';
import type { Flag, SearchQuery, Sort } from '../../schema/search-parameters.ts';
import type { Locale } from '../../settings.ts';

/** The filters of a list of reviews: parameters of `/api/reviews/search`. */
type Filters = keyof Omit<SearchQuery, 'limit' | 'cursor'>;

/** What the search on a page says; apart from the catalogs, because the browser says it. */
export interface SearchWords {
  /** The two of a flag name its values, true and false. */
  labels: Record<Exclude<Filters, Flag>, string> & Record<Flag, readonly [string, string]>;
  /** Short, because a list on a phone cuts off longer text. */
  sorts: Record<Sort, string>;
  /** The values of `sentiment`, shown without a sentence around them. */
  sentiments: Record<Polarity, string>;
  orMore: (label: string) => string;
  orFewer: (label: string) => string;
  remove: string;
  set: (filters: number) => string;
  searching: string;
  failed: string;
  /** "12 of 224 reviews". */
  found: (matched: number, total: number) => string;
  none: string;
  /** A word that no review has, and what was looked for instead. */
  absent: (word: string, instead: readonly string[]) => string;
  /** Headings of quotes. */
  praise: string;
  criticism: string;
  all: (matched: number) => string;
  /** A link to the same search without one filter. */
  without: (filter: string) => string;
}

const english: SearchWords = {
  labels: {
    rating: 'Stars',
    min_rating: 'Stars',
    max_rating: 'Stars',
    since: 'From',
    until: 'To',
    words: 'Words',
    query: 'Exact text',
    mentions_technician: 'Person',
    mentions_service: 'Service',
    source: 'Source',
    language: 'Language',
    has_reply: ['With a reply', 'Without a reply'],
    aspect: 'About',
    topic: 'Topic',
    sentiment: 'Sentiment',
    sort: 'Sort by',
  },
  sorts: {
    relevance: 'Best match',
    newest: 'Newest',
    oldest: 'Oldest',
    highest: 'Most stars',
    lowest: 'Fewest stars',
  },
  sentiments: {
    positive: 'Praise',
    negative: 'Criticism',
    mixed: 'Praise and criticism',
    neutral: 'Neither praise nor criticism',
  },
  orMore: (label) => `${label} or more`,
  orFewer: (label) => `${label} or fewer`,
  remove: 'Remove ',
  set: (filters) => ` (${filters} set)`,
  searching: 'Searching…',
  failed: 'Could not load the reviews. Check your connection and press Ask.',
  found: (matched, total) => `${matched} of ${total} ${total === 1 ? 'review' : 'reviews'}`,
  none: 'No review matches. Try other words for the same thing, or fewer filters.',
  absent: (word, instead) =>
    `No review has “${word}”${instead.length === 0 ? '' : `, so this shows “${instead.join('” and “')}”`}.`,
  praise: '4 or 5 stars',
  criticism: '1 to 3 stars',
  all: (matched) => (matched === 1 ? 'Read the review' : `All ${matched}`),
  without: (filter) => `Remove “${filter}”`,
};

export const SEARCH_WORDS: Record<Locale, SearchWords> = {
  'en-US': english,
  'en-GB': english,
  de: {
    labels: {
      rating: 'Sterne',
      min_rating: 'Sterne',
      max_rating: 'Sterne',
      since: 'Ab',
      until: 'Bis',
      words: 'Suche',
      query: 'Exakter Wortlaut',
      mentions_technician: 'Person',
      mentions_service: 'Leistung',
      source: 'Quelle',
      language: 'Sprache',
      has_reply: ['Mit Antwort', 'Ohne Antwort'],
      aspect: 'Zu',
      topic: 'Thema',
      sentiment: 'Stimmung',
      sort: 'Sortierung',
    },
    sorts: {
      relevance: 'Beste Treffer',
      newest: 'Neueste',
      oldest: 'Älteste',
      highest: 'Meiste Sterne',
      lowest: 'Wenigste Sterne',
    },
    sentiments: {
      positive: 'Lob',
      negative: 'Kritik',
      mixed: 'Lob und Kritik',
      neutral: 'Weder Lob noch Kritik',
    },
    orMore: (label) => `mindestens ${label}`,
    orFewer: (label) => `höchstens ${label}`,
    remove: 'Entfernen: ',
    set: (filters) => ` (${filters} aktiv)`,
    searching: 'Suche läuft …',
    failed: 'Die Bewertungen konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und fragen Sie erneut.',
    found: (matched, total) => `${matched} von ${total} ${total === 1 ? 'Bewertung' : 'Bewertungen'}`,
    none: 'Keine Bewertung passt. Versuchen Sie andere Wörter oder weniger Filter.',
    absent: (word, instead) =>
      `In keiner Bewertung steht „${word}“${instead.length === 0 ? '' : `; gezeigt wird „${instead.join('“ und „')}“`}.`,
    praise: '4 oder 5 Sterne',
    criticism: '1 bis 3 Sterne',
    all: (matched) => (matched === 1 ? 'Bewertung lesen' : `Alle ${matched}`),
    without: (filter) => `Filter „${filter}“ entfernen`,
  },
};
