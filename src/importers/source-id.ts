/** Prefix of a `source_id` that is a hash of the row, because the source gave no id. */
export const FINGERPRINT = 'sha256-';

export function isFingerprint(sourceId: string | null | undefined): boolean {
  return sourceId?.startsWith(FINGERPRINT) === true;
}

/**
 * True for an id that the source itself gave. It replaces the others: fingerprints, and ids of services that gather
 * reviews from several sources, such as `birdeye:123`.
 */
export function isOwnId(sourceId: string | null | undefined): sourceId is string {
  return Boolean(sourceId) && !isFingerprint(sourceId) && gathered(sourceId ?? '') === null;
}

/** How an id came to us: Google gives a review different ids in the owner's Business Profile and on Google Maps. */
export const ID_KINDS = ['profile', 'maps', 'other', 'none'] as const;
export type IdKind = (typeof ID_KINDS)[number];

export function idKind(sourceId: string | null | undefined): IdKind {
  if (!isOwnId(sourceId)) return 'none';
  if (locationOf(sourceId) !== null) return 'profile';
  return /^C[a-z][A-Za-z0-9_-]{14,}={0,2}$/.test(sourceId) ? 'maps' : 'other';
}

/** `locations/L/reviews/R` of `accounts/A/locations/L/reviews/R`; the account is not stable. */
export function nameWithoutAccount(text: string): string | null {
  return /(?:^|\/)(locations\/[^/\s@]+\/reviews\/[^/\s@]+)$/.exec(text)?.[1] ?? null;
}

/** `locations/L` of `locations/L/reviews/R`; null for any other id. */
export function locationOf(sourceId: string): string | null {
  return /^(locations\/[^/]+)\/reviews\//.exec(sourceId)?.[1] ?? null;
}

/** `R` of `locations/L/reviews/R`; any other id unchanged. */
export function bareId(sourceId: string): string {
  return /^locations\/[^/]+\/reviews\/([^/]+)$/.exec(sourceId)?.[1] ?? sourceId;
}

/** `R` of `birdeye:R`, the id of a service that gathers reviews; null for any other id. */
export function gathered(sourceId: string): string | null {
  return /^[a-z][a-z0-9-]*:([^/\s]+)$/.exec(sourceId)?.[1] ?? null;
}
