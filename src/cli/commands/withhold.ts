import { dayKeys } from '../../importers/merge/same-day.ts';
import { withWithheld } from '../../io/content/policy-yaml.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { sha256 } from '../../io/release/release.ts';
import { wordsKeys } from '../../reviews/identity.ts';
import { WITHHOLDING_REASONS, type WithheldReview } from '../../schema/editorial.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { Line } from '../../schema/scalars.ts';
import { PAGES } from '../../settings.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { byShape } from './ask.ts';
import { checkAndReport } from './check.ts';
import { type Context, command, type ExitCode, refuse, say, sayJson } from './command.ts';
import { type Given, UsageError } from './options.ts';
import { givenReview } from './review-by-id.ts';
import { ELSEWHERE, evidenceChange, textOf } from './withdrawal.ts';

type Reason = (typeof WITHHOLDING_REASONS)[number];

export const withholdCommand = command({
  summary: 'Stop publishing a review: delete its file, and count it in policy.yaml',
  usage: `withhold <id, URL or file> --reason <reason> [--note <words>] [--json]
    --reason <reason>   ${WITHHOLDING_REASONS.join(', ')}; a low rating is not a reason
    --note <words>      why, for your own records, never published; fake needs it: what shows that it is fake
    --json              print JSON`,
  takes: 1,
  run: withhold,
});

function readReason(given: string | undefined): Reason {
  const reason = WITHHOLDING_REASONS.find((known) => known === given?.replaceAll('-', '_').toLowerCase());
  if (reason !== undefined) return reason;
  const list = WITHHOLDING_REASONS.join(', ');
  if (given === undefined) throw new UsageError(`Why? Add --reason and one of: ${list}.`);
  throw new UsageError(
    `--reason: unknown reason "${truncated(given)}".${didYouMeanSentence(given, WITHHOLDING_REASONS)} Reasons: ${list}. A low rating is not one.`,
  );
}

/** What shows that a review is fake must be kept: its author may object. */
function readNote(given: string | undefined, reason: Reason): string | null {
  if (given !== undefined) {
    const read = byShape(Line)(given);
    if ('value' in read) return read.value;
    throw new UsageError(`--note: ${read.problem}`);
  }
  if (reason !== 'fake') return null;
  throw new UsageError(
    'What shows that it is fake? Add --note "<words>". It stays in policy.yaml, never published.',
  );
}

function withhold(given: Given, context: Context): ExitCode {
  const reason = readReason(given.text('reason'));
  const note = readNote(given.text('note'), reason);
  const directory = context.environment.contentDirectory;
  const found = givenReview(given, context);
  if ('problems' in found) return refuse(context, ...found.problems);
  const policy = textOf(directory, 'policy.yaml');
  if ('problem' in policy) return refuse(context, policy.problem);
  const { id, rating } = found.value;
  const content = withWithheld(policy.text, {
    reason,
    rating,
    review: { ...listing(found.value), ...(note === null ? {} : { note }) },
  });
  if (content === null) {
    return refuse(
      context,
      `${policy.file} cannot be edited. Nothing was changed.`,
      `Run npm run reviews -- check. Then delete ${found.file}, and list ${id} under withheld by hand.`,
    );
  }
  writeFiles(directory, [
    { file: policy.file, content },
    ...evidenceChange(directory, id),
    { file: found.file, content: null },
  ]);
  if (given.flag('json')) {
    return sayJson(context, { id, reason, rating, removed: found.file, counted_in: policy.file });
  }
  say(
    context,
    `Deleted ${found.file}. ${policy.file} counts it under ${reason} and lists it, so imports skip it.`,
    `${PAGES.policy} shows reason, stars and number only.`,
    ELSEWHERE,
  );
  return checkAndReport(context, given.today);
}

/** Everything an import could recognize it by: its id here and at the source, its words and its day. */
function listing(review: ReviewFile): WithheldReview {
  const { id, source, source_id, source_url } = review;
  const origin = source_id ? { source, source_id } : source_url ? { source, source_url } : {};
  const fingerprints = [...wordsKeys(review, sha256), ...dayKeys(review, sha256)];
  return { id, ...origin, ...(fingerprints.length > 0 ? { fingerprints } : {}) };
}
