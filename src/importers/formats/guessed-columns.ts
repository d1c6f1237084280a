import { columnKey, FIELDS, type Field } from '../reading/export-format.ts';
import { onOtherScale, starRating } from '../reading/star-rating.ts';
import type { Table } from '../reading/table.ts';
import { writtenDate } from '../reading/written-date.ts';

type Columns = Partial<Record<Field, string>>;

/**
 * Column names that mean one field, as exports in several languages use them. What could also mean
 * the business, such as `url`, is not here.
 */
const NAMES: Partial<Record<Field, string>> = {
  author:
    'reviewer|reviewer name|review author|author name|customer|customer name|client name|display name|user name|your name|full name|name|verfasser|autor|rezensent|bewerter|kunde|kundenname|ihr name|vorname und name|nom|votre nom|auteur|nombre|nome|naam|klant',
  rating:
    'stars|star rating|review rating|overall rating|score|sterne|sternebewertung|anzahl sterne|bewertung|gesamtbewertung|étoiles|evaluation|estrellas|calificación|puntuación|stelle|valutazione|estrelas|avaliação|beoordeling|sterren',
  date: 'review date|date of review|date posted|posted at|posted on|published at|created at|created|submitted at|timestamp|datum|bewertungsdatum|erstellt am|erstellt|abgegeben am|veröffentlicht am|zeitstempel|horodateur|date de l avis|fecha|marca temporal|data|informazioni cronologiche|carimbo de data hora|tijdstempel',
  text: 'review|review text|review content|review body|comment|comments|feedback|message|body|content|testimonial|your review|kommentar|bewertungstext|rezension|rezensionstext|bewertung|erfahrung|erfahrungsbericht|nachricht|freitext|ihre bewertung|avis|commentaire|comentario|reseña|opinión|commento|recensione|comentário|opmerking|recensie',
  title: 'review title|headline|titel|überschrift|betreff',
  source: 'site|platform|review site|quelle|portal|plattform',
  source_id: 'review id|response id|submission id|bewertungs id|bewertungsnummer',
  source_url: 'review url|review link|permalink|link zur bewertung|bewertungslink',
  language: 'lang|review language|sprache',
  owner_reply:
    'reply|response|owner response|business response|reply text|response text|antwort|unsere antwort|stellungnahme|antwort des inhabers|réponse|respuesta|risposta|resposta|antwoord',
  owner_reply_date:
    'reply date|response date|replied at|responded at|owner response date|antwortdatum|datum der antwort|beantwortet am',
  location: 'business name|location name|store name|branch|standort|filiale|niederlassung',
};

const KEYS = new Map(
  Object.entries(NAMES).map(([field, names]) => [
    field as Field,
    [...names.split('|'), field].map(columnKey),
  ]),
);

/**
 * A question or a scale of another kind. Its numbers can look like stars, but among school grades, 1
 * is the best.
 */
export const OTHER_SCALE =
  /\bnps\b|recommend|empfehl|weiterempf|schulnote|school grade|\b[01] ?(?:-|–|—|to|bis|à|\/) ?(?:6|7|10|100)\b|\b1 ?[=:] ?(?:sehr|very|best|excellent|top|gut|good)/i;

/** Two columns could be the same field, so neither is used. */
export interface Guess {
  columns: Columns;
  unclear: { field: Field; names: string[] }[];
}

/**
 * Columns for the fields that have none yet, by their names and by what their cells hold: a column
 * named "Bewertung" is the rating if it has stars, else the text.
 */
