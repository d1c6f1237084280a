import { MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

export const getReviews: FileOperation = {
  id: 'getReviews',
  method: 'get',
  path: PATHS.reviews,
  tag: 'Datasets',
  summary: 'All reviews',
  description: 'Every published review, newest first, with the business and its rating. A WebSub topic.',
  kind: 'file',
  pathParameters: {},
  query: {},
  answer: { description: 'The reviews dataset.', mediaType: MEDIA_TYPES.json, component: 'ReviewsDataset' },
  headers: [...FILE_HEADERS, 'Link'],
  errors: FILE_ERRORS,
  examples: [{ summary: 'All reviews', target: PATHS.reviews, status: 200 }],
};
