import { insightsDataset } from '../src/insights/assemble.ts';
import { loadContent } from '../src/io/content.ts';
import { insightsEngine } from '../src/io/insights-model.ts';
import { sha256 } from '../src/io/release.ts';
import { reviewsDataset } from '../src/reviews/dataset.ts';

/** Analyses 10,000 reviews made of the sample's texts; the limit is 6 s, 0.5 ms a review. */
export function benchInsights(count = 10_000): {
  reviews: number;
  openMs: number;
  totalMs: number;
  perReviewMs: number;
} {
  const loaded = loadContent('content', '9999-12-31');
  if (!loaded.ok) throw new Error('the sample content does not load; run `npm run reviews -- check`');
  const before = performance.now();
  const engine = insightsEngine();
  const openMs = performance.now() - before;
  const dataset = reviewsDataset(loaded.content, 'http://localhost:4321');
  const written = dataset.reviews.filter(({ text }) => text !== null);
  const reviews = Array.from({ length: count }, (_, index) => ({
    ...(written[index % written.length] as (typeof written)[number]),
    id: `01J${String(index).padStart(23, '0')}`,
  }));
  const start = performance.now();
  insightsDataset(
    { ...dataset, reviews, review_count: count },
    { ...loaded.content, reviews: [] },
    { baseUrl: 'http://localhost:4321', sha256, engine },
  );
  const totalMs = performance.now() - start;
  return { reviews: count, openMs, totalMs, perReviewMs: totalMs / count };
}

if (import.meta.main) console.log(benchInsights());
