const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The id of an Atom entry: the 128 bits of the review's ULID in the text form of a UUID (RFC 9562 4), as a URN.
 * It says nothing of the site's address, so that a move makes no entry new (RFC 4287 4.2.6).
 */
export function entryId(ulid: string): string {
  const bits = [...ulid].reduce((value, sign) => (value << 5n) | BigInt(ALPHABET.indexOf(sign)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
