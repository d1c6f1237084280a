import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_COLUMNS } from '../../src/importers/reading/own-cells.ts';
import { Review } from '../../src/schema/review.ts';
import { SEARCH_PARAMETERS } from '../../src/schema/search-parameters.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The doors through which a published field may go, and the files that say its name if it does. */
const DOORS = {
  feeds: ['src/feeds/*.ts', 'src/wording/review-notes.ts'],
  'JSON-LD': ['src/components/structured-data/*.{ts,astro}', 'src/wording/review-notes.ts'],
  pages: [
    'src/views/*.ts',
    'src/wording/review-notes.ts',
    'src/components/lists/*.astro',
    'src/pages/reviews/*.astro',
  ],
} as const;
type Door = keyof typeof DOORS | 'import and export' | 'filter';

/** The parameter of search that selects by a field. */
const FILTERS: Partial<Record<keyof typeof Review.shape, keyof typeof SEARCH_PARAMETERS>> = {
  author: 'words',
  rating: 'rating',
  date: 'since',
  source: 'source',
  title: 'words',
  text: 'words',
  owner_reply: 'has_reply',
  mentions_technicians: 'mentions_technician',
  mentions_services: 'mentions_service',
  language: 'language',
};

/** Why a published field is missing at some doors. */
const WHY: Partial<Record<keyof typeof Review.shape, string>> = {
  id: '`/reviews/{id}/` is its page.',
  source_url: 'A link: `source` filters.',
  author_avatar_url: 'Pages load no pictures from other sites; schema.org has no place for it.',
  verified: '`/policy/` counts the others.',
  mentions_technicians: 'The words of the review name them.',
  mentions_services: 'The words of the review name them.',
  updated_at: '`/api/reviews/since/` selects by day.',
  collection_method: '`/policy/` explains how reviews are collected.',
  disclosure: 'A label beside the words.',
  url: 'Made from the id.',
};

const isNamed = (field: string, globs: readonly string[]): boolean =>
  globSync(globs, { cwd: ROOT }).some((file) =>
    new RegExp(`\\b${field}\\b`).test(readFileSync(join(ROOT, file), 'utf8')),
  );

test('one table says where each published field appears, and why it is missing elsewhere', async () => {
  const rows = Object.keys(Review.shape).map((field) => {
    const doors: [Door, boolean][] = [
      ['import and export', (OWN_COLUMNS as readonly string[]).includes(field)],
      ['filter', Object.hasOwn(SEARCH_PARAMETERS, FILTERS[field as keyof typeof FILTERS] ?? '')],
      ...Object.entries(DOORS).map(([door, globs]): [Door, boolean] => [door as Door, isNamed(field, globs)]),
    ];
    return { field, doors, why: WHY[field as keyof typeof WHY] };
  });
  const unexplained = rows.filter(({ doors, why }) => doors.every(([, is]) => is) !== (why === undefined));
  expect(
    unexplained.map(({ field }) => field),
    'WHY has a reason for each field that misses a door',
  ).toEqual([]);
  const doors = rows[0]?.doors.map(([door]) => door) ?? [];
  const lines = rows.map((row) => {
    const marks = row.doors.map(([, is]) => (is ? 'yes' : '-'));
    return `| \`${row.field}\` | ${marks.join(' | ')} | ${row.why ?? ''} |`;
  });
  const head = `| field | ${doors.join(' | ')} | why not |\n|${'---|'.repeat(doors.length + 2)}\n`;
  const page = `# Published fields\n\n${INTRODUCTION}\n\n${head}${lines.join('\n')}\n`;
  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/inside/published-fields.md'));
});

const INTRODUCTION = `Written by \`npx vitest run test/ladder/published-fields.test.ts -u\`. Every field is in \`reviews.json\`, in search results and in MCP's
records. Not published: \`source_id\`, \`overrides\`, \`changes\`, \`missing_since\` and \`reply_checked\`. The editor's form
(docs/owner/pages-cms.yml) has no reviews: they come from imports.`;
