import type { FoundRecords } from '../api/operation.ts';
import type { StoredSearch } from '../reviews/search-index.ts';
import { wordsAnswer } from '../reviews/words/match.ts';
import type { Review } from '../schema/review.ts';
import { type Body, joined } from './reply.ts';

/** One published release as the live endpoints see it; implemented by io/release/release.ts. */
export interface Published extends StoredSearch {
  baseUrl: string;
  /** Seconds since 1970: `Manifest.last_modified`. */
  lastModified: number;
  /** Seconds since 1970. */
  now(): number;
  /** The bytes of reviews.json. */
  reviews: Uint8Array<ArrayBuffer>;
  sha256(body: Body): string;
}

/** The bytes of records `from` (inclusive) to `to` (exclusive), with the commas between them. */
export function recordRange(
  { reviews, starts }: Published,
  from: number,
  to: number,
): Uint8Array<ArrayBuffer> {
  return from >= to ? new Uint8Array() : reviews.subarray(starts[from], (starts[to] ?? 0) - 1);
}

/** The envelope of search and since (contract 4.envelope) around published records, without parsing them. */
export function envelope(published: Published, { rows, matched, nextCursor, words }: FoundRecords): Body {
  const returned = 'from' in rows ? rows.to - rows.from : rows.length;
  const encoder = new TextEncoder();
  const comma = encoder.encode(',');
  const records =
    'from' in rows
      ? recordRange(published, rows.from, rows.to)
      : joined(rows.flatMap((row, i) => [...(i === 0 ? [] : [comma]), recordRange(published, row, row + 1)]));
  const head = encoder.encode(`{"matched":${matched},"returned":${returned},"reviews":[`);
  const rest = {
    next_cursor: nextCursor,
    ...(words == null || 'from' in rows ? {} : wordsAnswer(words, rows, (row) => record(published, row))),
  };
  const tail = encoder.encode(`],${JSON.stringify(rest).slice(1)}`);
  return [head, records, tail];
}

function record(published: Published, row: number): Review {
  return JSON.parse(new TextDecoder().decode(recordRange(published, row, row + 1)));
}
