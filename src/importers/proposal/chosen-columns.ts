import { bareName, isNamed, rankOf } from '../aliases/aliases.ts';
import type { Question } from '../question.ts';
import { isMethod, isProse, isYesOrNo } from '../reading/cell-values.ts';
import { columnKey } from '../reading/column-words.ts';
import { type Columns, columnList, DATES, FIELDS, type Field } from '../reading/export-format.ts';
import { scoreOf, starRating } from '../reading/star-rating.ts';
import { type Table, valuesOf } from '../reading/table.ts';
import { isDateLike, isDayNumber } from '../reading/written-date.ts';

export const NEEDED: readonly Field[] = ['author', 'rating', 'date'];
/** A wrong column here shows at once, so two that differ are a question; of other fields the most specific name counts. */
const ASKED: readonly Field[] = [...NEEDED, 'text', 'owner_reply'];

/** What a map says of a field that no column has. */
export const NONE = '-';

export interface ChosenColumns {
  columns: Partial<Record<Field, Columns>>;
  questions: Question[];
}

/** The columns of each field by the owner's map, else by their names where their cells fit. */
export function chosenColumns(
  table: Table,
  map: Partial<Record<Field, Columns>>,
  ignored: ReadonlySet<string>,
  knownIds: ReadonlySet<string>,
): ChosenColumns {
  const columns: ChosenColumns['columns'] = Object.fromEntries(
    Object.entries(map).filter(([, column]) => column !== NONE),
  );
  const questions: Question[] = [];
  const used = new Set(Object.values(map).flatMap(columnList).map(columnKey));
  const free = (name: string): boolean => !used.has(columnKey(name)) && !ignored.has(columnKey(name));
  for (const field of FIELDS) {
    if (map[field] !== undefined) continue;
    const all = table.columns
      .filter((name) => name !== '' && free(name) && rankOf(field, name) !== null)
      .toSorted((a, b) => (rankOf(field, a) ?? 0) - (rankOf(field, b) ?? 0));
    const named = fitting(table, field, all);
    const found =
      field === 'source_id' ? withKnownIds(table, named, knownIds) : clearest(table, field, named);
    const agreeing = found.length < 2 || agree(table, field, found);
    if (ASKED.includes(field) && !agreeing) questions.push({ kind: 'field', field, candidates: found });
    else if (field === 'title' && found[0] !== undefined && mayBeRole(table, found[0]))
      questions.push({ kind: 'field', field, candidates: found.slice(0, 1) });
    else if (found[0] !== undefined) columns[field] = ASKED.includes(field) ? found : found[0];
    for (const name of found) used.add(columnKey(name));
  }
  const left = table.columns.filter((name) => name !== '' && free(name));
  for (const field of ASKED) {
    const isAsked = questions.some((one) => one.kind === 'field' && one.field === field);
    if (columns[field] !== undefined || map[field] !== undefined || isAsked) continue;
    const candidates = possible(table, field, left);
    const isExpected = field !== 'owner_reply' || columns.owner_reply_date !== undefined;
    if (NEEDED.includes(field) || (isExpected && candidates.length > 0))
      questions.push({ kind: 'field', field, candidates });
  }
  return { columns, questions };
}

/** Columns whose cells are what the field needs; else one of our own name, or without any cell. */
function fitting(table: Table, field: Field, named: readonly string[]): string[] {
  const fit = named.filter((name) => fits(table, field, name));
  if (fit.length > 0) return fit;
  const isNeeded = field === 'rating' || field === 'date';
  const isEmpty = (name: string): boolean => !isNeeded && valuesOf(table, columnKey(name)).length === 0;
  return named.filter((name) => isEmpty(name) || rankOf(field, name) === -1).slice(0, 1);
}

/** At least this share of a column's cells must be what the field needs. */
const SHARE = 0.5;

