import { type Release, recordRange } from '../../http/release.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { PATHS } from '../../settings.ts';
import { MCP_TABLES_PATH, type McpTables } from './tables.ts';

/** The data of one release, read and parsed at most once. */
export interface Catalog {
  source: Release;
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

const catalogs = new WeakMap<Release, Catalog>();

/** Built at a release's first request and dropped with the release. */
export function catalogOf(source: Release): Catalog {
  const ready = catalogs.get(source);
  if (ready) return ready;
  const catalog = openCatalog(source);
  catalogs.set(source, catalog);
  return catalog;
}

function openCatalog(source: Release): Catalog {
  const decoder = new TextDecoder();
  const text = (bytes: Uint8Array): string => decoder.decode(bytes);
  const head = text(source.reviews.subarray(0, source.starts[0]));
  const { reviews: _none, ...dataset }: ReviewsDataset = JSON.parse(`${head}]}`);
  const texts: string[] = [];
  const records: Review[] = [];
  let insights: InsightsDataset | undefined;
  let rows: Map<string, number> | undefined;
  const made = new Map<string, unknown>();
  const reviewText = (row: number): string => {
    texts[row] ??= text(recordRange(source, row, row + 1));
    return texts[row];
  };
  return {
    source,
    tables: JSON.parse(text(source.file(MCP_TABLES_PATH))),
    dataset,
    insights() {
      insights ??= JSON.parse(text(source.file(PATHS.insights))) as InsightsDataset;
      return insights;
    },
    review(row) {
      records[row] ??= JSON.parse(reviewText(row)) as Review;
      return records[row];
    },
    reviewText,
    rowOf(id) {
      rows ??= new Map(source.index.ids.map((known, row) => [known, row]));
      return rows.get(id) ?? -1;
    },
    once<T>(name: string, make: () => T): T {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as T;
    },
  };
}
