import type { Locale } from '../../settings.ts';
import { de } from './de.ts';
import { enGB } from './en-gb.ts';
import { enUS, type PageWords } from './en-us.ts';

export type { PageWords } from './en-us.ts';

const CATALOGS: Record<Locale, PageWords> = { 'en-US': enUS, 'en-GB': enGB, de };

export function catalogOf(locale: Locale): PageWords {
  return CATALOGS[locale];
}
