import { FINGERPRINT, type ImportedFile, type SkippedRow } from '../../importers/imported-review.ts';
import type { ExistingReview } from '../../importers/merge/review-index.ts';
import type { ImportPlan } from '../../importers/merge/upsert.ts';
import { counted } from '../../text/counted.ts';
import { type Context, say } from './command.ts';

/** Says what an import did (or would do), and what the owner should know or decide. */
export function summarise(
  context: Context,
  outcome: ImportedFile,
  plan: ImportPlan,
  skipped: readonly SkippedRow[],
  { remove, dry, withholds }: { remove: boolean; dry: boolean; withholds: boolean },
): void {
  const of = (kind: SkippedRow['kind']): SkippedRow[] => skipped.filter((row) => row.kind === kind);
  const parts = of('part').length;
  const kept = of('kept').length;
  const unverified = of('unverified').length;
  const withdrawn = of('withdrawn');
  const products = of('product').length;
  const printed =
    outcome.reviews.filter(({ sourceId }) => sourceId?.startsWith(FINGERPRINT)).length - unverified;
  const remarks = [
    `${plan.created.length} new, ${plan.changed.length} changed, ${plan.unchanged} unchanged, ${plan.older} older than the content, ${skipped.length - parts - kept} skipped`,
    outcome.elsewhere > 0 && `${counted(outcome.elsewhere, 'review')} of other locations left out.`,
    withheldRemark(of('withheld')),
    withdrawn.length > 0 &&
      `Kept out, since policy.yaml withholds them: ${counted(withdrawn.length, 'review')}:`,
    ...withdrawn.map(({ place, reason }) => `  ${place.file}, row ${place.row}: ${reason}`),
    products > 0 &&
      `About products: ${counted(products, 'row')}. If they are about the business: --include-products.`,
    unverified > 0 &&
      `Not imported, since nothing leads back to the original: ${counted(unverified, 'row')}.`,
    parts > 0 && `Imported, but not every part of it: see ${counted(parts, 'remark')} in the list of rows.`,
    kept > 0 &&
      `Other than in the content, which stays, wholly or in part: ${counted(kept, 'row')}; the list of rows says why.`,
    printed > 0 &&
      `Without an id of their source: ${counted(printed, 'review')}, recognised by author, date and words. Keep the export; it shows where they come from.`,
  ];
  say(context, ...remarks.filter((remark) => typeof remark === 'string'));
  if (withholds && plan.created.length > 0) {
    say(
      context,
      `${dry ? 'To be added' : 'Added'}; if one of them is withheld, delete its file and name its id in policy.yaml:`,
      ...plan.created.map(({ file }) => `  ${file}`),
    );
  }
  if (plan.takenBack.length > 0) {
    say(
      context,
      `Words taken back at the source, so ${dry ? 'to be removed' : 'removed'} here: ${counted(plan.takenBack.length, 'review')}:`,
      ...plan.takenBack.map(({ file, fields }) => `  ${file}: ${fields.join(', ')}`),
    );
  }
  if (plan.missing.length === 0) return;
  const fate = remove ? (dry ? 'would be removed' : 'removed') : 'kept; --remove-missing deletes them';
  say(
    context,
    `No longer at the source: ${counted(plan.missing.length, 'review')}, ${fate}:`,
    ...plan.missing.map(({ file }) => `  ${file}`),
  );
}

/** Warnings that concern the whole content: the sample, or another location than before. */
export function warnings(
  sample: boolean,
  existing: readonly ExistingReview[],
  outcome: ImportedFile,
): string[] {
  const before = locationsOf(existing.map(({ value }) => [value.source, value.source_id ?? '']));
  const offered = locationsOf(outcome.reviews.map(({ source, key }) => [source, key]));
  const strange =
    offered.size > 0 && before.size > 0 && [...offered].every((location) => !before.has(location));
  return [
    ...(sample
      ? [
          'Warning: the content is the made-up sample (sample: true); real reviews do not belong there. First: npm run reviews -- init',
        ]
      : []),
    ...(strange
      ? [
          `Warning: the content holds reviews of ${[...before].join(', ')}, the export those of ${[...offered].join(', ')}. A dataset is about one business.`,
        ]
      : []),
  ];
}

function locationsOf(keys: readonly (readonly [source: string, key: string])[]): Set<string> {
  return new Set(
    keys.flatMap(([source, key]) => {
      const location = /^(locations\/[^/]+)\/reviews\//.exec(key)?.[1];
      return location === undefined ? [] : [`${source} ${location}`];
    }),
  );
}

/** Hidden rows are withheld reviews, which the policy ledger counts by star (RD-28, RD-44). */
function withheldRemark(rows: readonly SkippedRow[]): string | false {
  if (rows.length === 0) return false;
  const stars = [1, 2, 3, 4, 5]
    .map((rating) => ({ rating, number: rows.filter((row) => row.rating === rating).length }))
    .filter(({ number }) => number > 0)
    .map(({ rating, number }) => `${number} with ${counted(rating, 'star')}`);
  return `Hidden at the source, so withheld: ${counted(rows.length, 'row')} (${stars.join(', ') || 'stars unreadable'}). Count them in policy.yaml, or import them with --include-hidden.`;
}
