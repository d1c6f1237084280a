import { hasWord, isAboutReply, isNamed } from '../aliases/aliases.ts';
import type { KeptValues, Question, ValueCount } from '../question.ts';
import { isProse } from '../reading/cell-values.ts';
import { columnKey } from '../reading/column-words.ts';
import { scoreOf } from '../reading/star-rating.ts';
import type { Table } from '../reading/table.ts';
import type { ValueFilter } from '../reading/table-layout.ts';
import { isDateLike } from '../reading/written-date.ts';

/** At most so many different values are states of rows. */
const STATES = 8;
const LONGEST_STATE = 60;

/** All values of a kind are one value to ask about. */
export const EMPTY = '(empty)';
const MARKS: readonly [string, (value: string) => boolean][] = [
  [EMPTY, (value) => value === ''],
  ['(link)', (value) => /^https?:\/\//i.test(value)],
  ['(email)', (value) => value.includes('@')],
  ['(date)', (value) => (value.length > 7 && isDateLike(value)) || /^\d{4}-\d{2}$/.test(value)],
];

/** Filled columns that nothing reads: which say something about rows, by the owner's answers, and which are a question. */
export function valueColumns(
  table: Table,
  read: ReadonlySet<string>,
  {
    ignored,
    answers,
    authorColumn,
    ids,
    replied,
  }: {
    ignored: ReadonlySet<string>;
    answers: readonly KeptValues[];
    authorColumn: string;
    ids: ReadonlySet<string>;
    /** Which rows have a reply. */
    replied: readonly boolean[];
  },
): { filters: ValueFilter[]; questions: Question[] } {
  const filters: ValueFilter[] = [];
  const questions: Question[] = [];
  const patterns = new Set<string>();
  const names = table.columns.filter(
    (name) =>
      name !== '' &&
      !read.has(columnKey(name)) &&
      !ignored.has(columnKey(name)) &&
      !name.startsWith('place.'),
  );
  const hasAnswer = (name: string): boolean =>
    answers.some(({ column }) => columnKey(column) === columnKey(name));
  // A column also answers for others that divide the rows in the same way, best one that is answered or says states.
  const order = (name: string): number => (hasAnswer(name) ? 0 : hasWord('state', name) ? 1 : 2);
  for (const name of names.toSorted((a, b) => order(a) - order(b))) {
    const cells = table.rows.map(({ cells }) => (cells.get(columnKey(name)) ?? '').trim());
    const given = answers.filter(({ column }) => columnKey(column) === columnKey(name));
    const isThing = hasWord('things', name);
    const isAnswered = given.length > 0;
    const namesRows = areOtherRows(cells, ids);
    if (!isAnswered && !namesRows && !isQuestion(name, cells, { all: table.columns, authorColumn, replied }))
      continue;
    const mark = (value: string): string => (namesRows && value !== '' ? OTHER_ROW : markOf(value));
    const marked = cells.map(mark);
    const pattern = `${isThing} ${patternOf(marked)}`;
    if (!isAnswered && patterns.has(pattern)) continue;
    patterns.add(pattern);
    const counts = countsOf(marked);
    const answer = {
      column: name,
      keep: given.flatMap(({ keep }) => valuesIn(keep, counts)),
      skip: given.flatMap(({ skip }) => valuesIn(skip, counts)),
    };
    const known = new Set([...answer.keep, ...answer.skip].map(folded));
    const fresh = counts.filter(([value]) => !known.has(folded(value)));
    if (fresh.length > 0 && !given.some(({ isTyped }) => isTyped)) {
      questions.push({ kind: 'values', column: name, values: fresh, known: answer.keep });
      continue;
    }
    const kept = new Set(answer.keep.map(folded));
    filters.push({
      ...{ name, key: columnKey(name) },
      about: isThing ? 'thing' : isAboutReply(name) ? 'reply' : 'row',
      keeps: (value) => kept.has(folded(mark(value.trim()))) || kept.has(folded(value.trim())),
      answer: {
        ...answer,
        skip: [...new Set([...answer.skip, ...fresh.map(([value]) => value)])].slice(0, 200),
      },
    });
  }
  return { filters, questions };
}

const OTHER_ROW = '(id of a row)';
/** A shorter number that is also the id of a row may be a count. */
const SHORTEST_ID = 3;

/** Whether all filled cells of a partly filled column are ids of rows, which it may answer or copy. */
function areOtherRows(cells: readonly string[], ids: ReadonlySet<string>): boolean {
  const filled = cells.filter((value) => value !== '');
  const isId = (value: string): boolean => value.length >= SHORTEST_ID && ids.has(value);
  return filled.length > 0 && filled.length < cells.length && filled.every(isId);
}

/** How questions and answers show a value. */
function markOf(value: string): string {
  return MARKS.find(([, is]) => is(value))?.[0] ?? value;
}

const folded = (value: string): string => value.trim().toLowerCase();

/** Values with their numbers of rows, the most frequent first. */
export function countsOf(values: readonly string[]): ValueCount[] {
  const counts = new Map<string, [string, number]>();
  for (const value of values) {
    const known = counts.get(folded(value));
    if (known === undefined) counts.set(folded(value), [value, 1]);
    else known[1] += 1;
  }
  return [...counts.values()].toSorted((a, b) => b[1] - a[1]);
}

/** Answers as `--keep` gives them: values may have commas, so the longest that the column has are found first. */
function valuesIn(given: readonly string[], counts: readonly ValueCount[]): string[] {
  const known = new Set(counts.map(([value]) => folded(value)));
  return given.flatMap((text) => {
    if (text.trim() === '') return [EMPTY];
    const parts = text.split(',');
    const found: string[] = [];
    while (parts.length > 0) {
      let length = parts.length;
      while (length > 1 && !known.has(folded(parts.slice(0, length).join(',')))) length -= 1;
      found.push(parts.splice(0, length).join(',').trim());
    }
    return found;
  });
}

/** The rows by the first row that has the same value. */
function patternOf(marked: readonly string[]): string {
  const first = new Map<string, number>();
  return marked
    .map((value, at) => {
      if (!first.has(value)) first.set(value, at);
      return first.get(value);
    })
    .join();
}

/** Whether the values of a column may say which rows are public, or what they are about. */
function isQuestion(
  name: string,
  cells: readonly string[],
  {
    all,
    authorColumn,
    replied,
  }: { all: readonly string[]; authorColumn: string; replied: readonly boolean[] },
): boolean {
  const filled = cells.filter((value) => value !== '');
  if (filled.length === 0 || isAboutAuthor(name, authorColumn)) return false;
  const isState = isNamed('state', name) && !isAddress(name, all);
  if (hasWord('things', name)) return true;
  if (!isState && !hasWord('state', name) && hasWord('harmless', name)) return false;
  if (isAddress(name, all)) return false;
  const isPartly = filled.length < cells.length;
  const [, isLink, isEmail, isDate] = MARKS.map(([, is]) => filled.every(is));
  if (isLink || isEmail) return false;
  if (isDate)
    return isPartly && !(filled.length > 2 && cells.every((value, at) => (value !== '') === replied[at]));
  const counts = countsOf(filled);
  const isConstant = counts.length === 1 && !isPartly;
  if (filled.every((value) => scoreOf(value) !== null || /^-?\d+(?:[.,]\d+)?$/.test(value)))
    return filled.every((value) => value === '0' || value === '1') && (isState || counts.length === 2);
  if (isConstant) return isState;
  // Branches repeat; towns of authors mostly differ.
  if (columnKey(name) === 'location' && counts.length === filled.length && filled.length > 2) return false;
  if (filled.some((value) => value.length > LONGEST_STATE)) return false;
  const repeats = counts.length < filled.length || (cells.length <= STATES && !isProse(filled));
  return counts.length <= STATES ? repeats : counts.length * 3 <= filled.length;
}

/** `consumer.isVerified` beside `consumer.displayName`. */
function isAboutAuthor(name: string, authorColumn: string): boolean {
  const parent = /^(.+)\.[^.]+$/.exec(authorColumn)?.[1];
  return parent !== undefined && name.startsWith(`${parent}.`);
}

/** The state of an address. */
function isAddress(name: string, all: readonly string[]): boolean {
  return (
    /^(?:us)?state$/.test(columnKey(name)) &&
    all.some((other) =>
      /^(?:city|town|zip|zipcode|postalcode|postcode|country|countrycode)$/.test(columnKey(other)),
    )
  );
}

/** Filled columns that no field reads and no answer mentions, with their values. */
export function unreadColumns(table: Table, read: ReadonlySet<string>) {
  return table.columns
    .filter((name) => name !== '' && !read.has(columnKey(name)) && !name.startsWith('place.'))
    .flatMap((name) => {
      const cells = table.rows.map(({ cells }) => (cells.get(columnKey(name)) ?? '').trim());
      if (cells.every((value) => value === '')) return [];
      const counts = countsOf(cells.map(markOf));
      const isShort = counts.length <= STATES && counts.every(([value]) => value.length <= LONGEST_STATE);
      return [
        {
          name,
          ...(isShort
            ? { values: counts, others: 0 }
            : { values: counts.slice(0, 2), others: counts.length - 2 }),
        },
      ];
    });
}
