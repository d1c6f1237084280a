import { expect, test } from 'vitest';
import { config } from '../../functions/mcp.ts';
import { OPERATIONS } from '../../src/api/operations.ts';
import { client } from './support/endpoint.ts';
import { memoryRelease, sampleContent } from './support/release.ts';

const source = memoryRelease(sampleContent());
const document = JSON.parse(new TextDecoder().decode(source.file('/.well-known/openapi.json')));
const operation = document.paths['/mcp'].post;

test('OpenAPI describes POST /mcp, where the function listens', () => {
  expect(OPERATIONS.find(({ id }) => id === 'postMcp')?.path).toBe(config.path);
  expect(Object.keys(document.paths['/mcp'])).toEqual(['post']);
  expect(operation.responses['200'].headers).toHaveProperty('Mcp-Session-Id');
  expect(Object.keys(operation.responses)).toEqual(['200', '202', '400', '403', '404', '405', '413', '415']);
});

test('its example works', async () => {
  const { content } = operation.requestBody;
  const { status, json } = await client(source).post(content['application/json'].example);
  expect(status).toBe(200);
  expect(json.result.structuredContent.returned).toBe(3);
});
