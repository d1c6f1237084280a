import type { FoundRecords } from '../api/operation.ts';
import { languageLinks } from '../reviews/other-languages.ts';
import type { StoredSearch } from '../reviews/search-index.ts';
import { wordsAnswer } from '../reviews/words/match.ts';
import type { Health } from '../schema/health.ts';
import type { Review } from '../schema/review.ts';
import { type Body, joined } from './reply.ts';

/** What `/api/health` says about a release. */
export type ReleaseFacts = Omit<Health, 'status' | 'hub'>;

/** One published release, opened by io/release/release.ts. Immutable. */
export interface Release extends StoredSearch {
  baseUrl: string;
  /** Seconds since 1970: `Manifest.last_modified`. */
  lastModified: number;
  /** Seconds since 1970. */
  now(): number;
  /** The bytes of reviews.json. */
  reviews: Uint8Array<ArrayBuffer>;
  facts(): ReleaseFacts;
  /** Bytes of a published data file by its public path, such as /feed.xml. */
  file(path: string): Uint8Array<ArrayBuffer>;
  /** Null for a file that this release does not have, because an earlier version wrote it. */
  find(path: string): Uint8Array<ArrayBuffer> | null;
  sha256(body: Body): string;
}

/** The bytes of records `from` (inclusive) to `to` (exclusive), with the commas between them. */
export function recordRange({ reviews, starts }: Release, from: number, to: number): Uint8Array<ArrayBuffer> {
  return from >= to ? new Uint8Array() : reviews.subarray(starts[from], (starts[to] ?? 0) - 1);
}

/** The envelope of search and since (contract 4.envelope) around published records, without parsing them. */
export function envelope(
  release: Release,
  { rows, matched, nextCursor, words, otherLanguages = [] }: FoundRecords,
): Body {
  const returned = 'from' in rows ? rows.to - rows.from : rows.length;
  const encoder = new TextEncoder();
  const comma = encoder.encode(',');
  const records =
    'from' in rows
      ? recordRange(release, rows.from, rows.to)
      : joined(rows.flatMap((row, i) => [...(i === 0 ? [] : [comma]), recordRange(release, row, row + 1)]));
  const head = encoder.encode(`{"matched":${matched},"returned":${returned},"reviews":[`);
  const rest = {
    next_cursor: nextCursor,
    ...(words == null || 'from' in rows ? {} : wordsAnswer(words, rows, (row) => record(release, row))),
    ...languageLinks(otherLanguages, release.baseUrl),
  };
  const tail = encoder.encode(`],${JSON.stringify(rest).slice(1)}`);
  return [head, records, tail];
}

function record(release: Release, row: number): Review {
  return JSON.parse(new TextDecoder().decode(recordRange(release, row, row + 1)));
}
