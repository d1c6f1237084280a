import { expect, test } from 'vitest';
import { MCP_RESOURCE_MAX } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';
import { client } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const source = memoryRelease(content);
const { rpc } = client(source);
const decoder = new TextDecoder();
const LONG = new Uint8Array(MCP_RESOURCE_MAX + 1);
const result = async (method: string, params?: object) => (await rpc(method, params)).json.result;

test('the published files are listed with size and date, and read byte for byte', async () => {
  verifies('7.resources');
  const { resources } = await result('resources/list');
  expect(resources.map(({ uri }: { uri: string }) => uri)).toEqual(
    ['/reviews.json', '/insights.json', '/llms.txt'].map((path) => BASE_URL + path),
  );
  for (const { uri, size, mimeType, annotations } of resources) {
    const { contents } = await result('resources/read', { uri });
    const bytes = source.file(uri.slice(BASE_URL.length));
    const type = uri.endsWith('.json') ? 'application/json' : 'text/plain';
    expect(contents).toEqual([{ uri, mimeType, text: decoder.decode(bytes) }]);
    expect({ size, mimeType }).toEqual({ size: bytes.byteLength, mimeType: type });
    expect(annotations).toMatchObject({
      audience: ['user', 'assistant'],
      lastModified: source.dataset.generated_at,
    });
  }
});

test('a long file is read from its URL', async () => {
  verifies('7.resources');
  const long = client({ ...source, file: (path) => (path === '/reviews.json' ? LONG : source.file(path)) });
  const { error } = (await long.rpc('resources/read', { uri: `${BASE_URL}/reviews.json` })).json;
  expect([error.code, error.message]).toEqual([-32602, expect.stringContaining('Fetch it over HTTP')]);
});

test('there are no templates, and clients may ask', async () => {
  verifies('7.resources');
  expect((await result('resources/templates/list')).resourceTemplates).toEqual([]);
});

test.each(['prompts/list', 'prompts/get', 'completion/complete'])('%s does not exist', async (method) => {
  verifies('7.resources');
  expect((await rpc(method)).json.error.code).toBe(-32601);
});

test.each([
  'https://elsewhere.example/reviews.json',
  `${BASE_URL}/`,
  `${BASE_URL}/reviews/01JPA1TQ80Q3VN6C5ZJ9K2M7DX/`,
  `${BASE_URL}/mcp.json`,
  `${BASE_URL}/api/feed.json`,
  `${BASE_URL}/../reviews.json`,
  `${BASE_URL}.evil.example/reviews.json`,
  'file:///etc/passwd',
  'not a uri',
])('there is no resource %s', async (uri) => {
  expect((await rpc('resources/read', { uri })).json.error).toMatchObject({ code: -32002, data: { uri } });
});
