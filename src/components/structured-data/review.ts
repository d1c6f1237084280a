import type { Review as ReviewNode } from 'schema-dts';
import type { Business } from '../../schema/business.ts';
import type { Review } from '../../schema/review.ts';
import { CARD_WORDS } from '../../wording/catalog/card-words.ts';
import { reviewNotes } from '../../wording/review-notes.ts';
import { sourceLabel } from '../../wording/source-label.ts';
import { businessId, schemaTypeOf } from './business.ts';

/** A review with its origin and stars; only for a policy that asks for rating markup (decision 040). */
export function reviewNode(review: Review, business: Business, baseUrl: string): ReviewNode {
  const reply = review.owner_reply;
  const notes = reviewNotes(CARD_WORDS['en-US'], review);
  return {
    '@type': 'Review',
    '@id': review.url,
    url: review.url,
    identifier: review.id,
    author: { '@type': 'Person', name: review.author },
    itemReviewed: { '@type': schemaTypeOf(business), '@id': businessId(baseUrl), name: business.name },
    datePublished: review.date,
    ...(review.updated_at && { dateModified: review.updated_at }),
    ...(review.title && { name: review.title }),
    ...(review.text !== null && { reviewBody: review.text }),
    ...(notes.length > 0 && { disambiguatingDescription: notes.join(' ') }),
    ...(review.language !== 'und' && { inLanguage: review.language }),
    publisher: { '@type': 'Organization', name: sourceLabel(review.source) },
    ...(review.source_url && { isBasedOn: review.source_url }),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    ...(reply && {
      comment: {
        '@type': 'Comment',
        text: reply.text,
        datePublished: reply.date,
        author: { '@type': 'Organization', '@id': businessId(baseUrl), name: business.name },
      },
    }),
  };
}
