import type { Locale } from '../../settings.ts';
import { de } from './de.ts';
import { enGB } from './en-gb.ts';
import { type Catalog, enUS } from './en-us.ts';

export type { Catalog } from './en-us.ts';

const CATALOGS: Record<Locale, Catalog> = { 'en-US': enUS, 'en-GB': enGB, de };

/** What visitor pages say, in the language of the site. */
export function catalogOf(locale: Locale): Catalog {
  return CATALOGS[locale];
}
