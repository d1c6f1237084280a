import { isAbsolute, join, resolve } from 'node:path';
import { newConflicts } from '../../importers/merge/new-conflicts.ts';
import { type ImportPlan, planImport } from '../../importers/merge/upsert.ts';
import { sourceSlug } from '../../importers/reading/cell-values.ts';
import { FIELDS } from '../../importers/reading/export-format.ts';
import { isDateLayout } from '../../importers/reading/written-date.ts';
import { readBytes } from '../../io/content/content-folder.ts';
import { formatProblem, ofWhole, type Problem } from '../../io/content/content-problem.ts';
import { importPath } from '../../io/content/export-files.ts';
import {
  isSample,
  publishesUnverified,
  readReviewFiles,
  readWithheld,
} from '../../io/content/review-files.ts';
import { reviewYaml, updatedReview } from '../../io/content/review-yaml.ts';
import { type FileChange, writeFiles } from '../../io/content/write-files.ts';
import { sha256 } from '../../io/release/release.ts';
import { counted } from '../../text/counted.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { checkAndReport } from './check.ts';
import { type Command, type Context, complain, type ExitCode, say, UsageError } from './command.ts';
import { summarise, warnings } from './import-summary.ts';
import { lineDiff } from './line-diff.ts';
import { readOptions } from './options.ts';
import { progressBar } from './progress.ts';
import { writeSkippedRows } from './skipped-rows.ts';

const OPTIONS = {
  source: { type: 'string' },
  map: { type: 'string', multiple: true },
  'date-format': { type: 'string' },
  location: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'remove-missing': { type: 'boolean' },
  'include-hidden': { type: 'boolean' },
  'include-products': { type: 'boolean' },
  errors: { type: 'string' },
} as const;

export const importCommand: Command = {
  name: 'import',
  summary: 'Import the reviews of an export: Google Takeout, Yelp, Trustpilot and others, CSV, JSON Lines',
  usage: `import <file, zip or folder> [--source <name>] [--dry-run]
    --source <name>          where the reviews were written, such as google; many exports say it themselves
    --dry-run                show what would change, write nothing
    --location <name>        which location, when the export holds several
    --map <field>=<column>   which column holds what, once per field; fields: ${FIELDS.join(', ')}
    --date-format <layout>   how dates are written, such as DD/MM/YYYY
    --remove-missing         delete reviews that a complete Google archive does not hold any more
    --include-hidden         import rows that are hidden at the source, too
    --include-products       import rows about products, too
    --errors <file>          where rows that were not taken over as they stand are listed (errors.csv)`,
  run: runImport,
};

