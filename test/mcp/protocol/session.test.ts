import { expect, test } from 'vitest';
import { deployHosts } from '../../../netlify/deploy-hosts.ts';
import { mcpPorts } from '../../../src/io/network/mcp-ports.ts';
import { mintSessionId, negotiatedRevision, sessionRevision } from '../../../src/mcp/protocol/session.ts';
import { verifies } from '../../requirements.ts';
import { client, testPorts } from '../support/endpoint.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

const ports = mcpPorts();

test('an id has version, time, revision, random bits and checksum, in visible ASCII', () => {
  const id = mintSessionId('2025-06-18', { ...ports, now: () => 1_790_000_000.9 });
  const [version, issued, revision, random, checksum, ...rest] = id.split('.');
  expect(version).toBe('v1');
  expect(Number.parseInt(issued ?? '', 36)).toBe(1_790_000_000);
  expect(revision).toBe('2025-06-18');
  expect(random).toHaveLength(16);
  expect(checksum).toHaveLength(22);
  expect(rest).toEqual([]);
  expect(id).toMatch(/^[\x21-\x7E]+$/);
});

test('ids are never equal', () => {
  const ids = Array.from({ length: 1000 }, () => mintSessionId('2025-06-18', ports));
  expect(new Set(ids).size).toBe(1000);
});

test('another instance, also after a deploy, accepts an id without storage', async () => {
  verifies('7.session');
  const content = sampleContent();
  const id = (await client(memoryRelease(content), ports).initialize()).headers.get('mcp-session-id') ?? '';
  const redeployed = memoryRelease({ ...content, reviews: content.reviews.slice(1) });
  const answer = await client(redeployed, mcpPorts()).rpc('tools/list', undefined, {
    'mcp-session-id': id,
  });
  expect(answer.status).toBe(200);
});

test('ids never expire', () => {
  verifies('7.session');
  const ancient = mintSessionId('2024-11-05', { ...ports, now: () => 0 });
  const future = mintSessionId('2025-11-25', { ...ports, now: () => 9_999_999_999 });
  expect([sessionRevision(ancient, ports), sessionRevision(future, ports)]).toEqual([
    '2024-11-05',
    '2025-11-25',
  ]);
});

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2024-11-05', '2024-11-05'],
  ['2030-01-01', '2025-11-25'],
  ['2026-07-28', '2025-11-25'],
  [undefined, '2025-11-25'],
])('requested %s is negotiated to %s', (requested, negotiated) => {
  verifies('7.negotiation');
  expect(negotiatedRevision(requested)).toBe(negotiated);
});

test('a request without version header has the revision of its session', async () => {
  const { initialize, post } = client(memoryRelease(sampleContent()), testPorts());
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const old = (await initialize('2025-03-26')).headers.get('mcp-session-id') ?? '';
  const recent = (await initialize('2025-06-18')).headers.get('mcp-session-id') ?? '';
  expect((await post([ping], { 'mcp-session-id': old })).status).toBe(200);
  expect((await post([ping], { 'mcp-session-id': recent })).status).toBe(400);
});

test('Netlify names the hosts of a site and of its deploys', () => {
  expect(deployHosts({ URL: 'https://reviews.clinic.example', SITE_NAME: 'clinic' })).toEqual([
    'reviews.clinic.example',
    'clinic.netlify.app',
    '*--clinic.netlify.app',
  ]);
  expect(deployHosts({})).toEqual([]);
});
