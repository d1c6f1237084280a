import { type Release, recordRange } from '../../http/release.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { PATHS } from '../../settings.ts';
import { MCP_TABLES_PATH, type McpTables } from './tables.ts';

/** The data of one release, read and parsed at most once. */
export interface ParsedRelease {
  release: Release;
  tables: McpTables;
  /** reviews.json without its records. */
  dataset: Omit<ReviewsDataset, 'reviews'>;
  insights(): InsightsDataset;
  review(row: number): Review;
  /** The record as reviews.json has it. */
  reviewText(row: number): string;
  /** Row of a review id, or -1. */
  rowOf(id: string): number;
  /** What is the same at every call of a release, made at the first one that needs it. */
  once<T>(name: string, make: () => T): T;
}

const parsedReleases = new WeakMap<Release, ParsedRelease>();

/** Built at a release's first request and dropped with the release. */
export function parsedRelease(release: Release): ParsedRelease {
  const ready = parsedReleases.get(release);
  if (ready) return ready;
  const parsed = parseRelease(release);
  parsedReleases.set(release, parsed);
  return parsed;
}

function parseRelease(release: Release): ParsedRelease {
  const decoder = new TextDecoder();
  const text = (bytes: Uint8Array): string => decoder.decode(bytes);
  const head = text(release.reviews.subarray(0, release.starts[0]));
  const { reviews: _none, ...dataset }: ReviewsDataset = JSON.parse(`${head}]}`);
  const texts: string[] = [];
  const records: Review[] = [];
  let insights: InsightsDataset | undefined;
  let rows: Map<string, number> | undefined;
  const made = new Map<string, unknown>();
  const reviewText = (row: number): string => {
    texts[row] ??= text(recordRange(release, row, row + 1));
    return texts[row];
  };
  return {
    release,
    tables: JSON.parse(text(release.file(MCP_TABLES_PATH))),
    dataset,
    insights() {
      insights ??= JSON.parse(text(release.file(PATHS.insights))) as InsightsDataset;
      return insights;
    },
    review(row) {
      records[row] ??= JSON.parse(reviewText(row)) as Review;
      return records[row];
    },
    reviewText,
    rowOf(id) {
      rows ??= new Map(release.index.ids.map((known, row) => [known, row]));
      return rows.get(id) ?? -1;
    },
    once<T>(name: string, make: () => T): T {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as T;
    },
  };
}
