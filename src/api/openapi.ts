import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { API_VERSION } from '../settings.ts';
import { componentSchemas, type JsonSchema } from './components.ts';
import { errorResponses } from './error-responses.ts';
import { JSON_RPC_SCHEMAS } from './json-rpc-schemas.ts';
import { operationObject } from './openapi-operation.ts';
import { RESPONSE_HEADERS } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** OpenAPI 3.1.0 of this business's service, made from the operations and the shapes. */
export function openApiDocument(dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  const { business } = dataset;
  return {
    openapi: '3.1.0',
    info: {
      title: `Reviews of ${business.name}`,
      version: API_VERSION,
      summary: 'Published customer reviews as data. Each says whether it is verified.',
      description:
        'Public and read-only: no key, no account. Documented paths, methods, parameters and keys will stay. New keys may be added. Cursors are opaque. ' +
        'Paths that take GET also take HEAD. Every path takes CORS preflights, and pages from any origin may read every response, including errors.',
      contact: { name: business.name, url: business.url },
      license: { name: 'Each review belongs to its author', url: business.publishing_principles },
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: [
      { name: 'Datasets', description: 'Everything in one file.' },
      { name: 'Feeds', description: 'The newest reviews for feed readers.' },
      { name: 'Reviews', description: 'Search, and the reviews written since a date.' },
      { name: 'MCP', description: 'The same data for AI assistants.' },
      { name: 'WebSub', description: 'Get reviews sent to you when they change, instead of polling.' },
      { name: 'Description', description: 'The service as a machine-readable document.' },
    ],
    paths: paths(dataset, baseUrl),
    components: {
      schemas: { ...componentSchemas(), ...JSON_RPC_SCHEMAS },
      headers: Object.fromEntries(
        Object.entries(RESPONSE_HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      responses: errorResponses(),
    },
  };
}

function paths(dataset: ReviewsDataset, baseUrl: string): JsonSchema {
  return Object.fromEntries(
    OPERATIONS.map((operation) => [
      operation.path,
      { [operation.method]: operationObject(operation, dataset, baseUrl) },
    ]),
  );
}
