import type { ImportedFile, SkippedRow } from '../../importers/imported-review.ts';
import type { Removals } from '../../importers/merge/removals.ts';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import type { ImportPlan } from '../../importers/merge/upsert.ts';
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
  sayLow(context, plan);
  sayMissing(context, plan.unlisted.missing, gone, dry);
  say(context, ...outcome.remarks, numbersOf(outcome, plan, skipped));
  const hidden = skipped.filter(({ kind }) => kind === 'withheld');
  if (hidden.length > 0) say(context, withheldRemark(hidden));
  const held = skipped.filter(({ kind }) => kind === 'held');
  if (held.length > 0) {
    const rows = held.map(({ place }) => `  ${place.file}, row ${place.row}`);
    say(
      context,
      'If a review that may be erased or withheld is another one, add --release and its row:',
      ...rows,
    );
  }
  if (skipped.some(({ kind }) => kind === 'unverified')) {
    const remedy = 'write "publish_unverified: true" in content/policy.yaml and import again';
    say(context, `To publish rows without id and link as "not verified", ${remedy}.`);
  }
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

/** Imported rows with something to say, and rows that were not imported, by kind. */
const NOTED = {
  repaired: 'repaired',
  part: 'imported in part',
  kept: 'left as in your content',
};
const SKIPPED: Record<Exclude<SkippedRow['kind'], keyof typeof NOTED>, string> = {
  withheld: 'not kept',
  product: 'about things that you do not keep',
  withdrawn: 'withheld in policy.yaml',
  erased: 'erased by you',
  held: 'perhaps erased or withheld',
  reply: 'replies not used',
  unclear: 'perhaps reviews that you have',
  duplicate: 'copies',
  unverified: 'without id and link',
  unreadable: 'unreadable',
};

function numbersOf({ elsewhere }: ImportedFile, plan: ImportPlan, skipped: readonly SkippedRow[]): string {
  const counts = (names: Readonly<Record<string, string>>): { sum: number; list: string[] } => {
    const found = Object.entries(names).map(([kind, name]) => ({
      name,
      rows: skipped.filter((row) => row.kind === kind).length,
    }));
    return {
      sum: found.reduce((sum, { rows }) => sum + rows, 0),
      list: found.flatMap(({ name, rows }) => (rows === 0 ? [] : [`${rows} ${name}`])),
    };
  };
  const { sum, list } = counts(SKIPPED);
  const { created, changed, unchanged, older, rejoined, moved } = plan;
  return [
    `${created.length} new, ${changed.length} changed, ${unchanged} unchanged, ${older} older than the content, ${sum} ` +
      `skipped${list.length === 0 ? '' : ` (${list.join(', ')})`}`,
    ...counts(NOTED).list,
    ...(moved === 0 ? [] : [`${moved} with the new location number of your profile`]),
    ...(rejoined.length === 0 ? [] : [`${rejoined.length} also from another export`]),
    ...(elsewhere === 0 ? [] : [`${elsewhere} of other locations`]),
  ].join('; ');
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
function withheldRemark(rows: readonly SkippedRow[]): string {
  const stars = [1, 2, 3, 4, 5]
    .map((rating) => ({ rating, number: rows.filter((row) => row.rating === rating).length }))
    .filter(({ number }) => number > 0)
    .map(({ rating, number }) => `${number} with ${counted(rating, 'star')}`);
  return `You do not keep ${counted(rows.length, 'row')} (${stars.join(', ') || 'stars unreadable'}). Count them in policy.yaml if the source hides them.`;
}
