import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { isNamed } from '../aliases/aliases.ts';
import type { ImportedReview, ImportOptions, ImportOutcome, SkippedRow } from '../imported-review.ts';
import { leavesScaleOpen } from '../proposal/chosen-columns.ts';
import { knownSource } from '../proposal/known-source.ts';
import type { Proposal, Question } from '../proposal/question.ts';
import { savedAnswers } from '../proposal/saved-answers.ts';
import { unreadColumns, valueColumns } from '../proposal/value-columns.ts';
import { bareId } from '../source-id.ts';
import { ANSWER_COLUMNS, withAnswers } from './answered-rows.ts';
import { isMethod, plain } from './cell-values.ts';
import { columnKey } from './column-words.ts';
import { type ExportFormat, FIELDS, type Field } from './export-format.ts';
import { OWN_COLUMNS, unsafeCell } from './own-cells.ts';
import { type LocationNames, locationsOf, rowsOfPlace } from './rows-of-place.ts';
import { areStars, isStars, scoreOf } from './star-rating.ts';
import { type Table, type TableRow, valuesOf } from './table.ts';
import {
  cellOf,
  dateOrders,
  type FieldColumns,
  fieldColumns,
  type TableLayout,
  tableLayout,
} from './table-layout.ts';
import { type ReadRow, readRow } from './table-row.ts';
import { dateText } from './workbook.ts';
import { columnOrder, isAmbiguous, isDayNumber } from './written-date.ts';

/** What is known of a table before its rows are read. */
interface About {
  /** True for a whole archive, so a review that is missing was deleted at the source. */
  complete?: boolean;
  /** Names of locations, by folder. */
  names?: LocationNames;
  /** What is open about its columns. */
  questions?: readonly Question[];
}

/** The reviews of a table, or with any question only what it seems to be. */
export function importTable(
  table: Table,
  format: ExportFormat,
  given: ImportOptions,
  { complete = false, names = new Map(), questions: open = [] }: About = {},
): ImportOutcome {
  const isTable = format.signature.length === 0;
  const first = fieldColumns(table.columns, format);
  const here = rowsOfPlace(table.rows, first, names, given.location);
  if ('refused' in here) return here;
  const ignored = new Set(given.ignored.map(columnKey));
  const part = { ...table, rows: withDays(here.rows, first, table.dayOf1970) };
  const ids = new Set(part.rows.map((row) => cellOf(first, row, 'source_id').trim()));
  const parent = isTable ? parentColumn(part, ids, ignored) : null;
  const own = format.isOwn === true ? OWN_COLUMNS : [];
  const anonymous = table.columns.filter((name) => isNamed('anonymous', name));
  const keys = FIELDS.flatMap((field) => first[field].map(({ key }) => key));
  const read = new Set([
    ...keys,
    ...[
      ...own,
      ...anonymous,
      ...FIELDS.flatMap((field) => candidatesOf(field, open)),
      ...(parent === null ? [] : [parent]),
    ].map(columnKey),
  ]);
  const replied = part.rows.map((row) => cellOf(first, row, 'owner_reply').trim() !== '');
  const [author = ''] = [...first.author.map(({ name }) => name), ...candidatesOf('author', open)];
  const { filters, questions: asked } = isTable
    ? valueColumns(part, read, { ignored, answers: given.answers, authorColumn: author, ids, replied })
    : { filters: [], questions: [] };
  const unknown = given.answers.find(
    ({ column, isTyped }) => isTyped && !table.columns.some((name) => columnKey(name) === columnKey(column)),
  );
  if (unknown !== undefined) return { refused: `--keep ${truncated(unknown.column)}: unknown column.` };
  const whole =
    parent === null
      ? { table: part, fields: first, skipped: [] }
      : answeredTable(part, format, parent, (row) =>
          filters.every(({ key, keeps }) => keeps(row.cells.get(key) ?? '')),
        );
  const { fields } = whole;
  const source =
    given.source ?? format.source ?? knownSource(whole.table, fields, given.existing, given.sources);
  const options = { ...given, source };
  const questions: Question[] = [
    ...(isTable && source === null && !namesSources(whole.table, fields)
      ? [{ kind: 'source' } as const]
      : []),
    ...here.questions,
    ...open,
    ...(isTable ? scaleQuestion(whole.table, fields, open, given) : []),
    ...dateQuestion(whole.table, fields, open, given),
    ...asked,
  ];
  const proposal = proposalOf(
    whole.table,
    fields,
    questions,
    new Set([...read, ...filters.map(({ key }) => key)]),
  );
  const facts = {
    format: format.label,
    recognizedBy: format.signature,
    elsewhere: table.rows.length - here.rows.length,
    place: here.place,
    proposal,
  };
  if (questions.length > 0)
    return { ...facts, reviews: [], skipped: [], seen: [], remarks: [], asked: null, completeFor: [] };
  const layout = tableLayout(whole.table, {
    format,
    fields,
    options,
    filters,
    anonymous: anonymous.map(columnKey),
  });
  const isSafe = format.isOwn === true && table.isSheet === true;
  const rows = whole.table.rows.map((row) => readRow(isSafe ? unsafeRow(row) : row, layout));
  const columns = FIELDS.flatMap((field) => first[field].map(({ name }) => name));
  return {
    ...facts,
    ...newestOf(rows, [...brokenRows(table), ...whole.skipped]),
    seen: rows.map(({ identity }) => identity),
    remarks: [...scaleRemarks(options), ...linkRemarks(layout)],
    asked: savedAnswers([...columns, ...filters.map(({ name }) => name)], filters, given),
    completeFor: complete ? locationsOf(whole.table.rows, fields) : [],
  };
}

