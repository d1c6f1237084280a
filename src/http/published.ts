import type { FoundRecords } from '../api/operation.ts';
import type { SearchIndex } from '../reviews/search-index.ts';

/** One published release as the live endpoints see it; implemented by io/release/release.ts. */
export interface Published {
  baseUrl: string;
  /** Seconds since 1970: `Manifest.last_modified`. */
  lastModified: number;
  /** Seconds since 1970. */
  now(): number;
  index: SearchIndex;
  /** The bytes of reviews.json. */
  reviews: Uint8Array<ArrayBuffer>;
  /** Where each record starts in `reviews`, plus one entry after the last record's comma. */
  starts: readonly number[];
  sha256(bytes: Uint8Array): string;
}

/** The bytes of records `from` (inclusive) to `to` (exclusive), with the commas between them. */
export function recordRange({ reviews, starts }: Published, from: number, to: number): Uint8Array {
  return from >= to ? new Uint8Array() : reviews.subarray(starts[from], (starts[to] ?? 0) - 1);
}

/**
 * The envelope of search and since (contract 4.envelope) around published records, without parsing
 * them.
 */
export function envelope(
  published: Published,
  { rows, matched, nextCursor }: FoundRecords,
): Uint8Array<ArrayBuffer> {
  const returned = 'from' in rows ? rows.to - rows.from : rows.length;
  const records =
    'from' in rows
      ? [recordRange(published, rows.from, rows.to)]
      : rows.map((row) => recordRange(published, row, row + 1));
  const encoder = new TextEncoder();
  const head = encoder.encode(`{"matched":${matched},"returned":${returned},"reviews":[`);
  const tail = encoder.encode(`],"next_cursor":${JSON.stringify(nextCursor)}}`);
  const comma = encoder.encode(',');
  return joined([head, ...records.flatMap((record, i) => (i === 0 ? [record] : [comma, record])), tail]);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}