function fits(table: Table, field: Field, name: string): boolean {
  const cells = valuesOf(table, columnKey(name));
  if (cells.length === 0) return false;
  const most = (is: (value: string) => boolean): boolean =>
    cells.filter(is).length >= Math.max(1, cells.length * SHARE);
  const isScore = (): boolean => most((value) => scoreOf(value) !== null);
  if (field === 'rating') return isScore();
  // An unreadable date also counts: the row says what is wrong with it.
  if (DATES.includes(field)) return most(isDateLike);
  if (field === 'author') return !isScore() && !most((value) => value.includes('@')) && !isConstant(cells);
  if (field === 'text' || field === 'owner_reply')
    return (
      !cells.every(isYesOrNo) &&
      !most((value) => scoreOf(value) !== null || isDateLike(value) || /^https?:\/\/\S+$/.test(value))
    );
  if (field === 'title') return !isConstant(cells);
  if (field === 'source_url') return most((value) => /^https?:\/\//i.test(value));
  if (field === 'source_id') return isIdentifier(table, name, cells);
  if (field === 'source') return cells.some((value) => !isMethod(value.toLowerCase()));
  // Several values may be the towns of the authors.
  if (field === 'location' && columnKey(name) === 'location')
    return cells.every((value) => value === cells[0] && scoreOf(value) === null);
  return true;
}

/** Every row has its own value, which is not the number of the row. */
function isIdentifier({ rows }: Table, name: string, cells: readonly string[]): boolean {
  if (rankOf('source_id', name) === null || columnKey(name) !== 'id') return true;
  return cells.length === rows.length && new Set(cells).size === cells.length && !isCounter(cells);
}

/** One value in all of at least three rows describes the file, not its rows. */
function isConstant(cells: readonly string[]): boolean {
  return cells.length >= 3 && cells.every((value) => value === cells[0]);
}

/** Of several columns those whose cells are clearly the field: whole stars, days that can be read, filled rows. */
function clearest(table: Table, field: Field, names: readonly string[]): string[] {
  if (names.length < 2) return [...names];
  const tests: ((cells: string[]) => boolean)[] =
    field === 'rating'
      ? [(cells) => cells.every((value) => starRating(value) !== null), (cells) => !isConstant(cells)]
      : NEEDED.includes(field)
        ? [(cells) => field !== 'date' || cells.every(isDateLike), (cells) => !isConstant(cells)]
        : [];
  let left = [...names];
  for (const test of tests) {
    const passing = left.filter((name) => test(valuesOf(table, columnKey(name))));
    if (passing.length > 0) left = passing;
  }
  return left;
}

/** Whether columns agree in every row that fills two of them. */
function agree({ rows }: Table, field: Field, names: readonly string[]): boolean {
  const keys = names.map(columnKey);
  const said = (value: string): string => (field === 'date' ? value.slice(0, 10) : value);
  return rows.every(({ cells }) => {
    const values = keys.map((key) => said((cells.get(key) ?? '').trim())).filter((value) => value !== '');
    return new Set(values).size <= 1;
  });
}

/** The column whose ids the content has comes first. */
function withKnownIds(table: Table, names: readonly string[], known: ReadonlySet<string>): string[] {
  const hits = (name: string): number =>
    valuesOf(table, columnKey(name)).filter((value) => known.has(value)).length;
  const counts = new Map(names.map((name) => [name, known.size === 0 ? 0 : hits(name)]));
  return names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** Columns that could be a field by their cells, the likely ones first. */
function possible(table: Table, field: Field, names: readonly string[]): string[] {
  const fit = names.filter((name) => fits(table, field, name));
  const likely = fit.filter((name) => isLikely(field, name, valuesOf(table, columnKey(name))));
  return (likely.length > 0 || !NEEDED.includes(field) ? likely : fit).slice(0, 12);
}

/** Names mostly differ and are short, words are not; a row number or a yes is not a rating, and a day number rarely a date. */
function isLikely(field: Field, name: string, cells: readonly string[]): boolean {
  if (field === 'rating')
    return !isCounter(cells) && !isConstant(cells) && !cells.every((value) => /^[01]$/.test(value));
  if (field === 'date') return !cells.some(isDayNumber);
  if (field !== 'author') return isProse(cells);
  const isOther = (value: string): boolean =>
    isYesOrNo(value) || isDateLike(value) || /^\S*\d\S*$/.test(value);
  if (isNamed('state', name) || isProse(cells) || cells.every(isOther)) return false;
  return new Set(cells).size * 2 > cells.length;
}

/** The number of the row. */
function isCounter(cells: readonly string[]): boolean {
  return [0, 1].some((first) => cells.every((value, at) => value === String(first + at)));
}

/** Whether the cells of a column called just "title" may say what the authors are, such as "Head of Marketing". */
function mayBeRole(table: Table, name: string): boolean {
  if (rankOf('title', name) !== 900 && !['titel', 'titre', 'titulo', 'titolo'].includes(columnKey(name)))
    return false;
  const cells = valuesOf(table, columnKey(name));
  const isRole = (value: string): boolean =>
    value.length <= 60 &&
    !/[!?.…]$/.test(value) &&
    (/\b\p{Lu}{2,}\b/u.test(value) ||
      /^(?:\p{Lu}\S*|\p{Ll}{1,3})(?:[\s,/&-]+(?:\p{Lu}\S*|\p{Ll}{1,3}))+$/u.test(value));
  return cells.filter(isRole).length * 2 >= cells.length;
}

/** Whether a column's name leaves the scale of its numbers open: not a known one, a grade, or with a note about it. */
export function leavesScaleOpen(name: string, columns: readonly string[]): boolean {
  const notes = [...name.matchAll(/\(([^)]*)\)/g)].map(([, note = '']) => note.trim());
  if (notes.some((note) => !PLAIN_NOTE.test(note))) return true;
  if (notes.length > 0) return false;
  return rankOf('rating', bareName(name)) === null || (isNamed('grade', name) && !hasFrenchNeighbor(columns));
}

/** `1-5`, `sur 5`, `1 to 5 stars`, `stars`. */
const PLAIN_NOTE =
  /^(?:(?:1 ?(?:-|–|to|bis|à|a) ?5|(?:out of|of|von|sur|de|su|van|\/|max\.?)? ?5) ?)?(?:stars?|sterne|étoiles|estrellas|stelle|sterren)?$/i;

/** "Note" is a grade in German, and a rating in French. */
function hasFrenchNeighbor(columns: readonly string[]): boolean {
  return columns.some((name) =>
    ['nom', 'avis', 'commentaire', 'auteur', 'horodateur'].includes(columnKey(name)),
  );
}
