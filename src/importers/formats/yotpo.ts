import { type ExportFormat, isYes } from '../reading/export-format.ts';

/** Yotpo; its comment (the owner's reply) comes without a date. */
export const yotpo: ExportFormat = {
  label: 'Yotpo export',
  source: 'yotpo',
  signature: ['Review Content', 'Review Score', 'Date', 'Display Name'],
  columns: {
    author: 'display_name',
    rating: 'review_score',
    date: 'date',
    text: 'review_content',
    title: 'review_title',
    owner_reply: 'comment_content',
  },
  dateOrder: null,
  hidden: (read) =>
    read('published') === '' || isYes(read('published')) ? null : 'is not published at Yotpo',
  products: ['product_id'],
  published: true,
};
