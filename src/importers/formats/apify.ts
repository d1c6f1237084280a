import type { ExportFormat } from '../reading/export-format.ts';
import { SCRAPED } from './outscraper.ts';

/**
 * Google Maps reviews of Apify's actors. `title` is the business, `language` that of the scraper,
 * `textTranslated` Google's translation; `rating` belongs to other services and scales.
 */
export const apify: ExportFormat = {
  label: 'Apify export',
  source: 'google',
  signature: ['name', 'stars', 'publishedAtDate'],
  columns: {
    author: 'name',
    rating: 'stars',
    date: 'publishedAtDate',
    text: 'text',
    source: 'reviewOrigin',
    source_id: 'reviewId',
    source_url: 'reviewUrl',
    language: 'originalLanguage',
    owner_reply: 'responseFromOwnerText',
    owner_reply_date: 'responseFromOwnerDate',
    location: ['title', 'place.title'],
    place_id: ['placeId', 'place.placeId'],
  },
  dateOrder: null,
  nameless: 'A Google user',
  published: true,
  notice: SCRAPED,
};
