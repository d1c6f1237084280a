import { fold } from '../../reviews/fold.ts';
import { truncated } from '../../text/truncated.ts';
import type { LocationOfReviews } from '../imported-review.ts';
import { locationOf } from '../source-id.ts';
import type { ExistingReview } from './review-index.ts';

/** What is known of the business and of earlier imports. */
export interface KnownLocation {
  names: readonly string[];
  placeId: string | null;
  /** Ids and names of locations that earlier imports had. */
  earlier: readonly string[];
  existing: readonly ExistingReview[];
}

/** How an export's location relates to the business. */
export type LocationCheck = { isOther: false; learned: string[] } | { isOther: true; reason: string };

/**
 * Whether an export is about another location than the business: an id decides, else the name. What an
 * accepted export says of its location for the first time is `learned`, so that the next one is
 * compared with it. `isChosen`: the owner named the location with `--location`.
 */
export function checkLocation(
  { ids, name }: LocationOfReviews,
  known: KnownLocation,
  { isChosen = false } = {},
): LocationCheck {
  const profiles = new Set(known.existing.flatMap(({ value }) => locationOf(value.source_id ?? '') ?? []));
  const earlier = new Set(known.earlier);
  if (known.placeId !== null) earlier.add(known.placeId);
  for (const id of ids) {
    const alike = [...earlier, ...profiles].filter((other) => kindOf(other) === kindOf(id));
    if (alike.includes(id)) return { isOther: false, learned: [] };
    if (alike.length > 0) return { isOther: true, reason: otherId(id, name, alike) };
  }
  const named = [...known.names, ...[...earlier].filter((other) => kindOf(other) === null)];
  if (name !== null && !isChosen && named.length > 0 && !named.some((other) => isSameName(name, other))) {
    return {
      isOther: true,
      reason: `The export is about ${JSON.stringify(truncated(name))}, but business.yaml has the name ${JSON.stringify(known.names[0] ?? '')}.`,
    };
  }
  return { isOther: false, learned: ids.filter((id) => kindOf(id) === 'place') };
}

/** What `--other-location` makes known: all ids and the name. */
export function learnedLocation({ ids, name }: LocationOfReviews): string[] {
  return [...ids, ...(name === null ? [] : [name])];
}

/** Ids of one kind can be compared. Null: a name, or an id of an unknown kind. */
function kindOf(id: string): 'profile' | 'place' | null {
  if (/^locations\/[^/\s]+$/.test(id)) return 'profile';
  return /^[A-Za-z][A-Za-z0-9_-]{20,}$/.test(id) ? 'place' : null;
}

function otherId(id: string, name: string | null, known: readonly string[]): string {
  const what = name === null ? id : `${JSON.stringify(truncated(name))} (${id})`;
  return `The export is about ${what}, but your reviews are about ${known.slice(0, 3).join(', ')}.`;
}

/** Equal without case and punctuation, or one with all words of the other, as with a legal form. */
function isSameName(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return false;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.every((word) => long.includes(word));
}

const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
