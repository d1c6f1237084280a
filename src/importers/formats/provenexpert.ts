import type { ExportFormat } from '../reading/export-format.ts';

/** Ratings of ProvenExpert's API. Averages of several questions, such as 4.8, are no stars. */
export const provenExpert: ExportFormat = {
  label: 'ProvenExpert ratings',
  source: 'provenexpert',
  signature: ['ratingValue', 'feedback', 'created'],
  columns: {
    author: 'user.name',
    rating: 'ratingValue',
    date: 'created',
    text: 'feedback',
    source_id: 'id',
    updated_at: 'modified',
  },
  dateOrder: null,
  nameless: 'Anonymous',
  published: true,
};
