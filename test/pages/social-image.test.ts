import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { letterWidth, nameLines } from '../../src/components/images/name-lines.ts';
import { socialImage } from '../../src/components/images/social-image.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { content, reviewFile } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';

const require = createRequire(import.meta.url);
const SHOUTED = "WILLOWBROOK MOMENTUM CHIROPRACTIC & WOMEN'S WELLNESS COMMUNITY";

describe('the name in the social image', () => {
  let fontBuffers: Uint8Array[] = [];
  beforeAll(async () => {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    fontBuffers = ['latin-700', 'latin-ext-700'].map((name) =>
      readFileSync(require.resolve(`@fontsource/inter/files/inter-${name}-normal.woff2`)),
    );
  });

  /** Pixels that a text is wide, as drawn. */
  const drawn = (text: string, size: number): number => {
    const letters = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 200"><text x="9" y="99" font-family="Inter" font-size="${size}" font-weight="700">${letters}</text></svg>`;
    return new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } }).getBBox()?.width ?? 0;
  };

  it('assumes at least the drawn width of every letter, digit and punctuation mark', () => {
    const codes = [...Array(0x180).keys()].filter((code) => (code > 0x20 && code < 0x7f) || code > 0xa0);
    const characters = [
      ...codes,
      0x2013,
      0x2014,
      0x2018,
      0x2019,
      0x201c,
      0x201d,
      0x2022,
      0x2026,
      0x1c4,
      0x1f1,
    ].map((code) => String.fromCodePoint(code));
    const frame = drawn('HH', 100);
    const wider = characters.filter(
      (character) => drawn(`H${character.repeat(10)}H`, 100) - frame > 1000 * letterWidth(character) + 1,
    );
    expect(wider).toEqual([]);
  });

  it.each([
    ['Juniper Lane Chiropractic', 1, 52],
    ['Juniper Lane Chiropractic and Sports Rehabilitation', 2, 52],
    [SHOUTED, 2, 38],
  ])('fits all of %s into the image', (name, count, points) => {
    const { lines, size, top, step } = nameLines(name);
    expect(lines.join(' ')).toBe(name);
    expect([lines.length, size]).toEqual([count, points]);
    expect(lines.filter((line) => drawn(line, size) > 1056)).toEqual([]);
    // The bars begin at 214.
    expect(top + step * (lines.length - 1) + size / 4).toBeLessThan(214);
  });

  it.each(['W'.repeat(200), 'WOMEN '.repeat(40)])(
    'cuts a name that is too long for every size: %s',
    (name) => {
      const { lines, size } = nameLines(name);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.at(-1)).toMatch(/…$/);
      expect(lines.filter((line) => drawn(line, size) > 1056)).toEqual([]);
    },
  );
});

test.each([
  [[true, true], '2 reviews, each with its source'],
  [[true, false], '2 reviews'],
])('the image says "each with its source" only if all reviews link to it: %j', (linked, said) => {
  const reviews = linked.map((isLinked, n) =>
    reviewFile({ id: ulid(n + 1), source_id: `s${n}`, ...(isLinked ? {} : { source_url: null }) }),
  );
  const dataset = reviewsDataset(content({ reviews }), 'https://reviews.example.com');
  expect(socialImage({ dataset, locale: 'en-US' })).toContain(`>${said}<`);
});
