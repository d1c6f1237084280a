import { expect, test } from 'vitest';
import { mcpEndpoint } from '../../../src/mcp/protocol/endpoint.ts';
import { mcpSite } from '../../../src/mcp/protocol/site.ts';
import { TOOLS } from '../../../src/mcp/tools/tools.ts';
import { verifies } from '../../requirements.ts';
import { testPorts } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const site = mcpSite(memoryRelease(sampleContent()));
const throughSdk = { ...site, answer: () => null };

test('every tool call has the bytes that the SDK would send', async () => {
  verifies('7.tools');
  const calls: object[] = [
    ...TOOLS.map(({ name, parameters, required }) => ({
      name,
      arguments: Object.fromEntries(required.map((key) => [key, parameters[key]?.example])),
    })),
    { name: 'get_insights', arguments: { section: 'all' } },
    { name: 'get_business' },
    { name: 'get_business', arguments: null },
    { name: 'get_business', arguments: {}, _meta: { progressToken: 1 } },
    { name: 'get_insights', arguments: { section: 'none' } },
    { name: 'unknown', arguments: {} },
    { name: 7 },
    {},
  ];
  for (const params of calls) {
    for (const id of [1, '"x"', 'ä']) {
      const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
      const sent = [site, throughSdk].map(async (host) => {
        const headers = { 'content-type': 'application/json' };
        const request = new Request(`${BASE_URL}/mcp`, { method: 'POST', headers, body });
        const response = await mcpEndpoint(request, host, testPorts());
        return [response.status, Object.fromEntries(response.headers), await response.text()];
      });
      const [plain, sdk] = await Promise.all(sent);
      expect([params, plain]).toEqual([params, sdk]);
    }
  }
});
