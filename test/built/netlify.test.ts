import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';
import { DOCUMENTED_FILES } from '../../src/api/data-files.ts';
import { TOPIC_PATHS } from '../../src/api/topics.ts';
import { READ_METHODS } from '../../src/http/methods.ts';
import { PAGE_HEADERS } from '../../src/http/page-headers.ts';
import { preflight } from '../../src/http/respond.ts';
import { MEDIA_TYPES, MOVED_PAGES, PATHS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { SAMPLE_BASE_URL } from '../support/variants.ts';

const toml = readFileSync(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
const functions = join(inject('builtSample'), 'dist/functions');
const generated = readFileSync(join(inject('builtSample'), 'dist/client/_headers'), 'utf8');

test('the build writes the headers of every answer and the media types', () => {
  verifies('1.netlify-files', '2.media-types', '2.preflight');
  const everywhere = generated.slice(0, generated.indexOf('\n/'));
  for (const value of Object.values(preflight(READ_METHODS).headers))
    expect(everywhere).toContain(`: ${value}`);
  for (const { path } of DOCUMENTED_FILES.filter(({ mediaType }) => mediaType === MEDIA_TYPES.json)) {
    expect(generated).toMatch(new RegExp(`^${path}\\n(  .*\\n)*  Content-Type: ${MEDIA_TYPES.json}$`, 'm'));
  }
  expect(generated).toMatch(/^\/feed\.xml\n(?: {2}.*\n)* {2}Content-Type: application\/atom\+xml$/m);
});

test('the build writes the Link headers of topics and the headers of pages', () => {
  verifies('1.netlify-files', '6.topic-link');
  for (const topic of TOPIC_PATHS) {
    expect(generated).toContain(
      `${topic}\n  Link: <${SAMPLE_BASE_URL}/api/websub/hub>; rel="hub", <${SAMPLE_BASE_URL}${topic}>; rel="self"\n`,
    );
  }
  for (const path of ['/', '/404.html', '/policy/*', '/reviews/*']) {
    expect(generated).toContain(
      `\n${path}\n  content-security-policy: ${PAGE_HEADERS['content-security-policy']}\n`,
    );
  }
});

test('no path has two rules, whose values Netlify would join', () => {
  const paths = [...generated.matchAll(/^\/.*$/gm)].map(([path]) => path);
  expect(paths).toContain(PATHS.insights);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('the build writes the redirects of pages that became part of others', () => {
  verifies('3.moved');
  expect(readFileSync(join(inject('builtSample'), 'dist/client/_redirects'), 'utf8')).toBe(
    Object.entries(MOVED_PAGES)
      .map(([from, to]) => `${from} ${to} 301\n`)
      .join(''),
  );
});

test('the build makes of each function one file for Netlify, with the same configuration', async () => {
  verifies('1.same-handlers');
  expect(toml).toContain('directory = "dist/functions"');
  const folder = join(import.meta.dirname, '../../functions');
  const sources = readdirSync(folder);
  expect(readdirSync(functions)).toEqual(sources.map((name) => name.replace(/ts$/, 'mjs')));
  for (const name of sources) {
    const source = await import(pathToFileURL(join(folder, name)).href);
    const bundled = await import(pathToFileURL(join(functions, name.replace(/ts$/, 'mjs'))).href);
    expect([name, typeof bundled.default, bundled.config]).toEqual([
      name,
      typeof source.default,
      source.config,
    ]);
  }
});

test('no function loads a package at its start, nor holds the schema compiler that MCP does not need', () => {
  const loaded = readdirSync(functions).flatMap((name) =>
    [
      ...readFileSync(join(functions, name), 'utf8').matchAll(
        /(?:\bfrom|\bimport|\bimport\()\s*"([\w@./:-]+)"/g,
      ),
    ].map(([, specifier]) => specifier ?? ''),
  );
  expect(loaded.filter((specifier) => !isBuiltin(specifier))).toEqual([]);
  // 0.52 MB, of which word families of six languages are 0.07 MB; with the compiler, 0.65 MB.
  expect(statSync(join(functions, 'mcp.mjs')).size).toBeLessThan(525_000);
});
