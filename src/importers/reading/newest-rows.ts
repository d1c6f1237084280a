import type { ImportedReview, SkippedRow } from '../imported-review.ts';
import { bareId } from '../source-id.ts';
import type { ReadRow } from './table-row.ts';

type GoodRow = ReadRow & { review: ImportedReview };

/** The reviews of rows, the newest of each identity, and the rows that are skipped. */
export function newestOf(
  rows: readonly ReadRow[],
  skipped: SkippedRow[],
): { reviews: ImportedReview[]; skipped: SkippedRow[] } {
  const isGood = (row: ReadRow): row is GoodRow => row.review !== null;
  skipped.push(...rows.flatMap((row) => (isGood(row) ? [] : row.skipped)));
  const copies = Map.groupBy(rows.filter(isGood), ({ identity: { source, key } }) =>
    JSON.stringify([source, bareId(key)]),
  );
  const reviews = [...copies.values()].flatMap((group) => {
    const [newest, ...older] = group.toSorted((a, b) => (a.age === b.age ? 0 : a.age < b.age ? 1 : -1));
    if (newest === undefined) return [];
    skipped.push(...older.flatMap((row) => duplicate(newest, row)), ...newest.skipped);
    return withFullId(newest, group);
  });
  return { reviews, skipped };
}

/** A bare id of Google and a full one are the same; the full one has the location. */
function withFullId({ review }: GoodRow, copies: readonly GoodRow[]): ImportedReview {
  const full = copies.find(({ review: { key } }) => bareId(key) !== key)?.review.key ?? review.key;
  return { ...review, key: full, sourceId: review.sourceId && full };
}

/** A report about the older of two copies, unless it is the overlap of two pages. */
function duplicate(newer: GoodRow, older: GoodRow): SkippedRow[] {
  const said = ({ review }: GoodRow): string =>
    JSON.stringify([review.rating, review.text, review.author, review.ownerReply?.text]);
  const [{ file, row }, place] = [newer.review.place, older.review.place];
  const [isOverlap, isSame] = [file !== place.file, said(newer) === said(older)];
  if (isOverlap && isSame) return [];
  const is = `is the same review as ${isOverlap ? `${file}, ` : ''}row ${row}`;
  const [reason, remedy] =
    newer.age > older.age
      ? [`${is}, which is newer`, 'nothing to do']
      : isSame
        ? [is, 'nothing to do; if they are two reviews, give each its own id']
        : [
            `${is}, with different words but the same edit time`,
            'compare both with the review at the source',
          ];
  return [{ place, kind: 'duplicate', reason, remedy }];
}
