import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { config } from '../../../functions/mcp.ts';
import { OPERATIONS } from '../../../src/api/operations.ts';
import { MCP_BODY_MAX_BYTES } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client, type Posted, testPorts } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const source = memoryRelease(sampleContent());
const document = JSON.parse(new TextDecoder().decode(source.file('/.well-known/openapi.json')));
const operation = document.paths['/mcp'].post;
const { post, raw, rpc, initialize } = client(source);

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'api', ...document });
/** How a value violates a schema of the document. */
const problems = (pointer: string, value: unknown): unknown => {
  const validate = ajv.compile({ $ref: `api#${pointer}` });
  return validate(value) ? null : validate.errors;
};
const RESPONSE = '/paths/~1mcp/post/responses/200/content/application~1json/schema';
const BODY = '/paths/~1mcp/post/requestBody/content/application~1json/schema';

test('OpenAPI describes POST /mcp, where the function listens', () => {
  verifies('9.complete');
  expect(OPERATIONS.find(({ id }) => id === 'postMcp')?.path).toBe(config.path);
  expect(Object.keys(document.paths['/mcp'])).toEqual(['post']);
  expect(operation.responses['200'].headers).toHaveProperty('Mcp-Session-Id');
  expect(Object.keys(operation.responses)).toEqual(
    '200 202 400 403 404 405 408 413 414 415 417 429 431 500 503 505'.split(' '),
  );
  expect(operation.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'Mcp-Session-Id',
    'MCP-Protocol-Version',
    'Mcp-Method',
    'Mcp-Name',
  ]);
});

test('its example works', async () => {
  verifies('9.examples');
  const { content } = operation.requestBody;
  const { status, json } = await post(content['application/json'].example);
  expect(status).toBe(200);
  expect(json.result.structuredContent.returned).toBe(3);
});

test('bodies and responses, single and in arrays, match their schemas', async () => {
  verifies('9.answers');
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  for (const body of [
    ping,
    [ping, { jsonrpc: '2.0', id: 'two', method: 'tools/list' }, { jsonrpc: '2.0', id: 3, method: 'nothing' }],
    operation.requestBody.content['application/json'].example,
  ]) {
    expect([body, problems(BODY, body)]).toEqual([body, null]);
    const { status, json } = await post(body);
    expect([status, problems(RESPONSE, json)]).toEqual([200, null]);
  }
  expect(problems(RESPONSE, (await initialize()).json)).toBe(null);
  expect(problems(RESPONSE, (await rpc('reviews/delete')).json)).toBe(null);
  expect(problems(RESPONSE, { id: 1, result: {} })).not.toBe(null);
});

test('each documented status has its example as response', async () => {
  verifies('9.examples', '9.answers');
  const json = { 'content-type': 'application/json' };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const failing = client(source, {
    ...testPorts(),
    hmac: () => {
      throw new Error('broken');
    },
  });
  const limited = client(source, { ...testPorts(), admit: () => 2 });
  const requests: Record<string, () => Promise<Posted>> = {
    200: () => post(ping),
    202: () => post({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    400: () => post('{'),
    403: () => post(list, { host: 'elsewhere.example' }),
    404: () => raw({ method: 'POST', headers: { ...json, 'mcp-session-id': 'foreign' }, body: '[]' }),
    405: () => raw({ method: 'GET' }),
    413: () => post('x'.repeat(MCP_BODY_MAX_BYTES + 1)),
    415: () => raw({ method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }),
    429: () => limited.post(ping),
    500: () => failing.initialize(),
  };
  const ownStatuses = Object.keys(operation.responses).filter((status) => !operation.responses[status].$ref);
  expect(Object.keys(requests)).toEqual(ownStatuses);
  for (const [status, request] of Object.entries(requests)) {
    const response = await request();
    const example = operation.responses[status].content?.['application/json'].example;
    expect([String(response.status), response.json]).toEqual([status, example]);
  }
  const streamed = await post(ping, { accept: 'text/event-stream' });
  expect(streamed.headers.get('content-type')).toBe('text/event-stream');
  expect(streamed.text).toBe(operation.responses['200'].content['text/event-stream'].example);
});
