import type { ExportFormat } from '../reading/export-format.ts';
import { SCRAPED } from './outscraper.ts';

/**
 * Google Maps reviews of SerpApi. `snippet` may be Google's translation; `date` is relative, such
 * as "2 weeks ago".
 */
export const serpApi: ExportFormat = {
  label: 'SerpApi export',
  source: 'google',
  signature: ['user.contributor_id', 'rating', 'date'],
  columns: {
    author: 'user.name',
    rating: 'rating',
    date: ['iso_date', 'date'],
    text: ['extracted_snippet.original', 'snippet'],
    source: 'source',
    source_id: 'review_id',
    source_url: 'link',
    updated_at: 'iso_date_of_last_edit',
    owner_reply: ['response.extracted_snippet.original', 'response.snippet'],
    owner_reply_date: ['response.iso_date', 'response.date'],
    location: ['place.place_info.title', 'place_info.title'],
    place_id: ['place.search_parameters.place_id', 'search_parameters.place_id'],
  },
  dateOrder: null,
  nameless: 'A Google user',
  published: true,
  notice: SCRAPED,
};

/** Older responses have no id of the author. */
export const serpApiByLink: ExportFormat = {
  ...serpApi,
  signature: ['user.name', 'user.link', 'rating', 'snippet'],
};
