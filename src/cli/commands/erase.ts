import { randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { dayKeys } from '../../importers/merge/same-day.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { withoutListed } from '../../io/content/policy-yaml.ts';
import { readWhole } from '../../io/content/review-files.ts';
import { type FileChange, writeFiles } from '../../io/content/write-files.ts';
import { sha256 } from '../../io/release/release.ts';
import { fingerprintsOf, salted } from '../../reviews/erased.ts';
import type { ErasedFile, WithheldReview } from '../../schema/editorial.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { checkAndReport } from './check.ts';
import { type Context, command, type ExitCode, refuse, say, sayJson } from './command.ts';
import type { Given } from './options.ts';
import { givenId, reviewById } from './review-by-id.ts';
import { ELSEWHERE, evidenceChange, remainingTraces, textOf } from './withdrawal.ts';

export const eraseCommand = command({
  summary: 'Erase a review from your content; imports do not bring it back',
  usage: `erase <id, URL or file> [--json]
    --json   print JSON`,
  takes: 1,
  run: erase,
});

/** A review file, or what policy.yaml lists of a review that has none. */
type Erasable = Partial<ReviewFile> & Pick<WithheldReview, 'fingerprints'> & { id: string };

function erase(given: Given, context: Context): ExitCode {
  const id = givenId(given, context);
  const directory = context.environment.contentDirectory;
  const found = reviewById(directory, id);
  const ledger = readWhole(directory, 'policy.yaml');
  const erasures = readWhole(directory, 'erased.yaml');
  if (!ledger.ok || !erasures.ok) {
    const problems = [ledger, erasures].flatMap((read) => (read.ok ? [] : read.problems));
    return refuse(context, ...problems.map(formatProblem), 'Fix these files first. Nothing was erased.');
  }
  // A withheld or removed review has no file, but policy.yaml lists it.
  const { withheld = [], removed = [] } = ledger.value ?? {};
  const listed =
    withheld.flatMap(({ reviews = [] }) => reviews).find((each) => each.id === id) ??
    (removed.some((each) => each.review === id) ? {} : undefined);
  if ('problems' in found && listed === undefined) return refuse(context, ...found.problems);
  const review: Erasable = 'problems' in found ? { ...listed, id } : found.value;
  const changes = evidenceChange(directory, id);
  if (!('problems' in found)) changes.push({ file: found.file, content: null });
  if (listed !== undefined) {
    const policy = textOf(directory, 'policy.yaml');
    const content = 'problem' in policy ? null : withoutListed(policy.text, id);
    if (content === null || 'problem' in policy) {
      return refuse(context, `policy.yaml cannot be edited. Remove ${id} from it by hand, then try again.`);
    }
    changes.push({ file: policy.file, content });
  }
  changes.push(withFingerprints(erasures.value, review));
  writeFiles(directory, changes);
  const traces = remainingTraces(context, review);
  const changed = changes.map(({ file }) => file);
  if (given.flag('json')) return sayJson(context, { id, changed, traces: traces.map((line) => line.trim()) });
  say(
    context,
    `Erased ${id}: ${changed.join(', ')} changed.`,
    'erased.yaml keeps salted fingerprints only, so that no import brings the review back.',
    ELSEWHERE,
    'Subscribers may keep what they received.',
  );
  if (traces.length > 0) {
    say(context, 'Look at these files, and remove by hand what points to the author:', ...traces);
  }
  return checkAndReport(context, given.today);
}

/** Sorted, so that the order does not reveal what was erased when. */
function withFingerprints(erased: ErasedFile | null, review: Erasable): FileChange {
  const salt = erased?.salt ?? randomBytes(16).toString('hex');
  const hashes = [...dayKeys(review, sha256), ...(review.fingerprints ?? [])];
  const added = [...fingerprintsOf(review, salt, sha256), ...salted(hashes, salt, sha256)];
  const fingerprints = [...new Set([...(erased?.fingerprints ?? []), ...added])].sort();
  return { file: 'erased.yaml', content: HEAD + stringify({ salt, fingerprints }) };
}

const HEAD =
  '# Written by "reviews erase". Imports skip what matches a fingerprint. Nothing can be read from them.\n';
