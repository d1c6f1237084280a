import { MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

export const getOpenApi: FileOperation = {
  id: 'getOpenApi',
  method: 'get',
  path: PATHS.openapi,
  tag: 'Description',
  summary: 'OpenAPI description',
  description: 'OpenAPI 3.1 description of the service.',
  kind: 'file',
  pathParameters: {},
  query: {},
  answer: { description: 'The OpenAPI document.', mediaType: MEDIA_TYPES.json, component: null },
  headers: FILE_HEADERS,
  errors: FILE_ERRORS,
  examples: [{ summary: 'OpenAPI', target: PATHS.openapi, status: 200 }],
};
