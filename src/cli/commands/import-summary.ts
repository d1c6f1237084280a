import type { ImportedFile, SkippedRow } from '../../importers/imported-review.ts';
import type { Removals } from '../../importers/merge/removals.ts';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import type { ImportPlan } from '../../importers/merge/upsert.ts';
import { isFingerprint } from '../../importers/source-id.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { UNLISTED_DAYS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { type Context, complain, say } from './command.ts';
import { isNewlyLow, LOW } from './low-reviews.ts';

export function summarize(
  context: Context,
  outcome: ImportedFile,
  plan: ImportPlan,
  skipped: readonly SkippedRow[],
  { gone, dry, withholds }: { gone: Removals; dry: boolean; withholds: boolean },
): void {
  const of = (kind: SkippedRow['kind']): SkippedRow[] => skipped.filter((row) => row.kind === kind);
  const parts = of('part').length;
  const kept = of('kept').length;
  const repaired = of('repaired').length;
  const unverified = of('unverified').length;
  const withdrawn = of('withdrawn');
  const held = of('held');
  const products = of('product').length;
  const printed = outcome.reviews.filter(({ sourceId }) => isFingerprint(sourceId)).length - unverified;
  const unclear = of('unclear').length;
  const remarks = [
    ...outcome.remarks,
    `${plan.created.length} new, ${plan.changed.length} changed, ${plan.unchanged} unchanged, ${plan.older} older than the content, ${skipped.length - parts - kept - repaired} skipped`,
    plan.rejoined.length > 0 &&
      `The same review from another export, by author, day and words: ${counted(plan.rejoined.length, 'review')}, merged with the files that you have.`,
    unclear > 0 && `Skipped: ${counted(unclear, 'row')} that may be reviews that you have. See the row list.`,
    outcome.elsewhere > 0 && `Skipped: ${counted(outcome.elsewhere, 'review')} of other locations.`,
    withheldRemark(of('withheld')),
    withdrawn.length > 0 &&
      `Skipped because policy.yaml withholds them: ${counted(withdrawn.length, 'review')}:`,
    ...withdrawn.map(({ place, reason }) => `  ${place.file}, row ${place.row}: ${reason}`),
    of('erased').length > 0 && `Skipped because you erased them: ${counted(of('erased').length, 'review')}.`,
    held.length > 0 &&
      `Held, because they may be reviews that you erased or withheld: ${counted(held.length, 'row')}. If one is another review, add --release and its row:`,
    ...held.map(({ place }) => `  ${place.file}, row ${place.row}`),
    products > 0 &&
      `Skipped: ${counted(products, 'row')} about things that you do not keep, such as products.`,
    unverified > 0 &&
      `Skipped: ${counted(unverified, 'row')} without id and link, so their origin cannot be checked. To publish them as "not verified", write "publish_unverified: true" in content/policy.yaml and import again.`,
    repaired > 0 && `Repaired words: ${counted(repaired, 'remark')} in the row list.`,
    parts > 0 && `Imported in part: ${counted(parts, 'remark')} in the row list.`,
    kept > 0 && `Your content was kept for ${counted(kept, 'differing row')}; see the row list for why.`,
    printed > 0 &&
      `Without an id at the source: ${counted(printed, 'review')}, recognized by author, date and text. Keep the export as proof of origin.`,
  ];
  sayLow(context, plan);
  sayMissing(context, plan.unlisted.missing, gone, dry);
  say(context, ...remarks.filter((remark) => typeof remark === 'string'));
  if (withholds && plan.created.length > 0) {
    say(
      context,
      `${dry ? 'To be added' : 'Added'}. If policy.yaml withholds one of them, delete its file and list its id there:`,
      ...plan.created.map(({ file }) => `  ${file}`),
    );
  }
  if (plan.removedFields.length > 0) {
    say(
      context,
      `${dry ? 'To be removed' : 'Removed'}, because the source no longer has it: text in ${counted(plan.removedFields.length, 'review')}:`,
      ...plan.removedFields.map(({ file, fields }) => `  ${file}: ${fields.join(', ')}`),
    );
  }
}