function runImport(args: string[], context: Context): ExitCode {
  const { values, positionals, today } = readOptions(args, OPTIONS, 1);
  const path = positionals[0];
  if (path === undefined) throw new UsageError('Which file? Give the export, its zip or its folder.');
  const source = values.source === undefined ? null : sourceSlug(values.source);
  if (source === '') throw new UsageError('--source: must have letters or digits, such as google');
  const dateFormat = values['date-format'] ?? null;
  if (dateFormat !== null && !isDateLayout(dateFormat)) {
    throw new UsageError(
      `--date-format: must have YYYY, MM and DD once each, such as DD/MM/YYYY, got "${dateFormat}"`,
    );
  }
  const directory = context.environment.contentDirectory;
  const repositorySample = isSample(directory) && directory === join(context.project, 'content');
  if (repositorySample && values['dry-run'] !== true) {
    complain(
      context,
      'This content is the made-up sample; real reviews do not belong there.',
      'First put your own business in its place: npm run reviews -- init. Nothing was imported.',
    );
    return 1;
  }
  const existing = readReviewFiles(directory);
  const ledger = readWithheld(directory);
  if (!existing.ok || !ledger.ok) {
    complain(
      context,
      ...[existing, ledger].flatMap((read) => (read.ok ? [] : read.problems)).map(formatProblem),
      'Repair these files first; nothing was imported.',
    );
    return 1;
  }
  const outcome = importPath(resolve(context.project, path), {
    source,
    map: readMap(values.map ?? []),
    dateFormat,
    location: values.location ?? null,
    includeHidden: values['include-hidden'] === true,
    includeProducts: values['include-products'] === true,
    sha256,
  });
  if ('refused' in outcome) {
    complain(context, outcome.refused, 'Nothing was imported.');
    return 1;
  }
  const rules = { today, publishUnverified: publishesUnverified(directory) };
  const withheld = ledger.withheld.flatMap(({ reviews }) => reviews ?? []);
  const plan = planImport(existing.reviews, outcome, { ...rules, withheld, sha256 });
  const remove = values['remove-missing'] === true;
  const withholds = ledger.withheld.length > 0;
  const conflicts = newConflicts(existing.reviews, plan, remove ? plan.missing : [], rules);
  if (conflicts.length > 0) {
    complain(
      context,
      ...conflicts.map(({ file, path: field, message }) => `${file}  ${field.join('.')}  ${message}`),
      'Nothing was imported: these reviews would contradict each other.',
    );
    return 1;
  }
  const { changes, problems } = fileChanges(plan, directory, remove);
  if (problems.length > 0) {
    complain(context, ...problems.map(formatProblem), 'Repair these files first; nothing was imported.');
    return 1;
  }
  const skipped = [...outcome.skipped, ...plan.skipped].toSorted((a, b) =>
    a.place.file < b.place.file ? -1 : a.place.file > b.place.file ? 1 : a.place.row - b.place.row,
  );
  say(context, `${outcome.format}: ${counted(outcome.reviews.length, 'review')} read from ${path}`);
  complain(context, ...warnings(isSample(directory), existing.reviews, outcome));
  if (values['dry-run'] === true) {
    showDiff(context, changes, directory);
    summarise(context, outcome, plan, skipped, { remove, dry: true, withholds });
    for (const row of skipped) say(context, `  ${row.place.file}, row ${row.place.row}: ${row.reason}`);
    say(context, 'Dry run: nothing was written.');
    return 0;
  }
  try {
    writeFiles(directory, changes, progressBar(context.errors, 'Writing', changes.length));
  } catch (error) {
    complain(
      context,
      `Writing failed: ${error instanceof Error ? error.message : error}`,
      'Nothing was imported.',
    );
    return 1;
  }
  const report = values.errors ?? 'errors.csv';
  const reportPath = isAbsolute(report) ? report : join(context.project, report);
  const unlisted = listSkipped(reportPath, skipped);
  summarise(context, outcome, plan, skipped, { remove, dry: false, withholds });
  if (unlisted !== null) complain(context, `The reviews were imported; ${unlisted}`);
  else if (skipped.length > 0)
    say(context, `Every row that was not taken over as it stands, with reason and remedy: ${reportPath}`);
  return checkAndReport(context, today);
}

/** Why the list of rows that were left out is not what it should be; null when it is. */
function listSkipped(path: string, skipped: Parameters<typeof writeSkippedRows>[1]): string | null {
  try {
    writeSkippedRows(path, skipped);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return skipped.length === 0
      ? `the list of an earlier import could not be removed from ${path} (${reason}); no row was left out this time.`
      : `the rows left out could not be listed in ${path} (${reason}); name another file by --errors and import again.`;
  }
}

function readMap(entries: readonly string[]): Record<string, string> {
  const map: Record<string, string> = {};
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const field = entry.slice(0, at === -1 ? undefined : at).trim();
    if (at === -1 || entry.slice(at + 1).trim() === '') {
      throw new UsageError(`--map ${entry}: must be <field>=<column>, such as --map author="Reviewer name"`);
    }
    if (!(FIELDS as readonly string[]).includes(field)) {
      throw new UsageError(
        `--map ${entry}: "${field}" is no field${didYouMean(field, FIELDS, '.')} Fields: ${FIELDS.join(', ')}`,
      );
    }
    if (field in map) throw new UsageError(`--map ${field} is given twice`);
    map[field] = entry.slice(at + 1).trim();
  }
  return map;
}

/** The new text of every file, and each file that cannot be edited. */
function fileChanges(
  plan: ImportPlan,
  directory: string,
  remove: boolean,
): { changes: FileChange[]; problems: Problem[] } {
  const changes: FileChange[] = plan.created.map(({ file, value }) => ({ file, content: reviewYaml(value) }));
  const problems: Problem[] = [];
  for (const { file, before, value } of plan.changed) {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') {
      problems.push(ofWhole(file, bytes));
      continue;
    }
    const edited = updatedReview(file, bytes, before, value);
    if ('content' in edited) changes.push({ file, content: edited.content });
    else problems.push({ ...edited.problem, file, severity: 'error' });
  }
  if (remove) changes.push(...plan.missing.map(({ file }) => ({ file, content: null })));
  return { changes, problems };
}

function showDiff(context: Context, changes: readonly FileChange[], directory: string): void {
  for (const { file, content } of changes) {
    const before = readBytes(directory, file);
    if (content === null) say(context, `removed  ${file}`);
    else if (typeof before === 'string')
      say(context, `new      ${file}`, ...lineDiff('', content.trimEnd()).map((line) => `  ${line}`));
    else say(context, `changed  ${file}`, ...lineDiff(before.toString(), content).map((line) => `  ${line}`));
  }
}
