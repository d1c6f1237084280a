import type { Review } from '../schema/review.ts';
import type { Site } from '../schema/site.ts';

interface SampleReview {
  /** What the card shows. */
  label: string;
  review: Review;
}

const SENTENCE = 'They listened, explained every step and called back the next day. ';

/** Made-up variants of a review for the page with every component; their links lead to the real one. */
export function sampleReviews(real: Review): SampleReview[] {
  const plain: Review = {
    ...real,
    author: 'Keisha L.',
    rating: 5,
    title: null,
    text: 'On time, kind and clear about the price.',
    language: 'en',
    source_url: null,
    owner_reply: null,
    verified: true,
    disclosure: null,
    updated_at: null,
  };
  const reply = { text: 'Thank you. We now call when we are late.', date: real.date };
  const variants: Record<string, Partial<Review>> = {
    Short: {},
    'Long, with a title': { rating: 4, title: 'Worth the drive', text: SENTENCE.repeat(14).trim() },
    'Right to left': {
      author: 'עדי כהן',
      rating: 4,
      text: 'מצוין! ממליץ בחום. השירות היה נהדר (5/5).',
      language: 'he',
      owner_reply: { text: 'תודה רבה!', date: real.date },
    },
    Reply: { rating: 2, text: 'I waited 40 minutes.', owner_reply: reply },
    'Disclosure, not verified, edited': {
      verified: false,
      disclosure: 'Cousin of the owner',
      updated_at: `${real.date}T10:00:00Z`,
    },
    'No text': { rating: 1, text: null },
    'Words without a break': { author: 'W'.repeat(60), rating: 3, text: 'n'.repeat(120) },
  };
  return Object.entries(variants).map(([label, changes]) => ({ label, review: { ...plain, ...changes } }));
}

/** Only the sample has the page: no owner publishes made-up reviews. */
export function hasComponentsPage({ dataset }: Pick<Site, 'dataset'>): boolean {
  return dataset.business.sample && dataset.review_count > 0;
}
