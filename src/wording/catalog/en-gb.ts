import { britishDate } from '../readable-date.ts';
import { CARD_WORDS } from './card-words.ts';
import { english, type PageWords } from './en-us.ts';

const common = english(britishDate, (time) => time);

/** British English, where it differs from US English. */
export const enGB: PageWords = {
  ...common,
  lang: 'en-GB',
  card: CARD_WORDS['en-GB'],
  insights: {
    ...common.insights,
    leftOut: (coverage) => common.insights.leftOut(coverage)?.replaceAll('analyzed', 'analysed') ?? null,
  },
  widgets: { ...common.widgets, fixed: 'Fixed colours and sizes' },
};
