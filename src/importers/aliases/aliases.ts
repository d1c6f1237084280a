import { columnKey, columnWords } from '../reading/column-words.ts';
import { FIELDS, type Field } from '../reading/export-format.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Aliases } from './names.ts';
import { nl } from './nl.ts';
import { nordic } from './nordic.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

const LANGUAGES: readonly Aliases[] = [en, de, fr, es, it, pt, nl, pl, nordic];

/** The place of each name in its list. */
function ranks(kind: keyof Aliases): ReadonlyMap<string, number> {
  const names = LANGUAGES.flatMap((language) => (language[kind] ?? '').split(/[|\n]/));
  const ranked = new Map(names.map((name, at) => [columnKey(name), at] as const).reverse());
  // Of a name without letters, such as `#`, nothing is left, which would match every such column.
  ranked.delete('');
  return ranked;
}

const FIELD_RANKS = new Map(FIELDS.map((field) => [field, ranks(field)]));
const OTHER = {
  parent: ranks('parent'),
  anonymous: ranks('anonymous'),
  state: ranks('state'),
  things: ranks('things'),
  harmless: ranks('harmless'),
  grade: ranks('grade'),
};

/** `Rating (1-5)` is `Rating`. */
export const bareName = (name: string): string => name.replace(/\([^)]*\)/g, '').trim();

/** How well a column's name means a field: less is more specific; null if it does not. */
export function rankOf(field: Field, name: string): number | null {
  if (columnKey(bareName(name)) === columnKey(field))
    return field === 'title' || field === 'location' ? 900 : -1;
  if (field === 'rating' && isNamed('grade', name)) return 950;
  return FIELD_RANKS.get(field)?.get(columnKey(bareName(name))) ?? null;
}

/** Whether the whole name of a column is in a list. */
export function isNamed(kind: keyof typeof OTHER, name: string): boolean {
  return OTHER[kind].has(columnKey(bareName(name)));
}

/** Whether a word of a column's name is in a list. */
export function hasWord(kind: 'things' | 'harmless' | 'state', name: string): boolean {
  return columnWords(name).some((word) => OTHER[kind].has(word) || OTHER[kind].has(columnKey(name)));
}

const REPLY_WORDS = new Set(
  LANGUAGES.flatMap(({ owner_reply: names = '' }) => names.split(/[|\n]/))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.includes(' '))
    .map(columnKey),
);

/** Whether a column is about replies. */
export function isAboutReply(name: string): boolean {
  return columnWords(name).some((word) => REPLY_WORDS.has(word));
}
