import { expect, test } from 'vitest';
import type { Release } from '../../../src/http/release.ts';
import { FAULT } from '../../../src/mcp/protocol/json-rpc.ts';
import { verifies } from '../../requirements.ts';
import { client, testPorts } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

/** A release with one unreadable file. */
function without(path: string): Release {
  const release = memoryRelease(sampleContent());
  return {
    ...release,
    file(wanted) {
      if (wanted === path) throw new Error('ENOENT: /secret/place/insights.json');
      return release.file(wanted);
    },
  };
}

test('a fault is logged; callers of either era get a message without its details', async () => {
  verifies('7.errors');
  const ports = testPorts();
  const { rpc, modern } = client(without('/insights.json'), ports);
  const params = { name: 'get_insights', arguments: {} };
  for (const response of [await rpc('tools/call', params), await modern('tools/call', params)]) {
    expect(response.json).toMatchObject({ id: 1, error: { code: -32603, message: FAULT } });
    expect(response.text).not.toContain('secret');
  }
  expect(ports.faults.map(({ message }) => message)).toEqual([
    'ENOENT: /secret/place/insights.json',
    'ENOENT: /secret/place/insights.json',
  ]);
});

test('calls that do not need the broken file still work', async () => {
  const { call } = client(without('/insights.json'));
  expect((await call('search_reviews')).structuredContent.returned).toBe(20);
});
