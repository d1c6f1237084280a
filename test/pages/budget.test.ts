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
    'the scripts of every page are under 12 kB, with the search; home with its styles is under 60 kB',
    async () => {
      const { client } = await builtSite(FILLED);
      const weight = (paths: string[]): number =>
        paths.reduce((sum, path) => sum + compressed(readFileSync(join(client, path))), 0);
      const pages = pagesIn(client).map(({ path, html }) => ({
        path,
        html,
        scripts: references(html, /<script type="module" src="([^"]+)"/g),
        styles: references(html, /<link rel="stylesheet" href="([^"]+)"/g),
      }));
      const heavy = pages.filter(({ scripts }) => weight(scripts) >= 12_000);
      expect(heavy.map(({ path, scripts }) => `${path} ${weight(scripts)}`)).toEqual([]);
      const of = (name: string) => pages.find(({ path }) => path === name);
      // The search is weighed: its script is larger than all others.
      expect(weight(of('/reviews/')?.scripts ?? [])).toBeGreaterThan(6_000);
      const home = of('/');
      expect(home?.styles.length).toBeGreaterThan(0);
      expect(compressed(home?.html ?? '') + weight(home?.styles ?? [])).toBeLessThan(60_000);
      // Pages load nothing else, such as a font.
      const others = pages.filter(({ html }) => /rel="(?:modulepreload|preload|prefetch)"/.test(html));
      expect(others.map(({ path }) => path)).toEqual([]);
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
