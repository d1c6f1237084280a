import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import type { ImportOptions, Refusal } from '../imported-review.ts';
import { columnKey } from '../reading/column-words.ts';
import { columnList, type ExportFormat, FIELDS, type Field } from '../reading/export-format.ts';
import { type Table, valuesOf } from '../reading/table.ts';
import { asksFor, asksOverall, googleForms, isForm } from './google-forms.ts';
import { type Guess, guessedColumns } from './guessed-columns.ts';
import { googleBusiness, KNOWN_FORMATS } from './known-formats.ts';

const NEEDED = ['author', 'rating', 'date'] as const;
/** Fields that are worth a question if two columns could be one. */
const ASKED: readonly Field[] = [...NEEDED, 'text'];

/** The options with what an earlier import of the same columns needed, and that as options. */
export function withSaved(
  table: Table,
  options: ImportOptions,
): { options: ImportOptions; remembered: string[] } {
  const present = new Set(table.columns.map(columnKey));
  const [best] = options.saved
    .filter(({ columns }) => columns.length > 0 && columns.every((name) => present.has(columnKey(name))))
    .toSorted((a, b) => b.columns.length - a.columns.length);
  if (best === undefined) return { options, remembered: [] };
  const both = (name: 'ignored' | 'shown' | 'held'): string[] => [
    ...new Set([...options[name], ...(best[name] ?? [])]),
  ];
  const all = {
    ...options,
    map: { ...best.map, ...options.map },
    source: options.source ?? best.source ?? null,
    dateFormat: options.dateFormat ?? best.date_format ?? null,
    ...{ ignored: both('ignored'), shown: both('shown'), held: both('held') },
  };
  const given = flagsOf(options);
  return { options: all, remembered: flagsOf(all).filter((flag) => !given.includes(flag)) };
}

/** Options as on the command line. */
function flagsOf({ source, dateFormat, ignored, shown, held, map }: ImportOptions): string[] {
  const quoted = (text: string): string => JSON.stringify(truncated(text));
  return [
    ...(source === null ? [] : [`--source ${/^[\w-]*$/.test(source) ? source : quoted(source)}`]),
    ...(dateFormat === null ? [] : [`--date-format ${dateFormat}`]),
    ...ignored.map((word) => `--ignore ${quoted(word)}`),
    ...shown.map((word) => `--shown ${quoted(word)}`),
    ...held.map((word) => `--held ${quoted(word)}`),
    ...Object.entries(map).map(([field, column]) => `--map ${field}=${quoted(column)}`),
  ];
}

/** The known export with the longest matching signature, else what the columns hold; `--map` is added. */
export function tableFormat(
  table: Table,
  { map, source, ignored, location }: ImportOptions,
): ExportFormat | Refusal {
  const forbidden = forbiddenProblem(table);
  if (forbidden !== null) return forbidden;
  const { columns } = table;
  const present = new Set(columns.map(columnKey));
  const skipped = new Set(ignored.map(columnKey));
  const offered = { ...table, columns: columns.filter((name) => !skipped.has(columnKey(name))) };
  const { format, unclear } = detected(offered, map);
  const mapping: ExportFormat['columns'] = { ...format.columns, ...map };
  const problem = repeatedColumn(columns, mapping) ?? unknownColumn(columns, present, map);
  if (problem !== null) return { refused: problem };
  const missing = NEEDED.filter((field) => mapping[field] === undefined);
  const [choice] = unclear.filter(({ field }) => ASKED.includes(field));
  if (choice !== undefined) return { refused: choiceOf(choice) };
  if (missing.length > 0) return { refused: missingColumns(columns, missing) };
  if (location === null && mapping.location === 'location' && format.signature.length === 0) {
    const places = new Set(valuesOf(table, 'location'));
    if (map.location === undefined && places.size > 1) return { refused: townsOf([...places]) };
  }
  if (source === null && mapping.source === undefined && format.source === null) {
    return {
      refused:
        'The file does not say where the reviews come from. Add --source <name>, such as --source google.',
    };
  }
  return { ...format, columns: mapping };
}

/** True for a table of a known format, or with a column that may have stars or words. */
export function mayBeReviews(table: Table, { map }: ImportOptions): boolean {
  const { format, unclear } = detected(table, map);
  const fields = [...Object.keys({ ...format.columns, ...map }), ...unclear.map(({ field }) => field)];
  return format.signature.length > 0 || fields.includes('rating') || fields.includes('text');
}

/** True for reviews of a Business Profile, which may come in several pages. */
export function isGoogleBusiness(table: Table): boolean {
  return signed(table) === googleBusiness;
}

