import type { ExportFormat } from '../reading/export-format.ts';

export const okendo: ExportFormat = {
  label: 'Okendo export',
  source: 'okendo',
  signature: ['name', 'body', 'rating', 'dateCreated'],
  columns: { author: 'name', rating: 'rating', date: 'dateCreated', text: 'body' },
  dateOrder: null,
  products: ['productId', 'handle', 'sku'],
  published: true,
};
