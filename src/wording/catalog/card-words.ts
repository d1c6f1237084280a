import type { Locale } from '../../settings.ts';
import { britishDate, germanDate, readableDate } from '../readable-date.ts';

/** What the card of a review says; apart from the catalogs, because the browser also makes cards. */
export interface CardWords {
  date: (date: string) => string;
  ofFive: (rating: number | string) => string;
  /** After the number, for screen readers. */
  stars: string;
  /** The accessible name of the link to a review. Its visible text is the date. */
  permalink: (author: string, rating: number, date: string) => string;
  noText: string;
  readAll: string;
  replyFrom: string;
  from: (source: string) => string;
  originalOn: (source: string) => string;
  edited: (date: string) => string;
  disclosure: (text: string) => string;
  notVerified: string;
  /** The last two in a few words. */
  inTitle: readonly [notVerified: string, disclosed: string];
  quoteMarks: readonly [string, string];
}

const english = (dateWords: CardWords['date']): CardWords => ({
  date: dateWords,
  ofFive: (rating) => `${rating} of 5`,
  stars: ' stars',
  permalink: (author, rating, date) =>
    `Review by ${author}, ${rating} ${rating === 1 ? 'star' : 'stars'}, ${date}`,
  noText: 'Stars only, no text',
  readAll: 'Read the full review',
  replyFrom: 'Reply from ',
  from: (source) => `From ${source}`,
  originalOn: (source) => `Original on ${source}`,
  edited: (date) => `Edited ${dateWords(date)}`,
  disclosure: (text) => `Disclosure: ${text}`,
  notVerified: 'Not verified: the origin of this review cannot be checked.',
  inTitle: ['not verified', 'with disclosure'],
  quoteMarks: ['“', '”'],
});

export const CARD_WORDS: Record<Locale, CardWords> = {
  'en-US': english(readableDate),
  'en-GB': english(britishDate),
  de: {
    date: germanDate,
    ofFive: (rating) => `${rating} von 5`,
    stars: ' Sternen',
    permalink: (author, rating, date) =>
      `Bewertung von ${author}, ${rating} ${rating === 1 ? 'Stern' : 'Sterne'}, ${date}`,
    noText: 'Nur Sterne, kein Text',
    readAll: 'Ganze Bewertung lesen',
    replyFrom: 'Antwort von ',
    from: (source) => `Von ${source}`,
    originalOn: (source) => `Original bei ${source}`,
    edited: (date) => `Bearbeitet am ${germanDate(date)}`,
    disclosure: (text) => `Offenlegung: ${text}`,
    notVerified: 'Nicht verifiziert: Die Herkunft dieser Bewertung lässt sich nicht prüfen.',
    inTitle: ['nicht verifiziert', 'mit Offenlegung'],
    quoteMarks: ['„', '“'],
  },
};
