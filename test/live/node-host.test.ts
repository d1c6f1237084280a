import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { verifies } from '../requirements.ts';
import { type HostProcess, startNodeHost } from '../support/host-process.ts';
import { rawHttp } from '../support/raw-http.ts';
import { liveSuite } from './suite.ts';

liveSuite({ name: 'the Node host', start: () => startNodeHost(inject('builtSample')), lacks: {} });

describe('the Node host', () => {
  let host: HostProcess;
  beforeAll(async () => {
    host = await startNodeHost(inject('builtSample'));
  });
  afterAll(async () => {
    await host.stop();
  });
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawHttp(host.port, target, { headers, method });

  test('compresses with the coding the client prefers, and names it in the entity tag', async () => {
    verifies('2.compression', '2.etag-identity');
    for (const target of ['/reviews.json', '/', '/api/reviews/since/2024-01-01']) {
      const plain = await ask(target);
      const br = await ask(target, { 'accept-encoding': 'gzip, br' });
      const gzip = await ask(target, { 'accept-encoding': 'br;q=0.1, gzip' });
      const none = await ask(target, { 'accept-encoding': 'br;q=0, identity' });
      expect([
        br.headers['content-encoding'],
        gzip.headers['content-encoding'],
        none.headers['content-encoding'],
      ]).toEqual(['br', 'gzip', undefined]);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(none.body.equals(plain.body)).toBe(true);
      const tag = `"${createHash('sha256').update(plain.body).digest('hex').slice(0, 32)}"`;
      expect([plain, br, gzip].map(({ headers }) => headers.etag)).toEqual([
        tag,
        tag.replace(/"$/, '-br"'),
        tag.replace(/"$/, '-gzip"'),
      ]);
      expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
      const again = await ask(target, { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' });
      expect([again.status, again.headers.etag, again.headers.vary]).toEqual([
        304,
        br.headers.etag,
        'Accept-Encoding',
      ]);
      const head = await ask(target, { 'accept-encoding': 'br' }, 'HEAD');
      expect([head.headers.etag, head.headers['content-length']]).toEqual([
        br.headers.etag,
        br.headers['content-length'],
      ]);
    }
  });

  test('serves ranges of files', async () => {
    verifies('2.range');
    const whole = (await ask('/reviews.json')).body;
    const middle = await ask('/reviews.json', { range: 'bytes=10-19', 'accept-encoding': 'br' });
    expect([middle.status, middle.headers['content-range'], middle.headers['content-encoding']]).toEqual([
      206,
      `bytes 10-19/${whole.byteLength}`,
      undefined,
    ]);
    expect(middle.body.equals(whole.subarray(10, 20))).toBe(true);
    expect((await ask('/reviews.json', { range: 'bytes=-5' })).body.equals(whole.subarray(-5))).toBe(true);
    const beyond = await ask('/reviews.json', { range: 'bytes=99999999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.byteLength}`]);
    expect((await ask('/reviews.json', { range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask('/reviews.json', { range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  test('lets hashed assets be kept for a year and revalidates the rest', async () => {
    verifies('2.cache-control', '2.netlify-cache');
    const page = (await ask('/')).text();
    const asset = /\/_astro\/[^"]+\.css/.exec(page)?.[0] ?? '';
    expect((await ask(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const target of ['/', '/reviews.json', '/api/reviews/search']) {
      const { headers } = await ask(target);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(Object.keys(headers).filter((name) => name.startsWith('netlify'))).toEqual([]);
    }
  });

  test('leads a page without its slash to the page', async () => {
    const answer = await ask('/policy?from=mail');
    expect([answer.status, answer.headers.location]).toEqual([301, '/policy/?from=mail']);
  });

  test('says when the content last changed, outside of the published bytes', async () => {
    verifies('2.last-modified');
    const manifest = JSON.parse(
      readFileSync(join(inject('builtSample'), 'dist/current/data/manifest.json'), 'utf8'),
    ) as { last_modified: number };
    const { headers } = await ask('/reviews.json');
    expect(Date.parse(headers['last-modified'] ?? '')).toBe(manifest.last_modified * 1000);
  });

  test('answers broken HTTP in the error shape', async () => {
    verifies('2.error-shape');
    const { connect } = await import('node:net');
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(host.port, '127.0.0.1', () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain('HTTP/1.1 400 Bad Request');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'bad_request' });
  });
});