export function guessedColumns(table: Table, taken: Columns): Guess {
  const guess: Guess = { columns: {}, unclear: [] };
  const used = new Set(Object.values(taken).map(columnKey));
  for (const field of FIELDS) {
    const own = taken[field];
    // The field's own name does not decide if another column also says so: `rating` may be the
    // business's average.
    if (own !== undefined && !(RIVALS.has(field) && columnKey(own) === columnKey(field))) continue;
    const keys = KEYS.get(field) ?? [];
    const names = table.columns.filter((name) => keys.includes(bareKey(name)) && !used.has(columnKey(name)));
    const others = names.filter(
      (name) => fits(table, field, columnKey(name)) && !(field === 'rating' && OTHER_SCALE.test(name)),
    );
    if (own !== undefined && others.length === 0) continue;
    const fitting = own !== undefined && fits(table, field, columnKey(own)) ? [own, ...others] : others;
    const [name] = fitting;
    if (fitting.length > 1) guess.unclear.push({ field, names: fitting });
    else if (name !== undefined) {
      guess.columns[field] = name;
      used.add(columnKey(name));
    }
  }
  return guess;
}

/** `Rating (1-5)` is `Rating`. */
const bareKey = (name: string): string => columnKey(name.replace(/\([^)]*\)/g, ''));

const RIVALS: ReadonlySet<Field> = new Set(['author', 'rating', 'date', 'text']);

/** At least this share of a column's cells must be what the field needs. */
const SHARE = 0.5;

function fits(table: Table, field: Field, key: string): boolean {
  const cells = valuesOf(table, key);
  if (cells.length === 0) return false;
  const most = (is: (value: string) => boolean): boolean =>
    cells.filter(is).length >= Math.max(1, cells.length * SHARE);
  if (field === 'rating')
    return most((value) => starRating(value) !== null) && onOtherScale(cells).length === 0;
  // Dates in a wrong order are dates, too: the row says what is wrong with them.
  if (field === 'date' || field === 'owner_reply_date') return most(isDateLike);
  if (field === 'author') return !most((value) => value.includes('@')) && !isSame(cells);
  if (field === 'text') return !most((value) => starRating(value) !== null || isDateLike(value));
  if (field === 'title') return !isSame(cells);
  if (field === 'source_url') return most((value) => /^https?:\/\//i.test(value));
  return true;
}

const isDateLike = (value: string): boolean =>
  !('problem' in writtenDate(value, 'month-first')) || !('problem' in writtenDate(value, 'day-first'));

/** One value in all of at least three rows describes the file, not its rows. */
export function isSame(cells: readonly string[]): boolean {
  return cells.length >= 3 && cells.every((value) => value === cells[0]);
}

/** The filled cells of a column. */
export function valuesOf({ rows }: Table, key: string): string[] {
  return rows.flatMap(({ cells }) => {
    const value = (cells.get(key) ?? '').trim();
    return value === '' ? [] : [value];
  });
}

const SHOWN = /^(?:is)?(?:approved|published|visible|public|freigegeben|veröffentlicht|sichtbar)$/;
const HIDDEN = /^(?:is)?(?:hidden|spam|deleted|trashed|versteckt|gelöscht)$/;
const STATUS = /^(?:(?:review|moderation|publish|publication)?(?:status|state))$/;
const NO = /^(?:false|0|no|n|nein|off)$/i;
const YES = /^(?:true|1|yes|y|ja|on)$/i;
const HELD =
  /^(?:pending|unpublished|unapproved|not approved|rejected|declined|hidden|private|spam|trash|trashed|deleted|removed|draft|hold|on hold|ausstehend|abgelehnt|gelöscht|entwurf|versteckt|nicht freigegeben)$/i;

/** Why the table says that a row is not shown at its source: by its columns of moderation. */
export function hiddenBy({ columns }: Table): (read: (column: string) => string) => string | null {
  const of = (names: RegExp): string[] => columns.filter((name) => names.test(columnKey(name)));
  const checks = [
    ...of(SHOWN).map((name) => [name, NO] as const),
    ...of(HIDDEN).map((name) => [name, YES] as const),
    ...of(STATUS).map((name) => [name, HELD] as const),
  ];
  return (read) => {
    const held = checks.find(([name, values]) => values.test(read(name)));
    return held === undefined ? null : `has ${JSON.stringify(read(held[0]))} in ${JSON.stringify(held[0])}`;
  };
}