/** New and lowered reviews that need an answer come before all numbers. */
function sayLow(context: Context, { created, changed }: ImportPlan): void {
  const all = [
    ...created.map(({ value }) => ({ before: null, now: value })),
    ...changed.map(({ before, value }) => ({ before, now: value })),
  ];
  const low = all.filter(isNewlyLow).map(({ now }) => now);
  if (low.length === 0) return;
  const rest = low.length - LOW_SHOWN;
  say(
    context,
    `New or lowered, with ${LOW} stars or fewer: ${counted(low.length, 'review')}:`,
    ...low
      .toSorted((a, b) => a.rating - b.rating)
      .slice(0, LOW_SHOWN)
      .map((review) => `  ${starsOf(review)}: ${truncated(review.text ?? '(no text)')}`),
    ...(rest > 0 ? [`  ... and ${counted(rest, 'more review')}`] : []),
  );
}

const LOW_SHOWN = 20;

const starsOf = ({ author, rating }: ReviewFile): string => `${author}, ${counted(rating, 'star')}`;

function sayMissing(
  context: Context,
  missing: readonly ExistingReview[],
  { due, removed, refusal }: Removals,
  dry: boolean,
): void {
  const isRemoved = new Set(removed);
  const kept = missing.filter((review) => !isRemoved.has(review));
  const lines = (reviews: readonly ExistingReview[]): string[] =>
    reviews.map(
      ({ file, value }) =>
        `  ${starsOf(value)}: ${file}${value.missing_since ? `, since ${value.missing_since}` : ''}`,
    );
  if (removed.length > 0) {
    const fate = dry ? 'To be removed' : 'Removed, and counted in policy.yaml';
    say(
      context,
      `${fate}: ${counted(removed.length, 'review')}, not listed for ${UNLISTED_DAYS} days:`,
      ...lines(removed),
    );
  }
  if (kept.length > 0) {
    say(context, `Not listed by the source, kept: ${counted(kept.length, 'review')}:`, ...lines(kept));
  }
  if (refusal !== null) complain(context, refusal);
  else if (due.length > removed.length) {
    say(
      context,
      `To remove what has not been listed for ${UNLISTED_DAYS} days (${due.length}), add --remove-missing.`,
    );
  }
}

/** Reasons that follow from a decision of the owner: nothing is wrong with the file. */
const DECIDED: readonly SkippedRow['kind'][] = ['withdrawn', 'erased', 'held'];

/** If an import had rows and used none, prints why; false otherwise. */
export function sayNothingTaken(context: Context, plan: ImportPlan, skipped: readonly SkippedRow[]): boolean {
  const taken = plan.created.length + plan.changed.length + plan.unchanged + plan.older;
  const lost = skipped.filter(({ kind }) => !DECIDED.includes(kind));
  if (taken > 0 || lost.length === 0) return false;
  const reasons = new Map<string, { reason: string; rows: number }>();
  for (const { reason } of lost) {
    const kind = reason.replace(/"[^"]*"|\d+/g, '');
    reasons.set(kind, {
      reason: reasons.get(kind)?.reason ?? reason,
      rows: (reasons.get(kind)?.rows ?? 0) + 1,
    });
  }
  const common = [...reasons.values()].toSorted((a, b) => b.rows - a.rows).slice(0, 3);
  complain(
    context,
    'No row could be imported. The most common reasons:',
    ...common.map(({ reason, rows }) => `  ${counted(rows, 'row')}: ${reason}`),
  );
  return true;
}

/** Rows that the source hides are withheld reviews, which the policy ledger counts by star (16 CFR 465.7). */
function withheldRemark(rows: readonly SkippedRow[]): string | false {
  if (rows.length === 0) return false;
  const stars = [1, 2, 3, 4, 5]
    .map((rating) => ({ rating, number: rows.filter((row) => row.rating === rating).length }))
    .filter(({ number }) => number > 0)
    .map(({ rating, number }) => `${number} with ${counted(rating, 'star')}`);
  return `Skipped because you do not keep them: ${counted(rows.length, 'row')} (${stars.join(', ') || 'stars unreadable'}). Count them in policy.yaml if the source hides them.`;
}
