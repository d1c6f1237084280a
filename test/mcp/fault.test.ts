import { expect, test } from 'vitest';
import type { McpSource } from '../../src/mcp/catalog.ts';
import { verifies } from '../requirements.ts';
import { client, testPorts } from './support/endpoint.ts';
import { memoryRelease, sampleContent } from './support/release.ts';

/** A release one of whose files cannot be read any more. */
function without(path: string): McpSource {
  const release = memoryRelease(sampleContent());
  return {
    ...release,
    file(wanted) {
      if (wanted === path) throw new Error('ENOENT: /secret/place/insights.json');
      return release.file(wanted);
    },
  };
}

test('a fault of the service is logged; callers of either era get a sentence without its details', async () => {
  verifies('7.errors');
  const ports = testPorts();
  const { rpc, modern } = client(without('/insights.json'), ports);
  const params = { name: 'get_insights', arguments: {} };
  for (const answer of [await rpc('tools/call', params), await modern('tools/call', params)]) {
    expect(answer.json).toMatchObject({
      id: 1,
      error: { code: -32603, message: 'Something went wrong here; please try again.' },
    });
    expect(answer.text).not.toContain('secret');
  }
  expect(ports.faults.map(({ message }) => message)).toEqual([
    'ENOENT: /secret/place/insights.json',
    'ENOENT: /secret/place/insights.json',
  ]);
});

test('what does not need the broken file is still served', async () => {
  const { call } = client(without('/insights.json'));
  expect((await call('search_reviews')).structuredContent.returned).toBe(20);
});
