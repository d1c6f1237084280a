import { openingWords } from '../opening-words.ts';
import { britishDate } from '../readable-date.ts';
import { CARD_WORDS } from './card-words.ts';
import { type Catalog, enUS } from './en-us.ts';

/** British English, where it differs from US English. */
export const enGB: Catalog = {
  ...enUS,
  lang: 'en-GB',
  card: CARD_WORDS['en-GB'],
  date: britishDate,
  openingHours: (hours) =>
    openingWords(hours, {
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      times: (opens, closes) => `${opens}–${closes}`,
      closed: 'closed',
      on: (day) => `on ${britishDate(day)}`,
      from: (day) => `from ${britishDate(day)}`,
      to: (day) => `to ${britishDate(day)}`,
      until: (day) => `until ${britishDate(day)}`,
    }),
  home: {
    ...enUS.home,
    newest: (day) => `Newest review: ${britishDate(day)}`,
  },
  insights: {
    ...enUS.insights,
    leftOut: (coverage) => enUS.insights.leftOut(coverage)?.replaceAll('analyzed', 'analysed') ?? null,
  },
  widgets: { ...enUS.widgets, fixed: 'Fixed colours and sizes' },
  summary: { ...enUS.summary, checked: (day) => `, last checked on ${britishDate(day)}` },
  review: {
    ...enUS.review,
    starsOnly: (rating, name, author, day) =>
      `${rating} of 5 stars for ${name} by ${author}, ${britishDate(day)}, stars only.`,
  },
};
