import { type ImportOptions, NO_OPTIONS } from '../../importers/imported-review.ts';
import { FIELDS } from '../../importers/reading/export-format.ts';
import { sourceSlug } from '../../importers/reading/source-slug.ts';
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
  showsAll: boolean;
  isJson: boolean;
  /** Rows, also as `file:row`, that are no erased reviews. */
  released: string[];
  /** Where to list the skipped rows. */
  report: string;
  today: string;
  /** The day for records of what is changed. */
  here: string;
}

export function readRequest(given: Given): ImportRequest {
  const [path] = given.positionals;
  if (path === undefined) throw new UsageError('Which file? Give the export, its zip or its folder.');
  const named = given.text('source');
  const source = named === undefined ? null : readSource(named);
  const dateFormat = given.text('date-format') ?? null;
  if (dateFormat !== null && orderOf(dateFormat) === null) {
    throw new UsageError(
      `--date-format: must have YYYY, MM and DD once each, such as DD/MM/YYYY, got "${truncated(dateFormat)}"`,
    );
  }
  return {
    path,
    options: {
      ...NO_OPTIONS,
      source,
      map: readMap(given.texts('map')),
      dateFormat,
      location: given.text('location') ?? null,
      sheet: given.text('sheet') ?? null,
      ignored: given.texts('ignore'),
      shown: given.texts('shown'),
      held: given.texts('held'),
      includeHidden: given.flag('include-hidden'),
      includeProducts: given.flag('include-products'),
      sha256,
    },
    acceptsOther: given.flag('other-location'),
    showsAll: given.flag('all'),
    ...mergeOptions(given),
  };
}

/** A name of two spellings stays whole, also in site.yaml: only the content decides which it has. */
function readSource(named: string): string {
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

function readMap(entries: readonly string[]): Record<string, string> {
  const map: Record<string, string> = {};
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const field = entry.slice(0, at === -1 ? undefined : at).trim();
    if (at === -1 || entry.slice(at + 1).trim() === '') {
      throw new UsageError(
        `--map ${truncated(entry)}: must be <field>=<column>, such as --map author="Reviewer name"`,
      );
    }
    if (!(FIELDS as readonly string[]).includes(field)) {
      throw new UsageError(
        `--map ${truncated(entry)}: unknown field.${didYouMeanSentence(field, FIELDS)} Fields: ${FIELDS.join(', ')}`,
      );
    }
    if (field in map) throw new UsageError(`--map ${field} is given twice`);
    map[field] = entry.slice(at + 1).trim();
  }
  return map;
}
