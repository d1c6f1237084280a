const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID from its parts: milliseconds since 1970 and 80 bits (10 bytes), Crockford base 32. */
export function ulid(milliseconds: number, random: Uint8Array): string {
  const time = encode(BigInt(Math.max(0, Math.floor(milliseconds))), 10);
  const bits = random.slice(0, 10).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  return time + encode(bits, 16);
}

/** The same ULID for the same review on every machine: its time and a hash of its identity at the source. */
export function stableUlid(
  seconds: number,
  source: string,
  sourceId: string,
  sha256: (text: string) => string,
): string {
  const hash = sha256(`${source}\n${sourceId}`);
  const random = Uint8Array.from({ length: 10 }, (_, index) =>
    Number.parseInt(hash.slice(index * 2, index * 2 + 2), 16),
  );
  return ulid(seconds * 1000, random);
}

function encode(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text;
  return text;
}
