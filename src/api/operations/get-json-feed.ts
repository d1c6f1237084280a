import { FEED_SIZE, MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

export const getJsonFeed: FileOperation = {
  id: 'getJsonFeed',
  method: 'get',
  path: PATHS.jsonFeed,
  tag: 'Feeds',
  summary: 'JSON Feed of the newest reviews',
  description: `JSON Feed 1.1 with the ${FEED_SIZE} newest reviews. A WebSub topic.`,
  kind: 'file',
  pathParameters: {},
  query: {},
  answer: { description: 'The JSON Feed.', mediaType: MEDIA_TYPES.json, component: 'JsonFeed' },
  headers: [...FILE_HEADERS, 'Link'],
  errors: FILE_ERRORS,
  examples: [{ summary: 'JSON Feed', target: PATHS.jsonFeed, status: 200 }],
};
