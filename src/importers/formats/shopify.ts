import { truncated } from '../../text/truncated.ts';
import type { ExportFormat } from '../reading/export-format.ts';

/** Shopify's own review app, discontinued; its export files are still around. */
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
    /^(published|approved|)$/i.test(read('state'))
      ? null
      : `has the state ${JSON.stringify(truncated(read('state')))}`,
  products: ['product_handle'],
  published: true,
};