/** The column that says by its name, and by ids of rows, which row a row answers. */
function parentColumn(
  { columns, rows }: Table,
  ids: ReadonlySet<string>,
  ignored: ReadonlySet<string>,
): string | null {
  const isParent = (name: string): boolean =>
    isNamed('parent', name) &&
    !ignored.has(columnKey(name)) &&
    valuesOf({ rows }, columnKey(name)).some((value) => ids.has(value));
  return columns.find(isParent) ?? null;
}

function answeredTable(
  part: Table,
  format: ExportFormat,
  parent: string,
  keeps: (row: TableRow) => boolean,
): { table: Table; fields: FieldColumns; skipped: SkippedRow[] } {
  const first = fieldColumns(part.columns, format);
  const keysOf = (field: Field): string[] => first[field].map(({ key }) => key);
  const { table, skipped } = withAnswers(
    part,
    { parent: columnKey(parent), id: keysOf('source_id'), text: keysOf('text'), date: keysOf('date') },
    keeps,
  );
  const added = (field: keyof typeof ANSWER_COLUMNS): string[] => [
    ...first[field].map(({ name }) => name),
    ANSWER_COLUMNS[field],
  ];
  const columns = {
    ...format.columns,
    owner_reply: added('owner_reply'),
    owner_reply_date: added('owner_reply_date'),
  };
  return { table, fields: fieldColumns(table.columns, { ...format, columns }), skipped };
}

const candidatesOf = (field: Field, open: readonly Question[]): readonly string[] =>
  open.flatMap((one) => (one.kind === 'field' && one.field === field ? one.candidates : []));

/** Whether each row names where it was written. */
function namesSources({ rows }: Table, fields: FieldColumns): boolean {
  return rows.every((row) => {
    const name = plain(cellOf(fields, row, 'source'));
    return name !== '' && !isMethod(name.toLowerCase());
  });
}

const EXAMPLES = 3;

function scaleQuestion(
  table: Table,
  fields: FieldColumns,
  open: readonly Question[],
  { scale }: ImportOptions,
): Question[] {
  const asked = candidatesOf('rating', open);
  const names = asked.length > 0 ? asked : fields.rating.slice(0, 1).map(({ name }) => name);
  const isOther = table.columns
    .filter((name) => BEST.test(columnKey(name)))
    .some((name) => valuesOf(table, columnKey(name)).some((value) => !/^5(?:[.,]0+)?$/.test(value)));
  const column = names.find(
    (name) => isOther || !areStars(valuesOf(table, columnKey(name))) || leavesScaleOpen(name, table.columns),
  );
  if (scale !== null || column === undefined) return [];
  const examples = [...new Set(valuesOf(table, columnKey(column)))].toSorted(
    (a, b) => (scoreOf(a) ?? 0) - (scoreOf(b) ?? 0),
  );
  return [{ kind: 'scale', column, examples: [...examples.slice(0, 2), ...examples.slice(2).slice(-2)] }];
}

const BEST =
  /^(?:best|max|maximum)(?:rating|score|stars|value)?$|^(?:rating|score)(?:max|best|scale|outof)$|^outof$/;

function dateQuestion(
  table: Table,
  fields: FieldColumns,
  open: readonly Question[],
  { dateFormat }: ImportOptions,
): Question[] {
  if (dateFormat !== null) return [];
  const asked = candidatesOf('date', open);
  const orders = dateOrders(table, fields);
  const columns = [
    ...asked.map((name) => {
      const values = valuesOf(table, columnKey(name));
      return { field: 'date' as const, name, values, order: columnOrder(values) };
    }),
    ...(['date', 'owner_reply_date', 'updated_at'] as const).flatMap((field) =>
      fields[field].map(({ key, name }) => {
        return { field, name, values: valuesOf(table, key), order: orders.get(field) };
      }),
    ),
  ];
  for (const { field, name, values, order } of columns) {
    const unsure = values.filter((value) => order?.(value) === null && isAmbiguous(value));
    if (unsure.length > 0)
      return [{ kind: 'dates', field, column: name, examples: unsure.slice(0, EXAMPLES) }];
  }
  return [];
}

