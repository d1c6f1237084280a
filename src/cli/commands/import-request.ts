import { type ImportOptions, NO_OPTIONS } from '../../importers/imported-review.ts';
import type { KeptValues } from '../../importers/question.ts';
import { DATES, FIELDS } from '../../importers/reading/export-format.ts';
import { sourceSlug } from '../../importers/reading/source-slug.ts';
import { type Scale, scaleOf } from '../../importers/reading/star-rating.ts';
import { orderOf } from '../../importers/reading/written-date.ts';
import { sha256 } from '../../io/release/release.ts';
import { Line } from '../../schema/scalars.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { type Given, UsageError } from './options.ts';

export interface ImportRequest {
  /** The export, as the owner wrote it, or the service that was fetched from. */
  path: string;
  options: ImportOptions;
  isDryRun: boolean;
  removesMissing: boolean;
  /** Whether to remove even if many reviews are missing. */
  isConfirmed: boolean;
  acceptsOther: boolean;
  otherLocation: string;
  asks: boolean;
  showsAll: boolean;
  isJson: boolean;
  /** Rows, also as `file:row`, that are not erased reviews. */
  released: string[];
  report: string;
  today: string;
  /** The day for records of changes. */
  here: string;
}

export function readRequest(given: Given): ImportRequest {
  const [path] = given.positionals;
  for (const name of ['source', 'map', 'keep', 'scale', 'location', 'ignore', 'date-format', 'encoding'])
    refuseBlanks(given, name);
  if (path === undefined) throw new UsageError('Which file? Give the export, its zip or its folder.');
  const named = given.text('source');
  const source = named === undefined ? null : readSource(named);
  const { map, layouts } = readMap(given.texts('map'));
  const format = given.text('date-format');
  const unreadable = [format ?? [], Object.values(layouts)].flat().find((layout) => orderOf(layout) === null);
  if (unreadable !== undefined) {
    throw new UsageError(
      `--date-format: must have YYYY, MM and DD once each, such as DD/MM/YYYY, got "${truncated(unreadable)}"`,
    );
  }
  return {
    path,
    options: {
      ...NO_OPTIONS,
      source,
      map,
      dateFormat: format ?? (Object.keys(layouts).length === 0 ? null : layouts),
      location: given.text('location') ?? null,
      encoding: readEncoding(given.text('encoding')),
      sheet: given.text('sheet') ?? null,
      ignored: given.texts('ignore'),
      answers: given.texts('keep').map(readKept),
      scale: readScale(given.text('scale')),
      sha256,
    },
    acceptsOther: given.flag('other-location'),
    otherLocation:
      'Nothing was imported. If it is your business, add --other-location: site.yaml remembers the location.',
    asks: true,
    showsAll: given.flag('all'),
    ...mergeOptions(given),
  };
}

/** A name of two spellings stays whole, also in site.yaml: only the content decides which it has. */
export function readSource(named: string): string {
  const { slug, other } = sourceSlug(named, new Set());
  const name = Line.safeParse(other === '' ? slug : named);
  if (slug !== '' && name.success) return name.data;
  throw new UsageError('--source: must be a short name in letters from a to z or digits, such as google');
}

export function mergeOptions(given: Given) {
  const { today, here } = given;
  return {
    isDryRun: given.flag('dry-run'),
    removesMissing: given.flag('remove-missing'),
    isConfirmed: given.flag('yes'),
    isJson: given.flag('json'),
    released: given.texts('release'),
    report: given.text('errors') ?? 'errors.csv',
    today,
    here,
  };
}

/** A question of a proposal that was not answered. */
function refuseBlanks(given: Given, name: string): void {
  const blank = given.texts(name).find((value) => /^\?$|=\?(?=,|$)|:\?(?=,|$)/.test(value));
  if (blank !== undefined)
    throw new UsageError(`--${name} ${truncated(blank)}: replace the question mark with your answer.`);
}

/** `stars` is our `rating`, as owners say it. */
const NAMES: readonly string[] = [...FIELDS, 'stars'];
const NEXT_FIELD = new RegExp(`,(?=(?:${NAMES.join('|')})=)`);
/** The order of a date after its column: `DMY`, or a layout such as DD/MM/YYYY. */
const LAYOUT = /:((?:[DMY]{3})|(?:[DMY]{1,4}[^A-Za-z0-9]{1,3}){2}[DMY]{1,4})$/;
const ORDERS: Record<string, string> = {
  DMY: 'DD/MM/YYYY',
  MDY: 'MM/DD/YYYY',
  YMD: 'YYYY/MM/DD',
  YDM: 'YYYY/DD/MM',
};

function readMap(given: readonly string[]): {
  map: Record<string, string>;
  layouts: Record<string, string>;
} {
  const map: Record<string, string> = {};
  const layouts: Record<string, string> = {};
  for (const entry of given.flatMap((text) => text.split(NEXT_FIELD))) {
    const at = entry.indexOf('=');
    const name = entry.slice(0, at === -1 ? undefined : at).trim();
    if (at === -1 || entry.slice(at + 1).trim() === '') {
      throw new UsageError(
        `--map ${truncated(entry)}: must be <field>=<column>, such as --map author="Reviewer name"`,
      );
    }
    if (!NAMES.includes(name)) {
      throw new UsageError(
        `--map ${truncated(entry)}: unknown field.${didYouMeanSentence(name, NAMES)} Fields: ${FIELDS.join(', ')}`,
      );
    }
    const field = name === 'stars' ? 'rating' : name;
    if (field in map) throw new UsageError(`--map ${field} is given twice`);
    const isDate = DATES.some((date) => date === field);
    const [suffix, order] = (isDate && LAYOUT.exec(entry)) || [];
    if (order !== undefined) layouts[field] = ORDERS[order] ?? order;
    map[field] = entry.slice(at + 1, suffix === undefined ? undefined : -suffix.length).trim();
  }
  return { map, layouts };
}

function readKept(entry: string): KeptValues {
  const [, column = '', values = ''] = /^([^=]+)=(.*)$/s.exec(entry) ?? [];
  if (column.trim() === '')
    throw new UsageError(
      `--keep ${truncated(entry)}: must be <column>=<values>, such as --keep status=Published`,
    );
  return { column: column.trim(), keep: [values], skip: [], isTyped: true };
}

function readEncoding(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new UsageError(`--encoding ${truncated(name)}: unknown encoding, must be such as windows-1252`);
  }
}

function readScale(text: string | undefined): Scale | null {
  if (text === undefined) return null;
  const scale = scaleOf(text);
  if (scale !== null) return scale;
  throw new UsageError(
    `--scale ${truncated(text)}: must be the best and the worst rating, such as 1..6, or 5..1 for stars`,
  );
}
