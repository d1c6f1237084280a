import { type Business, PLACEHOLDER } from '../schema/business.ts';
import type { Content } from '../schema/content.ts';
import type { Review, ReviewFile } from '../schema/review.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { DATASET_VERSION, PAGES } from '../settings.ts';
import { epochSeconds, timestampOf } from '../text/calendar.ts';
import { reviewPath } from '../text/page-paths.ts';
import { aggregateRating } from './aggregate.ts';
import { joinsWords } from './joined-words.ts';
import { detectLanguage, usualLanguage } from './language.ts';
import { personFinder, serviceFinder } from './mentions.ts';
import { compareText, newestFirst } from './order.ts';

/** reviews.json, computed only from checked content and the base URL. */
export function reviewsDataset(content: Content, baseUrl: string): ReviewsDataset {
  const publish = reviewPublisher(content, baseUrl);
  const reviews = content.reviews.map(publish).sort(newestFirst);
  return {
    version: DATASET_VERSION,
    generated_at: newestChange(content),
    review_count: reviews.length,
    date_range: { earliest: reviews.at(-1)?.date ?? null, latest: reviews[0]?.date ?? null },
    business: publishedBusiness(content, baseUrl),
    aggregate_rating: aggregateRating(reviews),
    reviews,
  };
}

function reviewPublisher(content: Content, baseUrl: string): (file: ReviewFile) => Review {
  const technicians = personFinder(content.technicians);
  const usual = usualLanguage(content.reviews);
  const languages = new Map(content.reviews.map((file) => [file, languageOf(file, usual)]));
  const services = serviceFinder(content.services, joinsWords([...languages.values()]));
  return (file) => {
    const text = file.text ?? null;
    return {
      id: file.id,
      author: file.author,
      author_avatar_url: file.author_avatar_url ?? null,
      rating: file.rating,
      date: file.date,
      title: file.title ?? null,
      text,
      source: file.source,
      source_url: file.source_url ?? null,
      owner_reply: file.owner_reply ? { text: file.owner_reply.text, date: file.owner_reply.date } : null,
      verified: file.verified,
      mentions_technicians: sortedIds(file.mentions_technicians) ?? technicians(text),
      mentions_services: sortedIds(file.mentions_services) ?? services(text),
      language: languages.get(file) ?? 'und',
      updated_at: file.updated_at ?? null,
      collection_method: file.collection_method ?? 'unsolicited',
      disclosure: file.disclosure ?? null,
      url: baseUrl + reviewPath(file.id),
    };
  };
}

/** As the file says, else as the text shows. */
function languageOf({ language = 'und', title, text }: ReviewFile, usual: string | null): string {
  return language === 'und' ? detectLanguage(text ?? title ?? '', usual) : language;
}

function sortedIds(ids: string[] | undefined): string[] | undefined {
  return ids && [...new Set(ids)].sort(compareText);
}

/** Keys are in the order of the shapes, not of the file, because zod rebuilds objects. */
function publishedBusiness(content: Content, baseUrl: string): Business {
  const { updated: _updated, place_words: _words, pack: _pack, sample, ...identity } = content.business;
  const { brand, url, telephone } = identity;
  return {
    ...identity,
    url: url === PLACEHOLDER.url ? undefined : url,
    telephone: telephone === PLACEHOLDER.telephone ? undefined : telephone,
    ...(brand?.logo?.startsWith('/') && { brand: { ...brand, logo: baseUrl + brand.logo } }),
    same_as: identity.same_as ?? [],
    publishing_principles: identity.publishing_principles ?? baseUrl + PAGES.policy,
    sample: sample === true,
    service_areas: content.serviceAreas,
    services: content.services,
    technicians: content.technicians,
  };
}

/** The newest date in the content as a timestamp; 1970 without dates. */
function newestChange(content: Content): string {
  const dates = [content.business.updated];
  for (const review of content.reviews) {
    dates.push(review.date);
    if (review.updated_at) dates.push(review.updated_at);
    if (review.owner_reply) dates.push(review.owner_reply.date);
    if (review.owner_reply?.updated_at) dates.push(review.owner_reply.updated_at);
  }
  return timestampOf(dates.reduce((newest, date) => Math.max(newest, epochSeconds(date)), 0));
}
