import { expect, test } from 'vitest';
import { MCP_CACHE_TTL_MS } from '../../../src/settings.ts';
import { client } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const source = memoryRelease(content);
const { modern } = client(source);

test.each(['tools/list', 'resources/list', 'resources/templates/list', 'server/discover'])(
  '%s may be cached publicly',
  async (method) => {
    const { json } = await modern(method);
    expect(json.result).toMatchObject({
      ttlMs: MCP_CACHE_TTL_MS,
      cacheScope: 'public',
      resultType: 'complete',
    });
  },
);

test('a resource may be cached publicly', async () => {
  const { json } = await modern('resources/read', { uri: `${BASE_URL}/insights.json` });
  expect(json.result).toMatchObject({ ttlMs: MCP_CACHE_TTL_MS, cacheScope: 'public' });
});

test('server/discover lists exactly what the server offers', async () => {
  const { json } = await modern('server/discover');
  expect(json.result.supportedVersions).toEqual([
    '2026-07-28',
    '2025-11-25',
    '2025-06-18',
    '2025-03-26',
    '2024-11-05',
  ]);
  expect(Object.keys(json.result.capabilities).sort()).toEqual(['resources', 'tools']);
});

test.each(['initialize', 'ping', 'logging/setLevel'])('%s does not exist', async (method) => {
  expect((await modern(method)).status).toBe(404);
});
