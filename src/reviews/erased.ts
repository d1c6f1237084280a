import type { ErasedFile } from '../schema/editorial.ts';
import { error, type Finding } from './finding.ts';
import { type Identity, identityKeys, type Sha256, wordsKeys } from './identity.ts';
import type { SourcedContent } from './sourced-content.ts';

/** Salted hashes by which an erased review is recognized when it comes back, also by another route. */
export function fingerprintsOf(review: Identity, salt: string, sha256: Sha256): string[] {
  return salted([...identityKeys(review), ...wordsKeys(review, sha256)], salt, sha256);
}

export function salted(keys: readonly string[], salt: string, sha256: Sha256): string[] {
  return keys.map((key) => sha256(`${salt}\n${key}`));
}

export function erasedReviews(erased: ErasedFile | null, sha256: Sha256): (review: Identity) => boolean {
  if (erased === null || erased.fingerprints.length === 0) return () => false;
  const known = new Set(erased.fingerprints);
  return (review) => fingerprintsOf(review, erased.salt, sha256).some((print) => known.has(print));
}

/** Erased reviews that are in the content again. */
export function returnedReviews({ erased, reviews }: SourcedContent, sha256: Sha256): Finding[] {
  const { salt, fingerprints } = erased?.value ?? {};
  if (salt === undefined || fingerprints === undefined) return [];
  const sound = fingerprints.filter((print) => print !== undefined);
  const isErased = erasedReviews({ salt, fingerprints: sound }, sha256);
  return reviews.flatMap(({ file, value }) =>
    isErased(value) ? [error(file, ['id'], `was erased (${erased?.file}). Delete this file.`)] : [],
  );
}
