import { type ImportOptions, NO_OPTIONS } from '../../importers/imported-review.ts';
import { sourceSlug } from '../../importers/reading/cell-values.ts';
import { FIELDS } from '../../importers/reading/export-format.ts';
import { isDateLayout } from '../../importers/reading/written-date.ts';
import { sha256 } from '../../io/release/release.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { UsageError } from './command.ts';
import { JSON_OPTION } from './json-output.ts';
import { readOptions } from './options.ts';

const OPTIONS = {
  source: { type: 'string' },
  map: { type: 'string', multiple: true },
  'date-format': { type: 'string' },
  location: { type: 'string' },
  sheet: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  shown: { type: 'string', multiple: true },
  held: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  'remove-missing': { type: 'boolean' },
  yes: { type: 'boolean' },
  'include-hidden': { type: 'boolean' },
  'include-products': { type: 'boolean' },
  'other-location': { type: 'boolean' },
  all: { type: 'boolean' },
  errors: { type: 'string' },
  ...JSON_OPTION,
} as const;

/** What an import was asked to do. */
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
  /** Where to list the skipped rows. */
  report: string;
  today: string;
  /** The day for records of what is changed. */
  here: string;
}

export function readRequest(args: string[]): ImportRequest {
  const { values, positionals, today, here } = readOptions(args, OPTIONS, 1);
  const path = positionals[0];
  if (path === undefined) throw new UsageError('Which file? Give the export, its zip or its folder.');
  const source = values.source === undefined ? null : sourceSlug(values.source);
  if (source === '') throw new UsageError('--source: must have letters or digits, such as google');
  const dateFormat = values['date-format'] ?? null;
  if (dateFormat !== null && !isDateLayout(dateFormat)) {
    throw new UsageError(
      `--date-format: must have YYYY, MM and DD once each, such as DD/MM/YYYY, got "${truncated(dateFormat)}"`,
    );
  }
  return {
    path,
    options: {
      ...NO_OPTIONS,
      source,
      map: readMap(values.map ?? []),
      dateFormat,
      location: values.location ?? null,
      sheet: values.sheet ?? null,
      ignored: values.ignore ?? [],
      shown: values.shown ?? [],
      held: values.held ?? [],
      includeHidden: values['include-hidden'] === true,
      includeProducts: values['include-products'] === true,
      sha256,
    },
    isDryRun: values['dry-run'] === true,
    removesMissing: values['remove-missing'] === true,
    isConfirmed: values.yes === true,
    acceptsOther: values['other-location'] === true,
    showsAll: values.all === true,
    isJson: values.json === true,
    report: values.errors ?? 'errors.csv',
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
