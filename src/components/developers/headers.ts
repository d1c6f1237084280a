import { COMMON_REQUEST_HEADERS } from '../../api/request-headers.ts';
import type { ApiReference, OperationReference } from './api-reference.ts';

interface Header {
  name: string;
  description: string;
}

/** Headers of requests: those of the operations, and those that OpenAPI cannot describe. */
export function requestHeaders(operations: readonly OperationReference[]): Header[] {
  const listed = operations.flatMap(({ parameters }) => parameters).filter(({ place }) => place === 'header');
  const bodies = operations.flatMap(({ path, body }) => (body ? [`\`${body.mediaType}\` for ${path}`] : []));
  return [
    ...new Map(listed.map((header) => [header.name, header])).values(),
    { name: 'Content-Type', description: `Type of a POST body: ${bodies.join(', ')}.` },
    { name: 'Accept-Encoding', description: '`br` and `gzip` are supported.' },
    ...Object.entries(COMMON_REQUEST_HEADERS).map(([name, description]) => ({ name, description })),
  ];
}

/** Headers of responses: those of the operations, and those that every host adds. */
export function responseHeaders({ headers }: ApiReference): Header[] {
  return [
    ...headers,
    { name: 'Content-Encoding', description: '`br` or `gzip`. The `ETag` has a suffix for each.' },
    { name: 'X-Content-Type-Options', description: '`nosniff`.' },
    { name: 'Cross-Origin-Resource-Policy', description: '`cross-origin`: any page may embed any file.' },
  ];
}