function proposalOf(
  table: Table,
  fields: FieldColumns,
  questions: readonly Question[],
  read: ReadonlySet<string>,
): Proposal {
  const asked = new Set(questions.flatMap((one) => (one.kind === 'values' ? [columnKey(one.column)] : [])));
  const shown = (row: TableRow, field: Field): string => plain(cellOf(fields, row, field));
  const scored = table.rows
    .map((row) => ({ row, score: scoreOf(shown(row, 'rating')) }))
    .filter((one): one is { row: TableRow; score: number } => one.score !== null)
    .toSorted((a, b) => b.score - a.score);
  const picked = new Set(
    [table.rows[0], scored[0]?.row, scored.at(-1)?.row].filter((row) => row !== undefined),
  );
  return {
    questions,
    columns: FIELDS.flatMap((field) =>
      fields[field].flatMap(({ name, key }) =>
        isOfAnswers(name) ? [] : [{ field, name, examples: [...new Set(valuesOf(table, key))].slice(0, 2) }],
      ),
    ),
    unread: unreadColumns(
      table,
      new Set([...read, ...asked, ...Object.values(ANSWER_COLUMNS).map(columnKey)]),
    ),
    samples: [...picked].map((row) => ({
      stars: shown(row, 'rating'),
      date: shown(row, 'date'),
      author: shown(row, 'author'),
      text: shown(row, 'text'),
    })),
  };
}

const isOfAnswers = (name: string): boolean => Object.values<string>(ANSWER_COLUMNS).includes(name);

function scaleRemarks({ scale }: ImportOptions): string[] {
  if (scale === null || isStars(scale)) return [];
  return [
    `Stars were converted: ${scale.best} is 5 stars, ${scale.worst} is 1 star. Each review's file records it.`,
  ];
}

function brokenRows({ broken }: Table): SkippedRow[] {
  const remedy = 'fix the row in the export and import it again';
  return broken.map(({ place, reason }) => ({ place, kind: 'unreadable', reason, remedy }));
}

type GoodRow = ReadRow & { review: ImportedReview };

/** The reviews of rows, the newest of each identity, and the rows that are skipped. */
function newestOf(
  rows: readonly ReadRow[],
  skipped: SkippedRow[],
): { reviews: ImportedReview[]; skipped: SkippedRow[] } {
  const isGood = (row: ReadRow): row is GoodRow => row.review !== null;
  skipped.push(...rows.flatMap((row) => (isGood(row) ? [] : row.skipped)));
  const copies = Map.groupBy(rows.filter(isGood), ({ identity: { source, key } }) =>
    JSON.stringify([source, bareId(key)]),
  );
  const reviews = [...copies.values()].flatMap((group) => {
    const [newest, ...older] = group.toSorted((a, b) => (a.age === b.age ? 0 : a.age < b.age ? 1 : -1));
    if (newest === undefined) return [];
    skipped.push(...older.flatMap((row) => duplicate(newest, row)), ...newest.skipped);
    return withFullId(newest, group);
  });
  return { reviews, skipped };
}

/** A bare id of Google and a full one are the same; the full one has the location. */
function withFullId({ review }: GoodRow, copies: readonly GoodRow[]): ImportedReview {
  const full = copies.find(({ review: { key } }) => bareId(key) !== key)?.review.key ?? review.key;
  return { ...review, key: full, sourceId: review.sourceId && full };
}

/** A report about the older of two copies, unless it is the overlap of two pages. */
function duplicate(newer: GoodRow, older: GoodRow): SkippedRow[] {
  const said = ({ review }: GoodRow): string =>
    JSON.stringify([review.rating, review.text, review.author, review.ownerReply?.text]);
  const [{ file, row }, place] = [newer.review.place, older.review.place];
  const [isOverlap, isSame] = [file !== place.file, said(newer) === said(older)];
  if (isOverlap && isSame) return [];
  const is = `is the same review as ${isOverlap ? `${file}, ` : ''}row ${row}`;
  const [reason, remedy] =
    newer.age > older.age
      ? [`${is}, which is newer`, 'nothing to do']
      : isSame
        ? [is, 'nothing to do; if they are two reviews, give each its own id']
        : [
            `${is}, with different words but the same edit time`,
            'compare both with the review at the source',
          ];
  return [{ place, kind: 'duplicate', reason, remedy }];
}

function unsafeRow({ place, cells }: TableRow): TableRow {
  return { place, cells: new Map([...cells].map(([name, cell]) => [name, unsafeCell(cell)])) };
}

function linkRemarks({ sharedLinks }: TableLayout): string[] {
  const [first] = sharedLinks;
  if (first === undefined) return [];
  return [
    `Not imported: ${counted(sharedLinks.size, 'link')} that several rows share, such as ${truncated(first)}. It does not lead to one review.`,
  ];
}

/** Rows with the day numbers of a workbook as days. */
function withDays(rows: TableRow[], fields: FieldColumns, dayOf1970: number | undefined): TableRow[] {
  if (dayOf1970 === undefined) return rows;
  const keys = (['date', 'owner_reply_date', 'updated_at'] as const).flatMap((field) =>
    fields[field].map(({ key }) => key),
  );
  return rows.map(({ place, cells }) => {
    const dated = new Map(cells);
    for (const key of keys) {
      const value = cells.get(key) ?? '';
      if (isDayNumber(value)) dated.set(key, dateText(Number(value.replace(',', '.')), dayOf1970));
    }
    return { place, cells: dated };
  });
}
