import type { ExportFormat } from '../reading/export-format.ts';

/** Google reviews as spreadsheet tools export them. */
export const googleSpreadsheet: ExportFormat = {
  label: 'Google reviews from a spreadsheet tool',
  source: 'google',
  signature: ['Reviewer Name', 'Star Rating', 'Review Text', 'Review Date'],
  columns: {
    author: 'Reviewer Name',
    rating: 'Star Rating',
    date: 'Review Date',
    text: 'Review Text',
    source_id: 'Review ID',
    source_url: 'Review URL',
    location: 'Location Name',
  },
  dateOrder: null,
  nameless: 'A Google user',
  published: true,
};
