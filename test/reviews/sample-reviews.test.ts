import { expect, test } from 'vitest';
import { loadContent } from '../../src/io/content/content.ts';
import { formatProblem } from '../../src/io/content/content-problem.ts';
import { isSampleReview } from '../../src/reviews/sample-reviews.ts';
import { verifies } from '../requirements.ts';
import { BUSINESS_YAML, contentFolder, REVIEW_YAML } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

const TODAY = '2026-11-20';

test('every review of the sample is known by its id, and most also by their source', () => {
  const loaded = loadContent(SAMPLE_FOLDER, TODAY);
  const reviews = loaded.ok ? loaded.content.reviews : [];
  expect(reviews.length).toBeGreaterThan(100);
  expect(reviews.filter((review) => !isSampleReview({ id: review.id }))).toEqual([]);
  const bySource = reviews.filter(({ source_id, source_url }) => isSampleReview({ source_id, source_url }));
  expect(new Set(bySource.map(({ source }) => source))).toEqual(new Set(['google', 'yelp', 'facebook']));
});

test('a review of the sample is refused in the content of another business', () => {
  verifies('11.sample-reviews');
  // Only the id is of the sample: words, author, stars and source are the owner's.
  const problemsWith = (business: string, id = '01HH4MS0G04Z8WZB5TGCSAMP1E'): string[] => {
    const review = REVIEW_YAML.replace(ulid(1), id);
    const { folder, remove } = contentFolder({ 'business.yaml': business, 'reviews/2026/a.yaml': review });
    const loaded = loadContent(folder, TODAY);
    remove();
    return loaded.ok ? [] : loaded.problems.map(formatProblem);
  };
  expect(problemsWith(BUSINESS_YAML)).toEqual([
    'reviews/2026/a.yaml:1:5  id  belongs to the made-up sample. It would be a fake review of your business: delete it.',
  ]);
  expect(problemsWith(`${BUSINESS_YAML}sample: true\n`)).toEqual([]);
  expect(problemsWith(BUSINESS_YAML, '01HH4MS0G04Z8WZB5TGCSAMP2E')).toEqual([]);
});
