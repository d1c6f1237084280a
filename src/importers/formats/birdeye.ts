import type { ExportFormat } from '../reading/export-format.ts';

/** Birdeye gathers several sources: its Source column says where each review was written. */
export const birdeye: ExportFormat = {
  label: 'Birdeye export',
  source: 'birdeye',
  signature: ['Review ID', 'Source', 'Reviewer Name', 'Rating', 'Review', 'Review Date'],
  columns: {
    author: 'Reviewer Name',
    rating: 'Rating',
    date: 'Review Date',
    text: 'Review',
    source: 'Source',
    source_id: 'Review ID',
    source_url: 'Review URL',
    location: 'Location',
  },
  dateOrder: null,
  published: true,
};
