import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_HEADERS } from '../../src/api/request-headers.ts';
import { EMBEDDABLE } from '../../src/http/page-headers.ts';
import { PATHS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS } from '../support/built-site.ts';
import { openBrowser } from '../support/open-browser.ts';
import { type ServedSite, servedSite } from '../support/served-site.ts';
import { SAMPLE } from '../support/variants.ts';

/** What the page runs: the SDK as web applications bundle it. */
const CLIENT = `
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
globalThis.converse = async (url) => {
  const client = new Client({ name: 'page', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
  const transport = new StreamableHTTPClientTransport(new URL(url));
  await client.connect(transport);
  const { sessionId } = transport;
  const { tools } = await client.listTools();
  const { structuredContent } = await client.callTool({ name: 'search_reviews', arguments: { limit: 2 } });
  await transport.terminateSession();
  await client.close();
  return { sessionId, tools: tools.length, returned: structuredContent.returned };
};`;

describe('a page on another origin', () => {
  let site: ServedSite;
  let browser: Browser;
  let elsewhere: Server;
  let page: Page;
  beforeAll(async () => {
    const bundle = await build({
      stdin: { contents: CLIENT, resolveDir: import.meta.dirname, sourcefile: 'page.js' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      logLevel: 'error',
    });
    site = await servedSite(SAMPLE);
    // With COEP, the page may load only what allows it.
    elsewhere = createServer((request, response) => {
      const isScript = request.url === '/page.js';
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'cross-origin-embedder-policy': 'require-corp',
      });
      response.end(isScript ? bundle.outputFiles[0]?.text : '<script type="module" src="/page.js"></script>');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    browser = await openBrowser();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await page.waitForFunction('globalThis.converse !== undefined');
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    elsewhere?.close();
    await site?.stop();
  });

  it('runs the SDK of MCP and ends its session', async () => {
    verifies('2.preflight', '7.session', '7.methods');
    const talk = await page.evaluate<object>(`converse(${JSON.stringify(site.origin + PATHS.mcp)})`);
    expect(talk).toMatchObject({ sessionId: expect.stringMatching(/^v1\./), returned: 2 });
    // The honest 405 is readable, not a failure of the network.
    const ended = await page.evaluate(
      async (url) => (await fetch(url, { method: 'DELETE', headers: { 'Mcp-Session-Id': 'x' } })).status,
      site.origin + PATHS.mcp,
    );
    expect(ended).toBe(405);
  });

  it('sends every allowed header, each by itself, and is stopped with a method that is not allowed', async () => {
    verifies('2.preflight', '2.cors');
    const names = ALLOWED_HEADERS.filter((name) => name !== '*');
    const failed = await page.evaluate(
      async ({ origin, paths, names }) => {
        const tries = paths.flatMap((path) => names.map((name) => ({ path, name })));
        const results = await Promise.all(
          tries.map(({ path, name }) =>
            fetch(origin + path, { headers: { [name]: name === 'Range' ? 'bytes=0-9' : 'x' } }).then(
              () => '',
              (error) => `${path} ${name}: ${error}`,
            ),
          ),
        );
        return results.filter((result) => result !== '');
      },
      { origin: site.origin, paths: [PATHS.reviews, PATHS.search, PATHS.health, PATHS.mcp], names },
    );
    expect(failed).toEqual([]);
    const refused = await page.evaluate(
      (url) => fetch(url, { method: 'DELETE' }).then(String, (error) => error.name),
      site.origin + PATHS.reviews,
    );
    expect(refused).toBe('TypeError');
  });

  it('reads the headers that responses expose', async () => {
    verifies('2.cors');
    const read = await page.evaluate(async (url) => {
      const { status, headers } = await fetch(url, { headers: { Range: 'bytes=0-9' } });
      return [status, ...['Content-Range', 'Accept-Ranges', 'ETag', 'Link'].map((name) => headers.get(name))];
    }, site.origin + PATHS.reviews);
    expect(read.slice(0, 3)).toEqual([206, expect.stringMatching(/^bytes 0-9\//), 'bytes']);
    expect(read.slice(3).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  });

  it('with COEP, embeds frames and pictures, but no other pages', async () => {
    verifies('2.embedding');
    const shown = (path: string) =>
      page.evaluate(async (url) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        return location.origin;
      }, site.origin + path);
    for (const path of EMBEDDABLE) {
      await shown(path);
      const frame = page.frames().find((each) => each.url().endsWith(path));
      expect([path, (await frame?.locator('body').innerText())?.length ?? 0]).not.toEqual([path, 0]);
    }
    await shown('/policy/');
    expect(page.frames().some((frame) => frame.url() === `${site.origin}/policy/`)).toBe(false);
    const width = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, `${site.origin}/icon-48.png`);
    expect(width).toBe(48);
  });
});
