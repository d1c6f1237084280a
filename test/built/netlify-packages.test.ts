import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PATHS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { SAMPLE_BASE_URL } from '../support/variants.ts';
import { type BlobsDouble, blobsDouble } from '../websub/support/blobs-double.ts';

/** The functions of the built sample as Netlify's packager deploys them, each in a folder of its own. */
const project = inject('builtSample');
const packages = mkdtempSync(join(tmpdir(), 'netlify-packages-'));
let blobs: BlobsDouble;

beforeAll(async () => {
  const toml = readFileSync(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
  const directory = /^ {2}directory = "(.+)"$/m.exec(toml)?.[1] ?? '';
  const includedFiles = JSON.parse(/^ {2}included_files = (\[.+\])$/m.exec(toml)?.[1] ?? '[]');
  await zipFunctions(join(project, directory), packages, {
    archiveFormat: 'none',
    basePath: project,
    config: { '*': { includedFiles, includedFilesBasePath: project } },
  });
  blobs = await blobsDouble();
});
afterAll(async () => {
  rmSync(packages, { recursive: true });
  await blobs.close();
});

/** What a deployed function answers in a process that holds nothing but its package. */
async function answerOf(name: string, path: string, init: RequestInit = {}): Promise<[number, string]> {
  const script = `
    const { default: called } = await import('./functions/${name}.mjs');
    const answer = called.deploySucceeded ?? called;
    const request = new Request(${JSON.stringify(SAMPLE_BASE_URL + path)}, ${JSON.stringify(init)});
    const response = await answer(request, { deploy: { context: 'deploy-preview' }, ip: '192.0.2.1' });
    console.log(JSON.stringify(response ? [response.status, await response.text()] : [0, '']));
  `;
  const folder = join(packages, name);
  const store = { siteID: 'site', token: 'token', edgeURL: blobs.url, uncachedEdgeURL: blobs.url };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: {
      LAMBDA_TASK_ROOT: folder,
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(store)).toString('base64'),
      WEBSUB_CALLBACK_ALLOW: 'localhost:9',
      // The site's variables are there, its folders are not.
      CONTENT_DIR: 'content',
    },
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout.split('\n').find((line) => line.startsWith('[')) ?? '');
}

test('deployed functions find their data', async () => {
  verifies('1.same-handlers');
  const [found, listed] = await answerOf('search', `${PATHS.search}?query=back`);
  expect([found, JSON.parse(listed).matched > 0]).toEqual([200, true]);
  expect((await answerOf('since', `${PATHS.since}/2026-01-01`))[0]).toBe(200);
  expect(await answerOf('not-found', '/api/nothing')).toEqual([404, expect.stringContaining('not_found')]);
  const [asked, health] = await answerOf('health', PATHS.health);
  expect([asked, JSON.parse(health)]).toMatchObject([200, { status: 'ok', hub: { active: 0 } }]);
  const [called, tools] = await answerOf('mcp', PATHS.mcp, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect([called, tools]).toEqual([200, expect.stringContaining('get_opinions')]);
});

test('the deployed hub takes a subscription, and its schedule runs', async () => {
  const fields = {
    'hub.mode': 'subscribe',
    'hub.topic': `${SAMPLE_BASE_URL}/feed.xml`,
    'hub.callback': 'https://localhost:9/inbox',
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  expect((await answerOf('hub', PATHS.hub, { method: 'POST', headers, body }))[0]).toBe(202);
  const keys = (): string[] => [...blobs.objects.keys()];
  expect(keys().filter((key) => key.includes('rights'))).not.toEqual([]);
  expect(keys().filter((key) => key.includes('heads'))).toEqual([]);
  await answerOf('tick', '/');
  expect(keys().filter((key) => key.includes('heads'))).toHaveLength(1);
  for (const name of ['deliver', 'deployed']) {
    const { get } = blobs.calls;
    await answerOf(name, '/');
    expect([name, blobs.calls.get > get]).toEqual([name, true]);
  }
});
