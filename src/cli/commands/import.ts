import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type {
  ImportedFile,
  ImportOptions,
  ImportOutcome,
  SkippedRow,
} from '../../importers/imported-review.ts';
import { rejoinedProfile, withMoved } from '../../importers/merge/moved-profile.ts';
import { newConflicts } from '../../importers/merge/new-conflicts.ts';
import { type Removals, removals } from '../../importers/merge/removals.ts';
import { type ImportPlan, planImport } from '../../importers/merge/upsert.ts';
import { FIELDS } from '../../importers/reading/export-format.ts';
import { formatProblem, ofWhole } from '../../io/content/content-problem.ts';
import { importPath } from '../../io/content/export-files.ts';
import { isTakenByGit } from '../../io/content/project-files.ts';
import { isSample, readReviewFiles, readWhole } from '../../io/content/review-files.ts';
import { type FileChange, writeFiles } from '../../io/content/write-files.ts';
import { sha256 } from '../../io/release/release.ts';
import type { PolicyFile } from '../../schema/editorial.ts';
import { UNLISTED_DAYS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { checkAndReport } from './check.ts';
import {
  type Context,
  command,
  complain,
  type ExitCode,
  forPeople,
  isInteractive,
  refuse,
  say,
  sayJson,
} from './command.ts';
import { askOwner, confirmed } from './import-asking.ts';
import { fileChanges, removalChanges } from './import-changes.ts';
import { type Learned, learnFrom, readMemory, remember } from './import-memory.ts';
import { showChanges, showReviews, showRows } from './import-preview.ts';
import { commandOf, propose, showColumns, showUnread, textOf } from './import-proposal.ts';
import { type ImportRequest, readRequest } from './import-request.ts';
import { sayNothingTaken, summarize } from './import-summary.ts';
import type { Given } from './options.ts';
import { writeSkippedRows } from './skipped-rows.ts';

export const importCommand = command({
  summary: 'Import reviews from Google Takeout, Yelp, Trustpilot and others, Excel, CSV or JSON',
  usage: `import <file, zip or folder> [--source <name>] [--dry-run]
    --source <name>          where the reviews were written, such as google
    --map <field>=<column>   columns of fields, such as stars=Rating,date=Date:DMY (day first); fields: ${FIELDS.join(', ')}
    --scale <best>..<worst>  the scale of the ratings if 5 is not the best, such as 1..6
    --keep <column>=<values> import only rows with one of these values; (empty) means none
    --ignore <column>        the column does not decide which rows are imported
    --date-format <layout>   how dates are written, such as DD/MM/YYYY
    --location <name>        which location, if the export has several
    --other-location         import although the export is about another location than before
    --encoding <name>        how letters are stored, such as windows-1252, if the file is not UTF-8
    --sheet <name>           which sheet, if a workbook has several
    --dry-run                show how the file is read and what would change, write nothing; --all shows every line
    --remove-missing         remove reviews that complete Google archives have not listed for ${UNLISTED_DAYS} days
    --yes                    remove them even if many are missing
    --release <row>          import a row that was held because it may be an erased or withheld review
    --errors <file>          where to list skipped and changed rows (errors.csv)
    --json                   print JSON: files, counts and skipped rows, or questions`,
  takes: 1,
  run: runImport,
});

async function runImport(given: Given, context: Context): Promise<ExitCode> {
  const request = readRequest(given);
  const path = resolve(context.project, request.path);
  const code = await importReviews(request, context, (options) => importPath(path, options));
  if (existsSync(path) && isTakenByGit(context.project, path)) {
    complain(
      context,
      `Warning: ${request.path} is in your project, and git does not ignore it.`,
      'Move it out before you commit: git keeps it for good, with every review that you erase later.',
    );
  }
  return code;
}

/** Merges what `read` returns into the content, once the owner has answered all that is open. */
export async function importReviews(
  asked: ImportRequest,
  program: Context,
  read: (options: ImportOptions) => ImportOutcome | Promise<ImportOutcome>,
): Promise<ExitCode> {
  let request = asked;
  const context = forPeople(program, request.isJson);
  const directory = context.environment.contentDirectory;
  if (!request.isDryRun && isSample(directory) && directory === join(context.project, 'content')) {
    return refuse(
      context,
      'This content is the made-up sample; real reviews do not belong there.',
      'Make a project for your own business first: npm run create -- <folder>. Nothing was imported.',
    );
  }
  const existing = readReviewFiles(directory);
  const ledger = readWhole(directory, 'policy.yaml');
  const erasures = readWhole(directory, 'erased.yaml');
  if (!existing.ok || !ledger.ok || !erasures.ok) {
    const problems = [existing, ledger, erasures].flatMap((read) => (read.ok ? [] : read.problems));
    return refuse(context, ...problems.map(formatProblem), FIX_FILES);
  }
  const memory = readMemory(context.project);
  if (!memory.ok) return refuse(context, ...memory.problems, FIX_FILES);
  const saved = memory.settings.maps ?? [];
  const sources = new Set([
    ...existing.reviews.map(({ value }) => value.source),
    ...saved.flatMap(({ source }) => source ?? []),
  ]);
  const known = { sources, saved, existing: existing.reviews };
  const waits = !request.isDryRun && request.asks && isInteractive(program, request.isJson);
  let outcome = await read({ ...request.options, ...known });
  while (!('refused' in outcome) && outcome.proposal.questions.length > 0) {
    if (!waits) {
      propose(context, request, outcome);
      if (request.isJson) sayJson(program, questionsOf(request, outcome));
      return OPEN;
    }
    const options = await askOwner(context, outcome.proposal.questions, request.options);
    if (options === null) return 1;
    request = { ...request, options };
    outcome = await read({ ...options, ...known });
  }
  if ('refused' in outcome) return refuse(context, outcome.refused, 'Nothing was imported.');
  const rejoined = rejoinedProfile(existing.reviews, outcome, request.here);
  if ('refused' in rejoined) return refuse(context, rejoined.refused, 'Nothing was imported.');
  const { reviews } = rejoined;
  const learned = learnFrom(outcome, reviews, directory, memory.settings, {
    acceptsOther: request.acceptsOther || isSample(directory),
    isChosen: request.options.location !== null,
  });
  if ('problem' in learned) return refuse(context, learned.problem, request.otherLocation);
  const policy = ledger.value ?? {};
  const withheld = policy.withheld?.flatMap(({ reviews }) => reviews ?? []) ?? [];
  const { today, here } = request;
  const rules = { today, publishUnverified: policy.publish_unverified === true };
  const planned = planImport(reviews, outcome, {
    ...{ ...rules, here, erased: erasures.value, removed: policy.removed ?? [], sha256 },
    released: request.released,
    withheld,
  });
  const plan = withMoved(planned, rejoined);
  const gone = removals(plan.unlisted, {
    isAsked: request.removesMissing || policy.remove_deleted === true,
    isConfirmed: request.isConfirmed,
    today: here,
  });
  const conflicts = newConflicts(existing.reviews, plan, gone.removed, rules);
  if (conflicts.length > 0) {
    return refuse(
      context,
      ...conflicts.map(({ file, path: field, message }) => `${file}  ${field.join('.')}  ${message}`),
      'Nothing was imported, because these reviews would contradict each other.',
    );
  }
  const { changes, problems } = fileChanges(plan, directory);
  const removal = removalChanges(directory, gone.removed, { created: plan.created, policy, on: here });
  if (removal === null) problems.push(ofWhole('policy.yaml', 'cannot be edited. Write one field per line.'));
  else changes.push(...removal);
  if (problems.length > 0) return refuse(context, ...problems.map(formatProblem), FIX_FILES);
  say(
    context,
    `${outcome.format}: ${counted(outcome.reviews.length, 'review')} read from ${request.path}`,
    recognition(outcome),
  );
  if (isSample(directory)) complain(context, SAMPLE_WARNING);
  if (waits) {
    showReviews(context, plan);
    if (!(await confirmed(context))) return refuse(context, 'Nothing was imported.');
  }
  const skipped = [...outcome.skipped, ...plan.skipped].toSorted(byPlace);
  const withholds =
    withheld.filter(({ fingerprints }) => fingerprints !== undefined).length < withheldCount(policy);
  const code = await finish(context, request, { outcome, plan, gone, changes, skipped, learned, withholds });
  if (code === null) return 1;
  if (request.isJson) sayJson(program, summaryOf(request, outcome, { plan, gone, skipped }));
  return gone.refusal !== null && request.removesMissing ? 1 : code;
}

const withheldCount = ({ withheld = [] }: PolicyFile): number =>
  withheld.reduce((sum, { count }) => sum + count, 0);

/** The exit code if the owner has to answer first. */
const OPEN = 2;

const SAMPLE_WARNING =
  'Warning: this content is the made-up sample; real reviews do not belong there. First run: npm run create -- <folder>';

const FIX_FILES = 'Fix these files first. Nothing was imported.';

async function finish(
  context: Context,
  { isDryRun, showsAll, report, today }: ImportRequest,
  planned: {
    outcome: ImportedFile;
    plan: ImportPlan;
    gone: Removals;
    changes: FileChange[];
    skipped: SkippedRow[];
    learned: Learned;
    withholds: boolean;
  },
): Promise<ExitCode | null> {
  const { outcome, plan, gone, changes, skipped, learned, withholds } = planned;
  const directory = context.environment.contentDirectory;
  const manner = { gone, dry: isDryRun, withholds };
  if (isDryRun) {
    showColumns(context, outcome.proposal);
    summarize(context, outcome, plan, skipped, manner);
    showRows(context, skipped, showsAll);
    showChanges(context, changes, directory, showsAll);
    showUnread(context, outcome.proposal);
    showReviews(context, plan);
    say(context, 'Dry run: nothing was written.');
    return sayNothingTaken(context, plan, skipped) ? 1 : 0;
  }
  try {
    writeFiles(directory, changes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    refuse(context, `Writing failed: ${reason}`, 'Nothing was imported.');
    return null;
  }
  const reportPath = resolve(context.project, report);
  const unlisted = listSkipped(reportPath, skipped);
  summarize(context, outcome, plan, skipped, manner);
  if (unlisted !== null) complain(context, unlisted);
  else if (skipped.length > 0) say(context, `Skipped or changed rows, with reasons: ${reportPath}`);
  const isAnswered = outcome.skipped.some(({ kind }) => kind === 'withheld' || kind === 'product');
  const isOfUse = isAnswered || plan.created.length + plan.changed.length + plan.unchanged > 0;
  if (isOfUse) remember(context, learned);
  if (changes.length > 0) say(context, howToUndo(context.project));
  const checked = await checkAndReport(context, today, { offersReading: true });
  return sayNothingTaken(context, plan, skipped) ? 1 : checked;
}

function recognition({ format, recognizedBy }: ImportedFile): string {
  if (recognizedBy.length === 0) return 'Read by the names of its columns.';
  return `Recognized as ${format} by ${recognizedBy.map((name) => JSON.stringify(name)).join(', ')}.`;
}

function howToUndo(project: string): string {
  return existsSync(join(project, '.git'))
    ? 'To undo: git restore content && git clean -fd content/reviews (also undoes other uncommitted changes there)'
    : 'To undo: delete the new files in content/reviews, and restore changed ones from your backup';
}

function byPlace({ place: a }: SkippedRow, { place: b }: SkippedRow): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.row - b.row;
}

function questionsOf(request: ImportRequest, { format, proposal }: ImportedFile): object {
  return {
    ...{ dry_run: request.isDryRun, format },
    questions: proposal.questions.map((question) => ({ ...question, text: textOf(question) })),
    columns: proposal.columns,
    not_read: notRead(proposal),
    command: commandOf(request, proposal),
  };
}

const notRead = ({ unread }: ImportedFile['proposal']): string[] => unread.map(({ name }) => name);

function summaryOf(
  { isDryRun }: ImportRequest,
  outcome: ImportedFile,
  { plan, gone, skipped }: { plan: ImportPlan; gone: Removals; skipped: readonly SkippedRow[] },
): object {
  const removed = new Set(gone.removed);
  const files = (reviews: readonly { file: string }[]): string[] => reviews.map(({ file }) => file);
  return {
    dry_run: isDryRun,
    format: outcome.format,
    not_read: notRead(outcome.proposal),
    read: outcome.reviews.length,
    new: files(plan.created),
    changed: files(plan.changed),
    unchanged: plan.unchanged,
    older: plan.older,
    missing: files(plan.unlisted.missing.filter((review) => !removed.has(review))),
    removed: files(gone.removed),
    removal_refused: gone.refusal,
    skipped: skipped.map(({ place, column, ...row }) => ({ ...place, column: column ?? null, ...row })),
  };
}

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
