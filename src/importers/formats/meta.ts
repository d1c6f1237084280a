import type { ExportFormat } from '../reading/export-format.ts';

/** Meta's review feed; its reviewer column is not documented, so `reviewer.name` is a guess. */
export const meta: ExportFormat = {
  label: 'Meta review feed',
  source: 'facebook',
  signature: ['reviewID', 'rating', 'content', 'created_at'],
  columns: {
    author: 'reviewer.name',
    rating: 'rating',
    date: 'created_at',
    text: 'content',
    title: 'title',
    source_id: 'reviewID',
    updated_at: 'updated_at',
    location: 'store.name',
  },
  dateOrder: null,
  nameless: 'A Facebook user',
  published: true,
};
