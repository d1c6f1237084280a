import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { OWN_COLUMNS } from '../../../src/importers/reading/own-cells.ts';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

/** Reviews that an import would like to improve. */
const ODD: Record<string, string> = {
  'reviews/1.yaml': reviewText(1, {}, 'text: |\n  =SUM(A1) ends with a line end\n  and "quotes", too\n'),
  'reviews/2.yaml': reviewText(
    2,
    { author: 'ada@example.com', updated_at: '2026-03-14T10:00:00+02:00' },
    'title: "\'=1"\nowner_reply:\n  text: Write to us@example.com\n  date: 2026-03-20\n',
  ),
  // Nothing but the id tells these two apart.
  ...Object.fromEntries(
    [3, 4].map((n) => [
      `reviews/${n}.yaml`,
      reviewText(n, { author: 'Bo', verified: 'false' }).replace(/source_id: .*\n/, ''),
    ]),
  ),
  'reviews/5.yaml': reviewText(
    5,
    { language: 'zh-Hant', source: 'clinic_survey' },
    'text: "(Translated by Google) Hi (Original) Hola"\nowner_reply:\n  text: "  Thanks"\n  date: 2026-03-20\n  updated_at: 2026-03-20T08:00:00Z\nmentions_services: []\n# ours\n',
  ),
  'policy.yaml': 'publish_unverified: true\n',
};

test.each(['csv', 'ndjson'])('importing an export as %s changes no byte', async (format) => {
  const project = deskProject(ODD);
  const out = `reviews.${format}`;
  expect((await run(project, ['export', '--format', format, '--out', out])).code).toBe(0);
  const imported = await run(project, ['import', out, ...TODAY]);
  expect(imported.output).toContain('0 new, 0 changed, 5 unchanged, 0 older than the content, 0 skipped');
  for (const [name, text] of Object.entries(ODD)) expect(contentText(project, name)).toBe(text);
  expect(readdirSync(join(project, 'content/reviews'))).toHaveLength(5);
});

/** A review with every field; a new field is a type error until it is here. */
const FULL = {
  id: ulid(6),
  author: 'Ada',
  rating: 4,
  date: '2026-03-14',
  source: 'google',
  source_id: 'g-6',
  source_url: 'https://example.com/r/6',
  verified: false,
  author_avatar_url: 'https://example.com/a.jpg',
  title: 'no',
  text: 'Anna fixed the tap.',
  owner_reply: {
    text: 'Thanks',
    date: '2026-03-20',
    updated_at: '2026-03-21T08:00:00+01:00',
    imported: true,
  },
  reply_checked: '[read] by Bo',
  mentions_technicians: ['anna'],
  mentions_services: ['taps', 'drains'],
  language: 'en',
  updated_at: '2026-03-14T10:00:00+02:00',
  collection_method: 'after_visit_invitation',
  disclosure: 'yes',
  overrides: [
    {
      text_sha256: '281db72711efedbb8f6df6b66e03962b01fc8db71acea72bd37587e0019a6275',
      entity: 'anna',
      set: 'positive',
      span: [0, 4],
      reason: 'She did, "really"',
      by: 'Bo',
      date: '2026-03-22',
    },
  ],
  missing_since: '2026-04-01',
  changes: [{ on: '2026-03-23', fields: ['title'], by: 'owner', reason: 'a typo' }],
  imported: { rating: '0123456789ab', text: 'ba9876543210' },
} satisfies Record<keyof ReviewFile, unknown>;
const { imported: _, updated_at: __, ...PLAIN_REPLY } = FULL.owner_reply;

const UNVERIFIED = {
  'policy.yaml': 'publish_unverified: true\n',
  'technicians.yaml': '- {id: anna, label: Anna}\n',
  'services.yaml': '- {id: taps, label: Taps}\n- {id: drains, label: Drains}\n',
};

