import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, inject, test } from 'vitest';
import { notFoundReply } from '../../../src/http/not-found.ts';
import { toResponse } from '../../../src/http/reply.ts';
import { isSample } from '../../../src/io/content/review-files.ts';
import { MCP_TABLES_PATH, type Vocabulary } from '../../../src/mcp/answers/tables.ts';
import { registryEntry } from '../../../src/mcp/lists/discovery.ts';
import { identityOf } from '../../../src/mcp/lists/identity.ts';
import { client } from '../support/endpoint.ts';
import { BASE_URL, memoryRelease, sampleContent } from '../support/release.ts';

const content = sampleContent();
const source = memoryRelease(content);
const { rpc, modern } = client(source);
const decoder = new TextDecoder();
const result = async (method: string, params?: object) => (await rpc(method, params)).json.result;

const json = (path: string) => JSON.parse(decoder.decode(source.file(path)));

test('the card says what initialize says', async () => {
  const { serverInfo } = await result('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  const { $schema, remotes, ...identity } = json('/mcp/server-card');
  expect(identity).toEqual(serverInfo);
  expect(identity.name).toBe('com.example.reviews/reviews');
  expect(identity.description.length).toBeLessThanOrEqual(100);
  expect($schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
  expect(remotes).toEqual([
    {
      type: 'streamable-http',
      url: `${BASE_URL}/mcp`,
      supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
    },
  ]);
});

test('server/discover, the card and every legacy initialize agree on the revisions', async () => {
  const { json: discovered } = await modern('server/discover');
  const [remote] = json('/mcp/server-card').remotes;
  expect(discovered.result.supportedVersions).toEqual(remote.supportedProtocolVersions);
  for (const protocolVersion of remote.supportedProtocolVersions.slice(1)) {
    const agreed = await result('initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(agreed.protocolVersion).toBe(protocolVersion);
  }
});

test('the catalog leads to the card, under its title and with questions about this business', async () => {
  const { services, aspects } = json(MCP_TABLES_PATH).vocabulary as Vocabulary;
  const [entry] = json('/.well-known/ai-catalog.json').entries;
  expect(entry.displayName).toBe(json('/mcp/server-card').title);
  expect(json('/.well-known/ai-catalog.json')).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:reviews.example.com:mcp:reviews',
        displayName: 'Reviews of Juniper Lane Chiropractic',
        type: 'application/mcp-server-card+json',
        url: `${BASE_URL}/mcp/server-card`,
        representativeQueries: [
          'What do reviews say about Juniper Lane Chiropractic?',
          ...[...services.slice(0, 2), ...aspects.slice(0, 2)].map(
            ({ label }) => `What do reviews of Juniper Lane Chiropractic say about “${label}”?`,
          ),
        ],
      },
    ],
  });
});

test('server.json is a registry entry: the one of the sample while the content is the sample', () => {
  const entry = JSON.parse(readFileSync('server.json', 'utf8'));
  const ofSample = registryEntry(identityOf(source.dataset, BASE_URL), BASE_URL);
  if (isSample('content')) expect(entry).toEqual(ofSample);
  expect(Object.keys(entry)).toEqual(Object.keys(ofSample));
  const valid = new Ajv({ strict: false }).validate(
    {
      type: 'object',
      required: ['$schema', 'name', 'description', 'version', 'remotes'],
      properties: {
        name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
        title: { type: 'string', minLength: 1, maxLength: 100 },
        description: { type: 'string', minLength: 1, maxLength: 100 },
        version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
      },
    },
    entry,
  );
  expect(valid).toBe(true);
});

test.each(['http://localhost:4321', 'http://127.0.0.1:80', 'http://[::1]:3000', 'https://a.b-c.example'])(
  '%s has a valid name',
  (baseUrl) => {
    expect(identityOf(source.dataset, baseUrl).name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  },
);

test('probes for OAuth metadata get a JSON 404', async () => {
  for (const path of [
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/mcp/x',
  ]) {
    const answer = toResponse(notFoundReply(new Request(BASE_URL + path), BASE_URL));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  }
});

test('the icons are published', () => {
  expect(readFileSync(join(inject('builtSample'), 'dist/client/icon-48.png')).subarray(16, 24)).toEqual(
    Buffer.from([0, 0, 0, 48, 0, 0, 0, 48]),
  );
  expect(readFileSync('public/favicon.svg', 'utf8')).toContain('<svg');
});

test('the tables of two builds are byte-equal', () => {
  const again = memoryRelease(sampleContent());
  expect(decoder.decode(again.file(MCP_TABLES_PATH))).toBe(decoder.decode(source.file(MCP_TABLES_PATH)));
});
