import { type ExportFormat, isYes } from '../reading/export-format.ts';

/** Judge.me, by the headers of two public files and of the official template. */
export const judgeMe: ExportFormat = {
  label: 'Judge.me export',
  source: 'judgeme',
  signature: ['Body', 'Reviewer Name', 'Rating', 'Review Date'],
  columns: {
    author: 'reviewer_name',
    rating: 'rating',
    date: 'review_date',
    text: 'body',
    title: 'review_title',
    owner_reply: 'reply',
    owner_reply_date: 'reply_date',
  },
  dateOrder: null,
  hidden: (read) => (isYes(read('hidden')) ? 'is hidden at Judge.me' : null),
  products: ['product_handle', 'product_id'],
  published: true,
};

/** The official template calls the headline `title`. */
export const judgeMeTemplate: ExportFormat = {
  ...judgeMe,
  signature: [...judgeMe.signature, 'Title'],
  columns: { ...judgeMe.columns, title: 'title' },
};
