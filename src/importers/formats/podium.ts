import type { ExportFormat } from '../reading/export-format.ts';

/** Podium gathers several sources: its Site column says where each review was written. */
export const podium: ExportFormat = {
  label: 'Podium export',
  source: 'podium',
  signature: ['Customer Name', 'Stars', 'Comment', 'Date Posted'],
  columns: {
    author: 'Customer Name',
    rating: 'Stars',
    date: 'Date Posted',
    text: 'Comment',
    source: 'Site',
    source_id: 'Review ID',
    source_url: 'Link',
    location: 'Location Name',
  },
  dateOrder: null,
  published: true,
};
