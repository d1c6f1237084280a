import type { ExportFormat } from '../reading/export-format.ts';

/** Yelp for Business; an American service that writes the month first. */
export const yelp: ExportFormat = {
  label: 'Yelp for Business export',
  source: 'yelp',
  signature: ['Review ID', 'Reviewer', 'Rating', 'Review', 'Review Date'],
  columns: {
    author: 'Reviewer',
    rating: 'Rating',
    date: 'Review Date',
    text: 'Review',
    source_id: 'Review ID',
    source_url: 'Review URL',
    location: 'Business Name',
  },
  dateOrder: 'month-first',
  published: true,
};