const reviewsOf = (project: string): unknown[] =>
  readdirSync(join(project, 'content/reviews'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(contentText(project, `reviews/${name}`)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

test.each(['csv', 'ndjson'])(
  'what was lost comes back from %s as it was, also beside its neighbors',
  async (format) => {
    const project = deskProject({
      ...ODD,
      ...UNVERIFIED,
      'reviews/6.yaml': JSON.stringify(FULL),
      // The owner's own reply stays one; verified, and no fields that its neighbor has.
      'reviews/7.yaml': reviewText(
        7,
        { source: 'website' },
        `text: Fine\nowner_reply: ${JSON.stringify(PLAIN_REPLY)}\n`,
      ),
    });
    await run(project, ['export', '--format', format, '--out', `all.${format}`]);
    const empty = deskProject(UNVERIFIED);
    writeFileSync(join(empty, `all.${format}`), readFileSync(join(project, `all.${format}`)));
    expect(await run(empty, ['import', `all.${format}`, ...TODAY])).toMatchObject({ code: 0 });
    expect(reviewsOf(empty)).toEqual(reviewsOf(project));
    await run(empty, ['export', '--format', format, '--out', `again.${format}`]);
    const [all, again] = ['all', 'again'].map((name, at) =>
      readFileSync(join(at === 0 ? project : empty, `${name}.${format}`), 'utf8'),
    );
    expect(again).toBe(all);
  },
);

const reply = (text: string): string => `owner_reply: {text: ${JSON.stringify(text)}, date: 2026-03-20}\n`;
/** Values that the file of a stranger would not be believed. */
const DOUBTFUL = {
  'reviews/1.yaml': reviewText(1, { source: 'survey', source_id: 'ada@example.com' }, reply('Yes')),
  'reviews/2.yaml': reviewText(
    2,
    {},
    `source_url: https://www.google.com/maps/contrib/123\n${reply('Done.')}`,
  ).replace(/source_id: .*\n/, ''),
  'reviews/3.yaml': reviewText(3, { source_id: 'accounts/1/locations/2/reviews/3' }, reply('N/A')),
  'reviews/4.yaml': reviewText(
    4,
    { source: 'yelp', author: 'N/A' },
    'source_url: https://example.com/?by=a@b.de\n',
  ),
  // The same link at another source.
  'reviews/5.yaml': reviewText(5, { source: 'blog' }, 'source_url: https://example.com/?by=a@b.de\n').replace(
    /source_id: .*\n/,
    '',
  ),
  'reviews/6.yaml': reviewText(6, {}, reply('Done.')),
};

test.each(['csv', 'ndjson'])('doubtful values come back from %s, but from no other table', async (format) => {
  const project = deskProject(DOUBTFUL);
  await run(project, ['export', '--format', format, '--out', `all.${format}`]);
  const empty = deskProject({});
  const all = readFileSync(join(project, `all.${format}`), 'utf8');
  writeFileSync(join(empty, `all.${format}`), all);
  const { output } = await run(empty, ['import', `all.${format}`, ...TODAY]);
  expect(output).toContain('6 new, 0 changed, 0 unchanged, 0 older than the content, 0 skipped');
  expect(reviewsOf(empty)).toEqual(reviewsOf(project));

  const stranger = deskProject({});
  writeFileSync(join(stranger, `all.${format}`), all.replaceAll('author_avatar_url', 'picture'));
  const map = ['source_id', 'source_url', 'owner_reply', 'owner_reply_date'].flatMap((name) => [
    '--map',
    `${name}=${name}`,
  ]);
  const about = ['--map', 'title=title', '--ignore', 'owner_reply_details'];
  await run(stranger, ['import', `all.${format}`, ...map, ...about, ...TODAY]);
  const read = reviewsOf(stranger) as ReviewFile[];
  expect(read.map(({ source_id }) => source_id).toSorted()).toEqual(['google-6', 'locations/2/reviews/3']);
  expect(read.filter(({ owner_reply }) => owner_reply)).toEqual([]);
});

test('an id that a spreadsheet rounded is not used from our own export, and a lost reply is listed', async () => {
  const project = deskProject({
    'reviews/1.yaml': reviewText(1),
    'reviews/2.yaml': reviewText(2, {}, reply('Yes')),
  });
  await run(project, ['export', '--format', 'csv', '--out', 'all.csv']);
  const empty = deskProject({});
  const all = readFileSync(join(project, 'all.csv'), 'utf8');
  writeFileSync(join(empty, 'all.csv'), all.replace('google-1', '1.2E+15').replace('2026-03-20', 'soon'));
  const { output } = await run(empty, ['import', 'all.csv', ...TODAY]);
  expect(output).toContain('1 new, 0 changed, 0 unchanged, 0 older than the content, 1 skipped');
  expect(readFileSync(join(empty, 'errors.csv'), 'utf8')).toContain('was imported without its reply');
  expect(reviewsOf(empty)).toMatchObject([{ id: ulid(2) }]);
});

test('no cell of an export is a formula', async () => {
  const project = deskProject(ODD);
  await run(project, ['export', '--format', 'csv', '--out', 'all.csv']);
  const csv = readFileSync(join(project, 'all.csv'), 'utf8');
  expect(csv).toContain(`"'=SUM(A1) ends with`);
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
});

test('nor is any part of a cell, where a spreadsheet takes semicolons for commas', async () => {
  const text = 'Nice; =HYPERLINK(A1);=1+1;+2;@x; 5-2';
  const project = deskProject({ 'reviews/1.yaml': reviewText(1, {}, `text: '${text}'\n`) });
  await run(project, ['export', '--format', 'csv', '--out', 'all.csv']);
  const csv = readFileSync(join(project, 'all.csv'), 'utf8');
  expect(csv).not.toMatch(/[;,]"?[=+@]/);
  expect(csv).toContain("; =HYPERLINK(A1);'=1+1;'+2;'@x; 5-2");
  const again = await run(project, ['import', 'all.csv', ...TODAY]);
  expect(again.output).toContain('0 new, 0 changed, 1 unchanged');
});

/** What each version that had other columns wrote about `FULL`. */
const FIXTURES = join(import.meta.dirname, '../../importers/formats/fixtures');
const VERSIONS = readdirSync(FIXTURES).filter((name) => /^own-\d+-columns\.csv$/.test(name));
const versionText = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8');

test.each(VERSIONS)('%s is known: it brings back what is lost and changes nothing else', async (name) => {
  const empty = deskProject(UNVERIFIED);
  writeFileSync(join(empty, 'own.csv'), versionText(name));
  const { output } = await run(empty, ['import', 'own.csv', ...TODAY]);
  expect(output).toContain('Our own export: 1 review');
  expect(output).toContain('1 new, 0 changed');
  expect(output).not.toContain('Not read');
  expect(reviewsOf(empty)).toMatchObject([{ id: FULL.id, source_id: FULL.source_id, text: FULL.text }]);

  // The content has been edited since.
  const edited = { ...FULL, disclosure: undefined, mentions_services: ['taps'] };
  const project = deskProject({ ...UNVERIFIED, 'reviews/6.yaml': JSON.stringify(edited) });
  writeFileSync(join(project, 'own.csv'), versionText(name));
  const again = await run(project, ['import', 'own.csv', ...TODAY]);
  expect(again.output).toContain('0 new, 0 changed, 1 unchanged');
  expect(contentText(project, 'reviews/6.yaml')).toBe(JSON.stringify(edited));
});

test('a fixture is what an export writes today: `vitest -u` writes one for new columns', async () => {
  const project = deskProject({ ...UNVERIFIED, 'reviews/6.yaml': JSON.stringify(FULL) });
  await run(project, ['export', '--format', 'csv', '--out', 'own.csv']);
  const written = readFileSync(join(project, 'own.csv'), 'utf8').replaceAll('\r\n', '\n');
  await expect(written).toMatchFileSnapshot(join(FIXTURES, `own-${OWN_COLUMNS.length}-columns.csv`));
});

test('broken cells of the owner are refused with their row', async () => {
  const empty = deskProject(UNVERIFIED);
  const broken = versionText('own-24-columns.csv').replace('""taps"",""drains""]', '""taps"",""drains""');
  writeFileSync(join(empty, 'own.csv'), broken);
  expect((await run(empty, ['import', 'own.csv', ...TODAY])).output).toContain('0 new');
  expect(readFileSync(join(empty, 'errors.csv'), 'utf8')).toContain('mentions_services');
});

test('an export needs a known format and a place outside the content', async () => {
  const project = deskProject({ 'reviews/1.yaml': reviewText(1) });
  expect((await run(project, ['export', '--format', 'xlsx', '--out', 'a'])).code).toBe(2);
  expect((await run(project, ['export', '--format', 'csv'])).code).toBe(2);
  const inside = await run(project, ['export', '--format', 'csv', '--out', 'content/a.csv']);
  expect(inside).toMatchObject({ code: 2, errors: expect.stringContaining('content folder') });
});
