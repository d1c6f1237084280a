import type { ExportFormat } from '../reading/export-format.ts';

export const trustpilot: ExportFormat = {
  label: 'Trustpilot export',
  source: 'trustpilot',
  signature: ['Reviewer Name', 'Review Stars', 'Review Content', 'Review Date'],
  columns: {
    author: 'Reviewer Name',
    rating: 'Review Stars',
    date: 'Review Date',
    text: 'Review Content',
    title: 'Review Title',
    source_id: 'Review ID',
    source_url: 'Review Link',
    language: 'Language',
  },
  dateOrder: null,
  published: true,
};
