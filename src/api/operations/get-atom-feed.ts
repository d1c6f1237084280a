import { FEED_SIZE, MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

export const getAtomFeed: FileOperation = {
  id: 'getAtomFeed',
  method: 'get',
  path: PATHS.atom,
  tag: 'Feeds',
  summary: 'Atom feed of the newest reviews',
  description: `Atom (RFC 4287) with the ${FEED_SIZE} newest reviews. A WebSub topic.`,
  kind: 'file',
  pathParameters: {},
  query: {},
  answer: { description: 'The Atom feed.', mediaType: MEDIA_TYPES.atom, component: null },
  headers: [...FILE_HEADERS, 'Link'],
  errors: FILE_ERRORS,
  examples: [{ summary: 'Atom feed', target: PATHS.atom, status: 200 }],
};
