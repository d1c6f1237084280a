import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { googleForms } from '../../../src/importers/formats/google-forms.ts';
import { googleBusiness, KNOWN_FORMATS } from '../../../src/importers/formats/known-formats.ts';
import { imported } from '../importing.ts';

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

describe.each([
  {
    file: 'google-spreadsheet.csv',
    format: 'Google reviews from a spreadsheet tool',
    reviews: [
      {
        source: 'google',
        sourceId: 'G1',
        author: 'Invented A',
        avatarUrl: null,
        rating: 5,
        date: '2026-01-05',
        text: 'Invented "quoted" words,\nover two lines',
        sourceUrl: 'https://maps.example.com/g1',
      },
      { sourceId: 'G2', author: 'A Google user', rating: 2, date: '2026-02-25', text: null },
      // The row above shows that the day is first.
      { sourceId: 'G3', date: '2026-05-01' },
    ],
    skipped: [],
  },
  {
    file: 'yelp.csv',
    format: 'Yelp for Business export',
    reviews: [{ source: 'yelp', sourceId: 'Y1', rating: 4, date: '2026-01-05', text: 'Invented words' }],
    skipped: [],
  },
  {
    file: 'trustpilot.csv',
    format: 'Trustpilot export',
    reviews: [
      {
        source: 'trustpilot',
        sourceId: 'T1',
        title: 'Invented title',
        language: 'pt-BR',
        date: '2026-01-02',
      },
    ],
    skipped: [],
  },
  {
    file: 'birdeye.csv',
    format: 'Birdeye export',
    reviews: [
      { source: 'google', sourceId: 'birdeye:B1', rating: 5 },
      { source: 'birdeye', sourceId: 'B2', rating: 1 },
    ],
    skipped: [{ kind: 'unreadable', reason: 'has no rating' }],
  },
  {
    file: 'podium.csv',
    format: 'Podium export',
    reviews: [{ source: 'google', sourceId: 'podium:P1', rating: 3, date: '2026-01-05' }],
    skipped: [],
  },
  {
    file: 'judge-me.csv',
    format: 'Judge.me export',
    reviews: [
      {
        source: 'judgeme',
        title: 'Invented title',
        ownerReply: { text: 'Invented thanks', date: '2026-01-06' },
        traceable: true,
      },
    ],
    skipped: [
      { kind: 'withheld', rating: 1 },
      { kind: 'product', rating: 4 },
      { kind: 'part', reason: 'had an email address, which was replaced with "[email address removed]"' },
    ],
  },
  {
    file: 'judge-me-template.csv',
    format: 'Judge.me export',
    reviews: [{ title: 'Invented title' }],
    skipped: [],
  },
  {
    file: 'shopify.csv',
    format: 'Shopify product reviews export',
    reviews: [{ source: 'shopify', author: 'Invented A', ownerReply: { date: '2026-01-07' } }],
    skipped: [{ kind: 'withheld', rating: 2, reason: 'has "unpublished" in "state"' }],
  },
  {
    file: 'yotpo.csv',
    format: 'Yotpo export',
    reviews: [{ source: 'yotpo', title: 'Invented title', ownerReply: null }],
    skipped: [{ kind: 'withheld', rating: 1 }, { kind: 'part' }],
  },
  {
    file: 'okendo.csv',
    format: 'Okendo export',
    reviews: [{ source: 'okendo', author: 'Invented A', rating: 5 }],
    skipped: [{ kind: 'product' }],
  },
  {
    file: 'meta.csv',
    format: 'Meta review feed',
    reviews: [
      { source: 'facebook', sourceId: 'M1', author: 'A Facebook user', updatedAt: '2026-02-01T00:00:00Z' },
    ],
    skipped: [{ kind: 'unreadable', reason: 'has no rating' }],
  },
])('$file', ({ file, format, reviews, skipped }) => {
  const result = imported(file, fixture(file));

  test(`is recognised as ${format}`, () => {
    expect(result.format).toBe(format);
  });

  test('gives its reviews, and a reason for each skipped row', () => {
    expect(result.reviews).toMatchObject(reviews);
    expect(result.reviews).toHaveLength(reviews.length);
    expect(result.skipped).toMatchObject(skipped);
    expect(result.skipped).toHaveLength(skipped.length);
  });

  test('gives no email address', () => {
    expect(JSON.stringify(result)).not.toContain('@');
  });
});

test('hidden rows and product rows are imported on request', () => {
  const result = imported('judge-me.csv', fixture('judge-me.csv'), {
    includeHidden: true,
    includeProducts: true,
  });
  expect(result.reviews.map(({ rating }) => rating).sort()).toEqual([1, 4, 5]);
});

test('docs/owner/import.md lists every format by its label, and no other', () => {
  const page = readFileSync(new URL('../../../docs/owner/import.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### Other services\n');
  const [list = ''] = section.split('\n### ');
  const listed = [...list.matchAll(/^- (.+?)(?:: |$)/gm)].flatMap(([, labels = '']) => labels.split(', '));
  // The section "Google" has the steps for a Business Profile.
  const others = KNOWN_FORMATS.filter((format) => format !== googleBusiness);
  const labels = new Set([...others, googleForms([], {})].map(({ label }) => label));
  expect(listed.sort()).toEqual([...labels].sort());
});

test('no two formats have the same signature', () => {
  const signatures = KNOWN_FORMATS.map(({ signature }) => signature.join().toLowerCase());
  expect(new Set(signatures).size).toBe(KNOWN_FORMATS.length);
});
