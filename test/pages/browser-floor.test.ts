import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { SAMPLE } from '../support/variants.ts';

describe('pages for the oldest browsers that docs/inside/pages.md names', () => {
  it(
    'have styles for those browsers',
    async () => {
      const folder = join((await builtSite(SAMPLE)).client, '_astro');
      const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
      const css = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
      expect(css).toContain('--star:#c27400');
      expect(css).not.toMatch(/light-dark\(|color-mix\(|oklch\(|@media[^{]*[<>]|&[ .:]/);
      expect(css).toContain('-webkit-mask');
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'say the stars of every review in words',
    async () => {
      const html = readFileSync(join((await builtSite(SAMPLE)).client, 'reviews', 'index.html'), 'utf8');
      const heads = html.match(/<h3 class="review-by">.*?<\/h3>/gs) ?? [];
      expect(heads.length).toBeGreaterThan(0);
      for (const head of heads) {
        const [, stars] = /data-stars="(\d)"/.exec(head) ?? [];
        expect(head).toContain(`>${stars} of 5<`);
      }
    },
    BUILD_TIMEOUT_MS,
  );
});
