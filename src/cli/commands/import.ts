import { join, resolve } from 'node:path';
import type {
  ImportedFile,
  ImportOptions,
  ImportOutcome,
  SkippedRow,
} from '../../importers/imported-review.ts';
import { newConflicts } from '../../importers/merge/new-conflicts.ts';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
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
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { checkAndReport } from './check.ts';
import { type Command, type Context, complain, type ExitCode, say, UsageError } from './command.ts';
import { summarize, warnings } from './import-summary.ts';
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
  summary: 'Import reviews from Google Takeout, Yelp, Trustpilot and others, CSV or JSON Lines',
  usage: `import <file, zip or folder> [--source <name>] [--dry-run]
    --source <name>          where the reviews were written, such as google; many exports say so themselves
    --dry-run                show what would change, write nothing
    --location <name>        which location, if the export has several
    --map <field>=<column>   the column of a field; repeat it for each field: ${FIELDS.join(', ')}
    --date-format <layout>   how dates are written, such as DD/MM/YYYY
    --remove-missing         delete reviews that are missing in a complete Google archive
    --include-hidden         also import rows that are hidden at the source
    --include-products       also import rows about products
    --errors <file>          where to list skipped and changed rows (errors.csv)`,
  run: runImport,
};

interface Request {
  /** The export, as the owner wrote it, or the service that was fetched from. */
  path: string;
  options: ImportOptions;
  isDryRun: boolean;
  removesMissing: boolean;
  /** Where to list the skipped rows. */
  report: string;
  today: string;
}

function runImport(args: string[], context: Context): Promise<ExitCode> {
  const request = readRequest(args);
  return importReviews(request, context, () =>
    importPath(resolve(context.project, request.path), request.options),
  );
}

/** Merges what `read` returns into the content. `read` gets the reviews that are there. */
export async function importReviews(
  request: Request,
  context: Context,
  read: (existing: readonly ExistingReview[]) => ImportOutcome | Promise<ImportOutcome>,
): Promise<ExitCode> {
  const directory = context.environment.contentDirectory;
  if (!request.isDryRun && isSample(directory) && directory === join(context.project, 'content')) {
    return refuse(
      context,
      ['This content is the made-up sample; real reviews do not belong there.'],
      'Replace it with your own business first: npm run reviews -- init. Nothing was imported.',
    );
  }
  const existing = readReviewFiles(directory);
  const ledger = readWithheld(directory);
  if (!existing.ok || !ledger.ok) {
    const problems = [existing, ledger].flatMap((read) => (read.ok ? [] : read.problems));
    return refuse(context, problems.map(formatProblem), FIX_FILES);
  }
  const outcome = await read(existing.reviews);
  if ('refused' in outcome) return refuse(context, [outcome.refused], 'Nothing was imported.');
  const rules = { today: request.today, publishUnverified: publishesUnverified(directory) };
  const withheld = ledger.withheld.flatMap(({ reviews }) => reviews ?? []);
  const plan = planImport(existing.reviews, outcome, { ...rules, withheld, sha256 });
  const removed = request.removesMissing ? plan.missing : [];
  const conflicts = newConflicts(existing.reviews, plan, removed, rules);
  if (conflicts.length > 0) {
    return refuse(
      context,
      conflicts.map(({ file, path: field, message }) => `${file}  ${field.join('.')}  ${message}`),
      'Nothing was imported, because these reviews would contradict each other.',
    );
  }
  const { changes, problems } = fileChanges(plan, directory, removed);
  if (problems.length > 0) return refuse(context, problems.map(formatProblem), FIX_FILES);
  say(context, `${outcome.format}: ${counted(outcome.reviews.length, 'review')} read from ${request.path}`);
  complain(context, ...warnings(isSample(directory), existing.reviews, outcome));
  return finish(context, request, { outcome, plan, changes, withholds: ledger.withheld.length > 0 });
}

const FIX_FILES = 'Fix these files first. Nothing was imported.';

function refuse(context: Context, problems: readonly string[], remedy: string): ExitCode {
  complain(context, ...problems, remedy);
  return 1;
}

function readRequest(args: string[]): Request {
  const { values, positionals, today } = readOptions(args, OPTIONS, 1);
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
      source,
      map: readMap(values.map ?? []),
      dateFormat,
      location: values.location ?? null,
      includeHidden: values['include-hidden'] === true,
      includeProducts: values['include-products'] === true,
      sha256,
    },
    isDryRun: values['dry-run'] === true,
    removesMissing: values['remove-missing'] === true,
    report: values.errors ?? 'errors.csv',
    today,
  };
}

/** Writes a planned import, or shows it in a dry run. */
function finish(
  context: Context,
  { isDryRun, removesMissing, report, today }: Request,
  planned: { outcome: ImportedFile; plan: ImportPlan; changes: FileChange[]; withholds: boolean },
): ExitCode {
  const { outcome, plan, changes, withholds } = planned;
  const directory = context.environment.contentDirectory;
  const skipped = [...outcome.skipped, ...plan.skipped].toSorted((a, b) =>
    a.place.file < b.place.file ? -1 : a.place.file > b.place.file ? 1 : a.place.row - b.place.row,
  );
  const manner = { remove: removesMissing, dry: isDryRun, withholds };
  if (isDryRun) {
    showDiff(context, changes, directory);
    summarize(context, outcome, plan, skipped, manner);
    for (const { place, reason } of skipped) say(context, `  ${place.file}, row ${place.row}: ${reason}`);
    say(context, 'Dry run: nothing was written.');
    return 0;
  }
  try {
    writeFiles(directory, changes, progressBar(context.errors, 'Writing', changes.length));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return refuse(context, [`Writing failed: ${reason}`], 'Nothing was imported.');
  }
  const reportPath = resolve(context.project, report);
  const unlisted = listSkipped(reportPath, skipped);
  summarize(context, outcome, plan, skipped, manner);
  if (unlisted !== null) complain(context, unlisted);
  else if (skipped.length > 0) say(context, `Skipped or changed rows, with reasons: ${reportPath}`);
  return checkAndReport(context, today);
}

/** Why the list of skipped rows is missing or out of date; null if it is right. */
function listSkipped(path: string, skipped: readonly SkippedRow[]): string | null {
  try {
    writeSkippedRows(path, skipped);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return skipped.length === 0
      ? `The reviews were imported, but the row list of an earlier import could not be removed. Delete ${path} by hand. (${reason})`
      : `The reviews were imported, but the skipped rows could not be listed in ${path}. Choose another file with --errors and import again. (${reason})`;
  }
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

/** The new text of every file, and the files that cannot be edited. */
function fileChanges(
  plan: ImportPlan,
  directory: string,
  removed: readonly ExistingReview[],
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
  changes.push(...removed.map(({ file }) => ({ file, content: null })));
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
