import { erasedReviews, salted } from '../../reviews/erased.ts';
import { type Identity, identityKeys, type Sha256, wordsKeys } from '../../reviews/identity.ts';
import type { ErasedFile, PolicyFile, WithheldReview } from '../../schema/editorial.ts';
import type { ExportPlace, ImportedReview, RowProblem } from '../imported-review.ts';
import type { Match } from './review-index.ts';
import { dayKeysOfRow } from './same-day.ts';

/** A review of an export with its id here, and also the ids that earlier versions of this software gave it. */
export interface Row {
  review: ImportedReview;
  id: string;
  ids: readonly string[];
}

/** What the content says about which reviews stay out. */
export interface ImportRules {
  publishUnverified: boolean;
  /** policy.yaml: the reviews listed under withheld. */
  withheld?: readonly WithheldReview[];
  removed?: NonNullable<PolicyFile['removed']>;
  /** erased.yaml. */
  erased?: ErasedFile | null;
  /** Rows, by number or `file:number`, that are new reviews according to the owner, although author and day match. */
  released?: readonly string[];
  sha256: Sha256;
}

/** Why a row is not imported; null if it is. */
export function refusals(rules: ImportRules, reviews: readonly ImportedReview[]) {
  const { withheld = [], removed = [], publishUnverified, sha256 } = rules;
  const isErased = erasedReviews(rules.erased ?? null, sha256);
  const suspicion = suspicions(rules);
  const isOneFile = new Set(reviews.map(({ place }) => place.file)).size <= 1;
  const nameOf = ({ file, row }: ExportPlace): string => (isOneFile ? `${row}` : `${file}:${row}`);
  const released = new Set(rules.released);
  const held = new Set(
    withheld.flatMap((listed) => [...identityKeys(listed), ...(listed.fingerprints ?? [])]),
  );
  const isHeld = (identity: Identity): boolean =>
    [...identityKeys(identity), ...wordsKeys(identity, sha256)].some((key) => held.has(key));
  const duplicates = removed.filter(({ reason }) => reason === 'duplicate');
  return ({ review, ids }: Row, found: Match, used: ReadonlySet<string | undefined>): RowProblem | null => {
    const { match, unclear } = found;
    const identities = identitiesOf(review, ids);
    if (identities.some(isErased))
      return { kind: 'erased', reason: 'was erased from your content', remedy: 'nothing to do' };
    const listed = held.size === 0 ? undefined : identities.find(isHeld);
    if (listed !== undefined) {
      return {
        kind: 'withdrawn',
        reason: `is withheld in policy.yaml (${listed.source} ${listed.source_id})`,
        remedy: 'nothing to do; to publish it again, remove it from withheld in policy.yaml',
      };
    }
    if (match === null && removedAs({ review, ids }, duplicates) !== undefined) {
      return {
        kind: 'duplicate',
        reason: 'was removed as a duplicate (policy.yaml)',
        remedy: 'nothing to do; if it is another review, delete it from removed in policy.yaml',
      };
    }
    const name = nameOf(review.place);
    const doubt = match === null && !released.has(name) ? suspicion(review) : null;
    if (doubt !== null) {
      return {
        kind: 'held',
        reason: `may be a review that ${doubt}: same source, author and day`,
        remedy: `nothing to do if it is; if it is another review, import again with --release ${quoted(name)}`,
      };
    }
    if (unclear !== null && found.isRejoined) {
      return {
        kind: 'unclear',
        reason: `may be the review in ${unclear.file}: same author and day, other words and another id`,
        remedy:
          'nothing to do if it is the same; if it is another review, add it with npm run reviews -- new',
      };
    }
    if (match !== null && used.has(match.file)) {
      return {
        kind: 'duplicate',
        reason: `is the same review as another row: both belong to ${match.file}`,
        remedy: 'nothing to do',
      };
    }
    if (match !== null || review.traceable || publishUnverified) return null;
    return {
      kind: 'unverified',
      reason: 'has no id and no link, so its origin cannot be checked',
      remedy:
        'map source_id or source_url, or publish it as not verified: publish_unverified: true in policy.yaml',
    };
  };
}

const quoted = (name: string): string => (/^[\w.:/-]+$/.test(name) ? name : JSON.stringify(name));

/** Why a row may be an erased or withheld review with other words; null if it may not. */
function suspicions({ erased, withheld = [], sha256 }: ImportRules) {
  const { salt = '', fingerprints = [] } = erased ?? {};
  const gone = new Set(fingerprints);
  const held = new Set(withheld.flatMap((listed) => listed.fingerprints ?? []));
  return (review: ImportedReview): string | null => {
    if (gone.size + held.size === 0) return null;
    const keys = dayKeysOfRow(review, sha256);
    if (salted(keys, salt, sha256).some((print) => gone.has(print))) return 'you erased';
    return keys.some((key) => held.has(key)) ? 'policy.yaml withholds' : null;
  };
}

/** The id under which a row was removed. Ids of earlier versions have no stars in them, so the record's must agree. */
export function removedAs(
  { review: { rating }, ids }: Pick<Row, 'review' | 'ids'>,
  removed: NonNullable<ImportRules['removed']>,
): string | undefined {
  return ids.find((id, at) =>
    removed.some((gone) => gone.review === id && (at === 0 || gone.rating === rating)),
  );
}

/** What identifies a row, also as earlier versions of this software read it. */
function identitiesOf(review: ImportedReview, ids: readonly string[]): Identity[] {
  const { sourceUrl, author, date, text } = review;
  const days = review.otherReading === null ? [date] : [date, review.otherReading];
  return [review, ...review.earlier].flatMap(({ source, key }, at) =>
    days.map((day) => ({
      ...{ id: ids[at], source, source_id: key, source_url: sourceUrl ?? key },
      ...{ author, date: day, text },
    })),
  );
}
