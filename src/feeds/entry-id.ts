const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The id of an Atom entry: the 128 bits of the review's ULID as a UUID URN (RFC 9562 4). It does
 * not depend on the site's URL, so that entries stay the same after a move (RFC 4287 4.2.6).
 */
export function entryId(ulid: string): string {
  const bits = [...ulid].reduce(
    (value, character) => (value << 5n) | BigInt(ALPHABET.indexOf(character)),
    0n,
  );
  const hex = bits.toString(16).padStart(32, '0');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
