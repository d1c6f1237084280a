import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/settings.ts';
import { shownQuestions } from '../../src/views/shown-questions.ts';
import { addressWords } from '../../src/wording/address-words.ts';
import { catalogOf } from '../../src/wording/catalog/catalog.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded, pagesIn } from '../support/html-files.ts';
import { ENGLISH_REVIEW, GERMAN } from '../support/variants.ts';

/** Words that no German page has: function words, and the terms of the product. */
const ENGLISH =
  /\b(the|and|of|with|from|by|how|what|this|not|are|is|reviews?|stars?|page|search|show|all)\b/gi;

/** Texts and labels of a page, without scripts and without what is marked as English. */
function said(html: string): string {
  const spoken = html
    .replace(/<(script|style|noscript|code)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, ' ');
  const labels = [...spoken.matchAll(/ (?:aria-label|title|alt|content|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const values = labels.filter((text) => !/^(https?:|width=|index|noindex|#)|^[\w-]+$/.test(text ?? ''));
  const text = decoded([spoken.replace(/<[^>]*>/g, ' '), ...values].join(' '));
  return text.replaceAll(ENGLISH_REVIEW, '');
}

describe('a site in German', () => {
  let client = '';
  beforeAll(async () => {
    client = (await builtSite(GERMAN)).client;
  }, BUILD_TIMEOUT_MS);
  const page = (path: string): string => readFileSync(join(client, path, 'index.html'), 'utf8');

  test('says nothing in English on pages for visitors', () => {
    verifies('3.locale');
    const pages = pagesIn(client).filter(({ path }) => !path.startsWith('/developers/'));
    expect(pages.length).toBeGreaterThan(15);
    const English = pages.flatMap(({ path, html }) =>
      (said(html).match(ENGLISH) ?? []).map((word) => `${path} ${word}`),
    );
    expect([...new Set(English)]).toEqual([]);
    expect(pages.filter(({ html }) => !html.includes('<html lang="de">')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('has the labels of packs in German, and those of the owner as written', () => {
    const home = said(page(''));
    expect(home).toContain('Parken');
    expect(home).not.toContain('Parking');
    const { topics } = JSON.parse(readFileSync(join(client, 'insights.json'), 'utf8'));
    expect(topics[0].label).toBe('Parking');
  });

  test('describes its data in German', () => {
    const [, json = ''] = page('').match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
    const data = JSON.parse(json)['@graph'].find(
      (node: Record<string, unknown>) => node['@type'] === 'Dataset',
    );
    expect(data.description).toBe(
      '4 Bewertungen für Praxis am Lindenhof, mit Sternen, Quellen, Antworten und Auswertung.',
    );
    const names = [data.name, ...data.distribution.map(({ name }: { name: string }) => name)].join(' ');
    expect(names.match(ENGLISH)).toBeNull();
  });

  test('writes numbers, dates, hours and addresses as people there do', () => {
    const home = said(page('')).replace(/[^\S\u00a0]+/g, ' ');
    expect(home).toContain('3,50');
    expect(home).toContain('Neueste: 2. Januar 2026');
    expect(home).toContain('Mo–Mi 08:00–17:30 Uhr');
    expect(home).toContain('Lindenweg 4, 04103 Leipzig');
    expect(home).toContain('1 (25\u00a0%)');
  });

  test('links imprint and privacy notice on every page and frame', () => {
    verifies('3.imprint');
    const pages = pagesIn(client);
    const links = ['impressum">Impressum<', 'datenschutz">Datenschutz<'];
    // Pages for developers are in English.
    const missing = pages
      .filter(({ path }) => !path.startsWith('/developers/'))
      .filter(({ html }) => links.some((link) => !html.includes(link)));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ html }) => !html.includes('praxis.example.com/impressum"'))).toEqual([]);
  });

  test('says that the analysis reads only English', () => {
    expect(said(page('insights'))).toContain('Weil das Programm nur Englisch liest, ');
  });

  test('keeps the API in English', () => {
    const file = (name: string): string => readFileSync(join(client, name), 'utf8');
    expect(JSON.parse(file('insights.json')).left_out).toMatch(/^Not analyzed/);
    expect(JSON.parse(file('reviews.json')).business.words.customers).toBe('patients');
    for (const name of ['llms.txt', 'llms-full.txt'])
      expect(file(name)).toContain('Accepts new patients: yes');
    expect(said(page(''))).toContain('neue Patienten');
  });
});

test('German names the language as the reason only where a text was skipped for its language', () => {
  const { leftOut } = catalogOf('de').insights;
  const withheld = { withheld: 'language' } as Parameters<typeof leftOut>[0]['overall_sentiment'];
  const why = (reason: 'language' | 'not_read') =>
    leftOut({ excluded: [{ reason, count: 3 }], overall_sentiment: withheld, left_out: null });
  expect(why('language')).toContain('Weil das Programm nur Englisch liest, zeigen wir');
  expect(why('not_read')).toContain('Weil zu viele Texte nicht ausgewertet wurden, zeigen wir');
});

test('British English has its own dates, hours and spelling', () => {
  const words = catalogOf('en-GB');
  expect([
    words.date('2026-10-12'),
    words.card.edited('2026-10-12T10:00:00Z'),
    words.openingHours([{ day_of_week: ['Monday'], opens: '08:00', closes: '17:30' }]),
    words.insights.leftOut({ left_out: 'Not analyzed: 1.' } as Parameters<typeof words.insights.leftOut>[0]),
  ]).toEqual(['12 October 2026', 'Edited 12 October 2026', ['Mon 08:00–17:30'], 'Not analysed: 1.']);
});

test('no sentence of British English has a date in US order', () => {
  const said: string[] = [];
  /** Functions that take no text, such as opening hours. */
  const others: string[] = [];
  const call = (value: unknown, path: string, dates: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) call(inner, `${path}.${key}`, dates);
    if (typeof value !== 'function') return;
    try {
      said.push(`${path}: ${value(...dates)}`);
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      others.push(path);
    }
  };
  const day = '2026-10-12';
  call(catalogOf('en-GB'), '', [day, day, day, day, day]);
  const hours = { day_of_week: ['Monday' as const], opens: '08:00', closes: '17:30' };
  said.push(
    ...[{ valid_from: day }, { valid_through: day }, { valid_from: day, valid_through: day }].flatMap(
      (season) => catalogOf('en-GB').openingHours([{ ...hours, ...season }]),
    ),
  );
  expect(said.filter((text) => text.includes('October 12'))).toEqual([]);
  // Lists, counts and a month: no days. The hours are checked above.
  expect(others.sort()).toEqual(
    ['frame.readBy', 'home.lastYear', 'named.countedBy', 'openingHours', 'review.topics'].map(
      (name) => `.${name}`,
    ),
  );
  expect(said.filter((text) => text.includes('12 October 2026')).length).toBeGreaterThan(7);
});

test('an address has the order of its country', () => {
  const address = { street_address: '1 High Street', address_locality: 'York', postal_code: 'YO1 7HH' };
  expect(addressWords({ ...address, address_country: 'GB' })).toBe('1 High Street, York, YO1 7HH');
  expect(addressWords({ ...address, address_country: 'FR' })).toBe('1 High Street, YO1 7HH York');
});

test('every locale says everything', () => {
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
      : [path];
  const [first, ...others] = LOCALES.map((locale) => keysOf(catalogOf(locale)).sort());
  for (const keys of others) expect(keys).toEqual(first);
});

test('pages show the questions of the owner alone, with those of their keywords that reviews have', () => {
  const asked = {
    dataset: {
      reviews: [
        { id: 'A', title: null, text: 'Parken\nist leicht.' },
        { id: 'B', text: 'Stellplatz' },
        { id: 'C', text: 'Am Parkplatz' },
      ],
    },
    insights: {
      faq: [
        { id: 'parken', review_ids: ['A'] },
        { id: 'platz', review_ids: ['A', 'C'] },
        { id: 'most-praised' },
        { id: 'wlan' },
      ],
    },
    editorial: {
      faq: [
        { id: 'platz', keywords: ['Platz', 'parken'] },
        { id: 'parken', keywords: ['parken', 'Stellplatz'] },
        { id: 'wlan', keywords: ['WLAN'] },
      ],
    },
  } as unknown as Parameters<typeof shownQuestions>[0];
  expect(shownQuestions(asked).map(({ id, keywords }) => [id, keywords])).toEqual([
    ['parken', ['parken']],
    ['platz', ['parken', 'Platz']],
    ['wlan', ['WLAN']],
  ]);
});
