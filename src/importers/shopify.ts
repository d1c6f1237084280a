import type { ExportFormat } from './export-format.ts';

/** Shopify's own review app, no longer offered; its export files live on. */
export const shopify: ExportFormat = {
  label: 'Shopify product reviews export',
  source: 'shopify',
  signature: ['State', 'Rating', 'Author', 'Body', 'Created At'],
  columns: {
    author: 'author',
    rating: 'rating',
    date: 'created_at',
    text: 'body',
    title: 'title',
    owner_reply: 'reply',
    owner_reply_date: 'replied_at',
  },
  dateOrder: null,
  hidden: (read) =>
    /^(published|approved|)$/i.test(read('state')) ? null : `has the state "${read('state').slice(0, 40)}"`,
  products: ['product_handle'],
  published: true,
};
