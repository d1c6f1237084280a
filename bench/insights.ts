import { readFileSync } from 'node:fs';
import { insightsDataset } from '../src/insights/assemble.ts';
import { openModel } from '../src/insights/model/model.ts';
import { loadContent } from '../src/io/content/content.ts';
import { insightsEngine, MODEL_FILE } from '../src/io/release/insights-model.ts';
import { sha256 } from '../src/io/release/release.ts';
import { reviewsDataset } from '../src/reviews/dataset.ts';
import type { Content } from '../src/schema/content.ts';
import type { Suite } from './figure.ts';
import { generatedReviews } from './generated-reviews.ts';

const COUNT = 10_000;

/**
 * Analyzes 10,000 reviews with the sample's texts (33 words), then 10,000 generated ones: 52 words without
 * a comma, nearly all from the vocabulary.
 */
export function insightsSuite(): Suite {
  const loaded = loadContent('content', '9999-12-31');
  if (!loaded.ok)
    throw new Error('The sample content has problems. List them with `npm run reviews -- check`.');
  // Not insightsEngine(), which another suite of the same process may have filled.
  const before = performance.now();
  openModel(JSON.parse(readFileSync(MODEL_FILE, 'utf8')));
  const openMs = performance.now() - before;
  const written = loaded.content.reviews.filter(({ text }) => text !== undefined && text !== null);
  const ofSample = Array.from({ length: COUNT }, (_, index) => ({
    ...(written[index % written.length] as (typeof written)[number]),
    id: `01J${String(index).padStart(23, '0')}`,
    overrides: [],
  }));
  const sampleMs = analysisMs({ ...loaded.content, reviews: ofSample });
  const generatedMs = analysisMs({ ...loaded.content, reviews: generatedReviews(COUNT) });
  return {
    name: 'insights',
    figures: [
      { name: "10,000 of the sample's texts", value: sampleMs / 1000, unit: 's', limit: 6 },
      { name: 'one of them', value: sampleMs / COUNT, unit: 'ms', limit: 0.5 },
      { name: '10,000 dense texts', value: generatedMs / 1000, unit: 's', limit: 6 },
      { name: 'one of them', value: generatedMs / COUNT, unit: 'ms', limit: 0.5 },
      { name: 'opening the model', value: openMs, unit: 'ms' },
    ],
  };
}

function analysisMs(content: Content): number {
  const baseUrl = 'http://localhost:4321';
  const dataset = reviewsDataset(content, baseUrl);
  const start = performance.now();
  insightsDataset(dataset, content, { baseUrl, sha256, engine: insightsEngine() });
  return performance.now() - start;
}
