import { createHash } from 'node:crypto';
import { relatedGroups } from '../src/io/content/packs.ts';
import { reviewsDataset } from '../src/reviews/dataset.ts';
import { fold } from '../src/reviews/fold.ts';
import { search } from '../src/reviews/search.ts';
import { searchIndex } from '../src/reviews/search-index.ts';
import { wordIndex } from '../src/reviews/words/word-index.ts';
import type { SearchQuery } from '../src/schema/search-parameters.ts';
import { content } from '../test/support/content.ts';
import { type Figure, median, type Suite } from './figure.ts';
import { generatedReviews } from './generated-reviews.ts';

const CLASSES: Record<string, SearchQuery> = {
  rare: { query: 'xylophone' },
  common: { query: 'neck' },
  infix: { query: 'ppointmen' },
  phrase: { query: 'neck back' },
  'no match, absent letters': { query: 'qqzz' },
  'no match, common words': { query: 'neck back shoulder hip pain' },
  'two letters': { query: 'ch' },
  'filters only': { min_rating: 4, since: '2024-01-01' },
  combined: { rating: 5, query: 'relief', since: '2023-01-01' },
  'non-ASCII': { query: 'CAFÉ' },
  'no filter': {},
};

/** Search in process over 10,000 reviews, and a naive filter in the same rounds. */
export function searchSuite(): Suite {
  const { reviews } = reviewsDataset(
    content({ reviews: generatedReviews(10_000) }),
    'https://reviews.example.com',
  );
  const business = { technicians: [], services: [] };
  const index = searchIndex(reviews, business, { basis: 'stars', aspects: [], topics: [], per_review: {} });
  const words = wordIndex(reviews, business, [], relatedGroups());
  const release = { index, words: () => words };
  const folded = reviews.map(({ text }) => fold(text ?? ''));
  const naive = (query: SearchQuery): number =>
    reviews.filter(
      ({ rating, date }, row) =>
        (query.rating === undefined || rating === query.rating) &&
        (query.min_rating === undefined || rating >= query.min_rating) &&
        (query.since === undefined || date >= query.since) &&
        (query.query === undefined || (folded[row] ?? '').includes(fold(query.query))),
    ).length;
  const figures: Figure[] = [];
  const medians: number[] = [];
  for (const [name, query] of Object.entries(CLASSES)) {
    if (search(release, query).matched !== naive(query)) throw new Error(`wrong result for ${name}`);
    for (let i = 0; i < 30; i += 1) search(release, query);
    const ours = Array.from({ length: 60 }, () => millisecondsOf(() => search(release, query)));
    const theirs = Array.from({ length: 15 }, () => millisecondsOf(() => naive(query)));
    medians.push(median(ours));
    figures.push({ name: `${name}, p50`, value: median(ours), unit: 'ms', limit: 2 });
    figures.push({ name: `${name}, times a naive filter`, value: median(ours) / median(theirs), unit: 'x' });
  }
  for (const question of ['long wait', 'neck pain headache', 'xylophne', 'worst']) {
    const query: SearchQuery = { words: question, sort: 'relevance' };
    if (search(release, query).words === null) throw new Error(`no search for ${question}`);
    const times = Array.from({ length: 60 }, () => millisecondsOf(() => search(release, query)));
    figures.push({ name: `words: ${question}, p50`, value: median(times), unit: 'ms' });
  }
  figures.push({ name: 'median over all kinds of query', value: median(medians), unit: 'ms', limit: 2 });
  const digest = createHash('sha256').update(index.text).digest('hex').slice(0, 12);
  return { name: `search (10,000 reviews, data ${digest})`, figures };
}

function millisecondsOf(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
