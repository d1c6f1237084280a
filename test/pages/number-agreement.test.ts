import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { matching } from '../../src/reviews/search.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import { memoryRelease, sampleContent } from '../mcp/support/release.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded, pagesIn } from '../support/html-files.ts';
import { SAMPLE } from '../support/variants.ts';

/** Every page of the sample but the developers', which show numbers of all kinds as examples. */
let pages: { path: string; html: string }[];
/** The same and the text files for assistants, as plain text. */
let texts: { path: string; text: string }[];
let insights: InsightsDataset;

beforeAll(async () => {
  const { client } = await builtSite(SAMPLE);
  pages = pagesIn(client).filter(({ path }) => !path.startsWith('/developers/'));
  texts = [
    ...pages.map(({ path, html }) => ({ path, text: textOf(html) })),
    ...['llms.txt', 'llms-full.txt'].map((path) => ({
      path,
      text: readFileSync(join(client, path), 'utf8'),
    })),
  ];
  insights = JSON.parse(readFileSync(join(client, 'insights.json'), 'utf8'));
}, BUILD_TIMEOUT_MS);

/** Words of the site, without those of reviews. */
function textOf(html: string): string {
  const own = html.replace(
    /<(script|style|blockquote|p class="review-text")[ >].*?<\/(script|style|blockquote|p)>/gs,
    ' ',
  );
  return decoded(own.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '');
}

const regular = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('all surfaces give one count of reviews for each person, service, aspect and topic', () => {
  verifies('10.computed');
  const { aspects, topics, entities } = insights;
  let statements = 0;
  for (const { label, mention_count: n } of [
    ...aspects,
    ...topics,
    ...entities.technicians,
    ...entities.services,
  ]) {
    const name = `[“"]?${regular(label)}[”"]?`;
    const counting = [
      `(\\d+) reviews? (?:name|mention|write about)s? ${name}(?![\\p{L}])`,
      `of the (\\d+) reviews (?:that (?:name|mention)|counted for) ${name}(?![\\p{L}])`,
      `${name} \\(\\d+ of the (\\d+) reviews`,
      `[mM]ention ${name} \\((\\d+) of \\d+`,
      `${name}: (\\d+) reviews`,
    ].map((pattern) => new RegExp(pattern, 'gu'));
    for (const { path, text } of texts.filter((each) => each.text.includes(label)))
      for (const pattern of counting)
        for (const [said, count] of text.matchAll(pattern)) {
          statements += 1;
          expect(Number(count), `${path}: ${said}`).toBe(n);
        }
  }
  expect(statements).toBeGreaterThan(40);
});

test('a number in a link to reviews is the number of reviews that the link opens', () => {
  verifies('10.literal');
  const source = memoryRelease(sampleContent());
  const opened = new Map<string, number>();
  for (const { path, html } of pages)
    for (const [, query = '', content = ''] of html.matchAll(
      /<a [^>]*href="\/reviews\/\?([^"#]+)"[^>]*>(.*?)<\/a>/gs,
    )) {
      const said = textOf(content).replace(/\d-star|\d stars?/g, '');
      const count = /(\d+)(?: of (?:the )?\d+)? reviews?/.exec(said)?.[1] ?? /\d+/.exec(said)?.[0];
      if (count === undefined) continue;
      const filters = Object.fromEntries(new URLSearchParams(decoded(query)));
      if ('words' in filters) continue;
      // Numbers and booleans as JSON reads them.
      const values = Object.entries(filters).map(([name, value]) => [
        name,
        /^(?:\d|true|false)$/.test(value) ? JSON.parse(value) : value,
      ]);
      expect(matching(source, Object.fromEntries(values)).rows.length, `${path}: ${query}`).toBe(
        Number(count),
      );
      opened.set(query, Number(count));
    }
  expect(opened.size).toBeGreaterThan(8);
});

test('every page gives the same totals', () => {
  verifies('10.computed');
  const { review_count: all } = insights;
  const totals = [
    /Based on (\d+) published reviews/g,
    /\d of (\d+) published reviews/g,
    /\bAll (\d+) reviews(?! with )/g,
    /\d of 5 stars from (\d+) reviews/g,
    /published (\d+)(?= and held)/g,
  ];
  let said = 0;
  for (const { path, text } of texts)
    for (const pattern of totals)
      for (const [sentence, total] of text.matchAll(pattern)) {
        said += 1;
        expect(Number(total), `${path}: ${sentence}`).toBe(all);
      }
  expect(said).toBeGreaterThan(4);
});
