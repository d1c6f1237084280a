import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { hasComponentsPage } from '../../src/views/component-samples.ts';

const COMPONENTS = resolve('src/components');
/** Parts of the pages for developers that are texts, and what no visitor sees. */
const OTHER = /^(developers|structured-data)\//;

/** A file and all components that it shows, also through others. */
function shownBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+\.astro)'/g)) {
    shownBy(resolve(dirname(file), path), found);
  }
  return found;
}

test('the page for maintainers shows every component', () => {
  const shown = shownBy(resolve('src/pages/developers/[components].astro'));
  // Its frames show the widgets.
  for (const frame of ['quote', 'carousel', 'list'])
    shownBy(resolve(`src/pages/widgets/${frame}.astro`), shown);
  const all = (readdirSync(COMPONENTS, { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.astro') && !OTHER.test(name),
  );
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((name) => !shown.has(join(COMPONENTS, name)))).toEqual([]);
});

test('only the sample has the page, since it shows made-up reviews', () => {
  const dataset = (sample: boolean, review_count: number) =>
    ({ business: { sample }, review_count }) as ReviewsDataset;
  expect([
    hasComponentsPage({ dataset: dataset(true, 3) }),
    hasComponentsPage({ dataset: dataset(false, 3) }),
    hasComponentsPage({ dataset: dataset(true, 0) }),
  ]).toEqual([true, false, false]);
});
