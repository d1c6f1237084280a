import { counted } from '../text/counted.ts';
import { truncated } from '../text/truncated.ts';
import { isNamed } from './aliases/aliases.ts';
import type { ImportOptions, ImportOutcome, SkippedRow } from './imported-review.ts';
import { ANSWER_COLUMNS, answeredTable, parentColumn } from './proposal/answered-rows.ts';
import { knownSource, unnamedSources } from './proposal/known-source.ts';
import { savedAnswers } from './proposal/saved-answers.ts';
import { candidatesOf, dateQuestion, scaleQuestion } from './proposal/table-questions.ts';
import { unreadColumns, valueColumns } from './proposal/value-columns.ts';
import type { Proposal, Question, ValueCount } from './question.ts';
import { plain } from './reading/cell-values.ts';
import { columnKey } from './reading/column-words.ts';
import { type ExportFormat, FIELDS, type Field } from './reading/export-format.ts';
import { newestOf } from './reading/newest-rows.ts';
import { OWN_COLUMNS, unsafeCell } from './reading/own-cells.ts';
import { type LocationNames, locationsOf, rowsOfLocation } from './reading/rows-of-location.ts';
import { isStars, scoreOf } from './reading/star-rating.ts';
import { type Table, type TableRow, valuesOf } from './reading/table.ts';
import {
  cellOf,
  type FieldColumns,
  fieldColumns,
  type TableLayout,
  tableLayout,
} from './reading/table-layout.ts';
import { readRow } from './reading/table-row.ts';
import { withDays } from './reading/workbook.ts';
import { isDateLike } from './reading/written-date.ts';

/** What is known of a table before its rows are read. */
interface About {
  /** True for a whole archive, so a review that is missing was deleted at the source. */
  complete?: boolean;
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
  const here = rowsOfLocation(table.rows, first, names, given.location);
  if ('refused' in here) return here;
  const ignored = new Set(given.ignored.map(columnKey));
  const part = { ...table, rows: withDays(here.rows, first, table.dayOf1970) };
  const ids = new Set(part.rows.map((row) => cellOf(first, row, 'source_id').trim()));
  const parent = isTable ? parentColumn(part, ids, ignored) : null;
  const own = format.isOwn === true ? OWN_COLUMNS : [];
  const anonymous = table.columns.filter((name) => isNamed('anonymous', name));
  const read = new Set([
    ...FIELDS.flatMap((field) => first[field].map(({ key }) => key)),
    ...[
      ...own,
      ...anonymous,
      ...FIELDS.flatMap((field) => candidatesOf(field, open)),
      ...(parent === null ? [] : [parent]),
    ].map(columnKey),
  ]);
  // Not a second line of names, or a sum below: a row with neither is never a review.
  const rows = part.rows.filter(
    (row) =>
      [first.rating, first.date].some((columns) => columns.length === 0) ||
      scoreOf(cellOf(first, row, 'rating')) !== null ||
      isDateLike(cellOf(first, row, 'date').trim()),
  );
  const replied = rows.map((row) => cellOf(first, row, 'owner_reply').trim() !== '');
  const [author = ''] = [...first.author.map(({ name }) => name), ...candidatesOf('author', open)];
  const { filters, questions: asked } = isTable
    ? valueColumns({ ...part, rows }, read, {
        ignored,
        answers: given.answers,
        authorColumn: author,
        ids,
        replied,
      })
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
  const unnamed = unnamedSources(whole.table.rows, fields, given.sources);
  const [sources] = fields.source;
  const namesAll = sources !== undefined && (format.isOwn === true || unnamed.length === 0);
  // An answer for some rows gathered none of the others.
  const options = {
    ...given,
    source,
    onlyUnnamed: given.onlyUnnamed || (sources !== undefined && !namesAll),
  };
  const questions: Question[] = [
    ...(isTable && source === null && !namesAll
      ? [{ kind: 'source', column: sources?.name, values: unnamed } as const]
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
    location: here.location,
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
    // A source that was only found in the content gathered nothing: it is that of the known rows.
    gathers: namesAll && !given.onlyUnnamed && (given.source ?? format.source) !== null,
  });
  const isSafe = format.isOwn === true && table.isSheet === true;
  const readRows = whole.table.rows.map((row) => readRow(isSafe ? unsafeRow(row) : row, layout));
  const columns = FIELDS.flatMap((field) => first[field].map(({ name }) => name));
  return {
    ...facts,
    ...newestOf(readRows, [...brokenRows(table), ...whole.skipped]),
    seen: readRows.map(({ identity }) => identity),
    remarks: [
      ...(sources === undefined || namesAll || source === null
        ? []
        : [sourceRemark(sources.name, unnamed, source)]),
      ...scaleRemarks(options),
      ...linkRemarks(layout),
    ],
    asked: savedAnswers([...columns, ...filters.map(({ name }) => name)], filters, {
      ...given,
      onlyUnnamed: options.onlyUnnamed,
    }),
    completeFor: complete ? locationsOf(whole.table.rows, fields) : [],
  };
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
  const examplesOf = (key: string): string[] => [...new Set(valuesOf(table, key))].slice(0, 2);
  return {
    questions: questions.map((one) => {
      if (one.kind !== 'field') return one;
      const examples = one.candidates.map((name) => [name, examplesOf(columnKey(name))]);
      return { ...one, examples: Object.fromEntries(examples) };
    }),
    columns: FIELDS.flatMap((field) =>
      fields[field].flatMap(({ name, key }) =>
        isOfAnswers(name) ? [] : [{ field, name, examples: examplesOf(key) }],
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

function sourceRemark(column: string, unnamed: readonly ValueCount[], source: string): string {
  const values = unnamed.map(([value, rows]) => `${truncated(value)} (${counted(rows, 'row')})`);
  return `Read as "${source}", because column ${JSON.stringify(truncated(column))} names no service: ${values.join(', ')}.`;
}

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
