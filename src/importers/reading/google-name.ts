/**
 * `locations/L/reviews/R` at the end of `accounts/A/locations/L/reviews/R`; the account is not
 * stable.
 */
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
