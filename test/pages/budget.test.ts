import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { pagesIn, withoutAttributeValues } from '../support/html-files.ts';
import { FILLED } from '../support/variants.ts';

const compressed = (bytes: Buffer | string): number => gzipSync(bytes).byteLength;
const references = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, path]) => path ?? '');

describe('weight of pages, compressed', () => {
  it(
    'home: HTML, CSS and fonts under 60 kB, JavaScript with the search under 12 kB',
    async () => {
      const { client } = await builtSite(FILLED);
      const html = readFileSync(join(client, 'index.html'), 'utf8');
      const styles = references(html, /<link rel="stylesheet" href="([^"]+)"/g);
      const scripts = references(html, /<script type="module" src="([^"]+)"/g);
      const weight = (paths: string[]): number =>
        paths.reduce((sum, path) => sum + compressed(readFileSync(join(client, path))), 0);
      expect(styles.length).toBeGreaterThan(0);
      expect(scripts.length).toBeGreaterThan(0);
      expect(compressed(html) + weight(styles)).toBeLessThan(60_000);
      expect(weight(scripts)).toBeLessThan(12_000);
      // The page loads nothing else, such as a font.
      expect(html).not.toMatch(/rel="(?:modulepreload|preload|prefetch)"/);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'no page has inline styles or scripts, and none loads anything from another site',
    async () => {
      const { client } = await builtSite(FILLED);
      const offenders: string[] = [];
      for (const { path, html } of pagesIn(client)) {
        if (/<style|\sstyle="|\son[a-z]+="/.test(html.replace(/&[#a-z0-9]+;/g, '')))
          offenders.push(`${path} inline`);
        const rest = html
          .replaceAll('<script type="application/ld+json">', '')
          .replace(/<script type="module" src="\/_astro\/[^"<>]+"><\/script>/g, '');
        if (withoutAttributeValues(rest).includes('<script')) offenders.push(`${path} inline script`);
        for (const [tag] of html.matchAll(
          /<(?:img|script|iframe|source|video|audio|link rel="(?:stylesheet|icon|manifest)")[^>]*>/g,
        )) {
          if (/(?:src|href)="(?:https?:)?\/\//.test(tag)) offenders.push(`${path} ${tag}`);
        }
      }
      expect(offenders).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );
});
