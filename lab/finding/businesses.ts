import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles } from '../../src/api/files.ts';
import { joined } from '../../src/http/reply.ts';
import { loadContent } from '../../src/io/content/content.ts';
import { relatedGroups, starterPacks } from '../../src/io/content/packs.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import { sha256 } from '../../src/io/release/release.ts';
import { type ParsedRelease, parsedRelease } from '../../src/mcp/answers/parsed-release.ts';
import { mcpFiles } from '../../src/mcp/lists/build-tables.ts';
import type { Content } from '../../src/schema/content.ts';
import { PATHS } from '../../src/settings.ts';

const ROOT = join(import.meta.dirname, '../..');

export type BusinessName = 'clinic' | 'plumber' | 'restaurant' | 'garage' | 'dentist' | 'hotel' | 'salon';

/** A release of each business that the queries are about, as the tools read it. */
export const BUSINESSES: Readonly<Record<BusinessName, () => ParsedRelease>> = {
  clinic: () => catalogFor(clinic()),
  plumber: () => catalogFor(tradesman('home-services')),
  restaurant: () => catalogFor(tradesman('restaurant')),
  garage: () => catalogFor(tradesman('auto-repair')),
  dentist: () => catalogFor(tradesman('dental')),
  hotel: () => catalogFor(tradesman('hotel')),
  salon: () => catalogFor(tradesman('beauty')),
};

function clinic(): Content {
  const loaded = loadContent(join(ROOT, 'content'), '2030-01-01');
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  return loaded.content;
}

/** A business with the pack of its trade and our own made-up reviews. */
function tradesman(trade: string): Content {
  const pack = starterPacks().get(trade);
  if (pack === undefined) throw new Error(`There is no pack "${trade}".`);
  const texts = ['natural', 'trades'].flatMap((folder) => linesOf(`lab/${folder}/${trade}.jsonl`));
  return {
    business: {
      id: `copperhead-${trade}`,
      name: `Copperhead ${pack.label}`,
      description: 'A made-up business.',
      url: 'https://copperhead.example.com/',
      telephone: '+1-503-555-0143',
      updated: '2026-10-01',
    },
    technicians: [],
    services: [],
    serviceAreas: [],
    placeWords: pack.placeWords,
    relatedWords: relatedGroups(trade),
    aspects: pack.aspects,
    topics: pack.topics,
    faq: [],
    summary: null,
    policy: {},
    hasErasures: false,
    reviews: texts.map(({ stars, text }, n) => ({
      id: reviewId(n),
      author: `Customer ${n + 1}`,
      rating: stars,
      date: new Date(Date.UTC(2025, 0, 5 + 12 * n)).toISOString().slice(0, 10),
      source: 'google',
      verified: true,
      source_id: String(n),
      text,
    })),
  };
}

/** Id of the n-th review of such a business, which the sealed lists use. */
function reviewId(n: number): string {
  return `01KX${'0'.repeat(19)}${String(n).padStart(3, '0')}`;
}

function linesOf(path: string): { stars: number; text: string }[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function catalogFor(content: Content): ParsedRelease {
  const baseUrl = 'https://reviews.example.com';
  const files = releaseFiles(content, baseUrl, sha256, insightsEngine());
  const texts: Record<string, string> = { ...files.published, ...mcpFiles({ ...files, content }, baseUrl) };
  const file = (path: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texts[path]);
  return parsedRelease({
    baseUrl,
    lastModified: 0,
    now: () => 0,
    ...files.search,
    words: () => files.words,
    reviews: file(PATHS.reviews),
    sha256: (body) => sha256(joined(body)),
    facts: () => ({ release: 'r', dataset_sha256: '', review_count: 0, generated_at: '' }),
    file,
    find: file,
  });
}