function signed({ columns }: Table): ExportFormat | undefined {
  const present = new Set(columns.map(columnKey));
  return KNOWN_FORMATS.filter(({ signature }) =>
    signature.every((name) => present.has(columnKey(name))),
  ).toSorted((a, b) => b.signature.length - a.signature.length)[0];
}

/** Services whose terms or extracts do not allow to keep what they return. */
function forbiddenProblem({ columns }: Table): Refusal | null {
  const keys = new Set(columns.map(columnKey));
  const has = (...names: string[]): boolean => names.some((name) => keys.has(name));
  if (has('relativetimedescription', 'relativepublishtimedescription')) {
    return {
      refused:
        'The file is from the Google Places API, whose reviews must not be stored. Use Google Takeout instead (docs/owner/import.md).',
    };
  }
  if (has('timecreated') && [...keys].some((key) => key.startsWith('user'))) {
    return {
      refused:
        'The file is from the Yelp Fusion API, which gives only three excerpts. Use the export of Yelp for Business instead (docs/owner/import.md).',
    };
  }
  return null;
}

/** What the table shows by itself; columns that the owner maps are not used for anything else. */
function detected(
  table: Table,
  map: Readonly<Record<string, string>>,
): { format: ExportFormat; unclear: Guess['unclear'] } {
  const known = signed(table);
  if (known !== undefined) return { format: known, unclear: [] };
  if (isForm(table)) {
    const [date, ...questions] = table.columns;
    const { columns, unclear } = guessedColumns(table, { date, ...map }, asksFor, asksOverall);
    const mapped = new Set(Object.values(map).map(columnKey));
    const others = questions.filter((name) => !mapped.has(columnKey(name)));
    return { format: googleForms(others, { date, ...columns }), unclear };
  }
  const { columns, unclear } = guessedColumns(table, map);
  const source = /(?:^|[/.])provenexpert\.com\//i.test(firstLinks(table)) ? 'provenexpert' : null;
  const label = source === null ? 'Table' : 'ProvenExpert export';
  return { format: { label, source, signature: [], columns, published: source !== null }, unclear };
}

/** The links of the first row, which show where the reviews are. */
function firstLinks({ rows }: Table): string {
  return [...(rows[0]?.cells.values() ?? [])].filter((value) => /^https?:\/\//i.test(value)).join(' ');
}

/** A column that is read and twice in the header, so that one of them would be lost. */
function repeatedColumn(columns: readonly string[], mapping: ExportFormat['columns']): string | null {
  const read = new Set(Object.values(mapping).flatMap(columnList).map(columnKey));
  const keys = columns.map(columnKey);
  const repeated = columns[keys.findIndex((key, at) => read.has(key) && keys.indexOf(key) < at)];
  if (repeated === undefined || repeated === '') return null;
  return `The column ${JSON.stringify(truncated(repeated))} is in the header twice. Rename one of them.`;
}

function unknownColumn(
  columns: readonly string[],
  present: ReadonlySet<string>,
  map: Readonly<Record<string, string>>,
): string | null {
  const wrong = Object.entries(map).find(([, column]) => !present.has(columnKey(column)));
  if (wrong === undefined) return null;
  const [field, column] = wrong;
  return `--map ${field}=${truncated(column)}: unknown column.${didYouMeanSentence(column, columns)} ${listOf(columns)}`;
}

function townsOf(places: readonly string[]): string {
  const some = places.slice(0, 3).map((place) => JSON.stringify(truncated(place)));
  return `The column "location" has ${places.length} values, such as ${some.join(', ')}. If they are places of reviewers, add --ignore location; if they are yours, --map location=location.`;
}

function choiceOf({ field, names }: Guess['unclear'][number]): string {
  const list = names.map((name) => JSON.stringify(truncated(name))).join(' or ');
  return `Which column is the ${field}: ${list}? Choose it: --map ${field}="<column>".`;
}

function missingColumns(columns: readonly string[], missing: readonly string[]): string {
  return [
    `This is not a known export, and none of its columns fits: ${missing.join(', ')}.`,
    `Map the columns: ${missing.map((field) => `--map ${field}="<column>"`).join(' ')}.`,
    listOf(columns),
    `Fields: ${FIELDS.join(', ')}.`,
  ].join(' ');
}

function listOf(columns: readonly string[]): string {
  const names = columns.slice(0, 40).map((name) => JSON.stringify(truncated(name)));
  return `Its columns: ${names.join(', ')}${columns.length > 40 ? ', ...' : ''}.`;
}
