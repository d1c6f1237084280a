import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fetchReviews } from '../../../src/cli/commands/fetch.ts';
import type { PolicyFile } from '../../../src/schema/editorial.ts';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { googleReview } from '../../importers/importing.ts';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML } from '../../support/content.ts';
import { GoogleDouble } from '../../support/google-double.ts';
import { defaultSettings, type Ran, run, temporaryFolder, written } from '../running.ts';

/** Shows a source's list to a command on a day. */
type Show = (day: string, names: readonly string[], ...args: string[]) => Promise<Ran>;

/** The three routes by which reviews can be removed. */
const ROUTES: [name: string, asks: boolean, start: (project: string) => Promise<Show>][] = [
  [
    'fetch --remove-missing',
    true,
    async (project) => {
      const fetch = await fetching(project);
      return (day, names, ...args) => fetch(day, names, '--remove-missing', ...args);
    },
  ],
  [
    'import --remove-missing',
    true,
    async (project) => {
      const show = importing(project);
      return (day, names, ...args) => show(day, names, '--remove-missing', ...args);
    },
  ],
  [
    'fetch with remove_deleted',
    false,
    async (project) => {
      writeFileSync(join(project, 'content/policy.yaml'), REMOVES);
      return fetching(project);
    },
  ],
  [
    'import with remove_deleted',
    false,
    async (project) => {
      writeFileSync(join(project, 'content/policy.yaml'), REMOVES);
      return importing(project);
    },
  ],
];

const REMOVES = '# Ours.\nremove_deleted: true\n';

function importing(project: string): Show {
  return (day, names, ...args) => {
    const text = strToU8(JSON.stringify({ reviews: names.map(reviewOf) }));
    const path = 'Takeout/Google Business Profile/account-1/location-2/reviews.json';
    writeFileSync(join(project, 'takeout.zip'), zipSync({ [path]: text }));
    return run(project, ['import', 'takeout.zip', ...args, '--today', day]);
  };
}

async function fetching(project: string): Promise<Show> {
  const google = await GoogleDouble.start();
  const ports = { send: google.send, sleep: async () => {} };
  return async (day, names, ...args) => {
    google.reviews = names.map(reviewOf);
    const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
    const context = { ...streams, project, environment: defaultSettings(project) };
    const code = await fetchReviews(['google', ...args, '--today', day], context, google.variables, ports);
    return { code, output: written(streams.output), errors: written(streams.errors) };
  };
}

const reviewOf = (name: string): Record<string, unknown> =>
  googleReview(name, {
    comment: `Invented words of ${name}.`,
    createTime: timeOf(name),
    updateTime: timeOf(name),
  });

/** A time of its own for each review, because ids follow from it. */
const timeOf = (name: string): string =>
  `2026-02-03T10:${String(Number(name.slice(1)) % 60).padStart(2, '0')}:00.${name.slice(1).padStart(3, '0')}Z`;

const named = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `R${from + index}`);

function ownProject(files: Record<string, string> = {}): string {
  const project = temporaryFolder();
  mkdirSync(join(project, 'content'));
  for (const [name, text] of Object.entries({ 'business.yaml': BUSINESS_YAML, ...files })) {
    writeFileSync(join(project, 'content', name), text);
  }
  return project;
}

/** The reviews of the content by the name at their source. */
function reviewsOf(project: string): Map<string, ReviewFile> {
  const folder = join(project, 'content/reviews');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /yaml$/.test(name),
  );
  const values = names.map((name) => parse(readFileSync(join(folder, name), 'utf8')) as ReviewFile);
  return new Map(values.map((value) => [value.source_id?.split('/').at(-1) ?? '', value]));
}

function policyOf(project: string): PolicyFile {
  const path = join(project, 'content/policy.yaml');
  return existsSync(path) ? (parse(readFileSync(path, 'utf8')) as PolicyFile) : {};
}

const missingIn = (project: string): string[] =>
  [...reviewsOf(project)]
    .filter(([, { missing_since }]) => missing_since)
    .map(([name]) => name)
    .sort();

describe.each(ROUTES)('%s', (_name, asks, start) => {
  test('removes a review that was missing 14 days ago, and records it', async () => {
    verifies('11.missing');
    const project = ownProject();
    const show = await start(project);
    await show('2026-03-01', named(0, 4));
    const { id, rating } = reviewsOf(project).get('R0') ?? {};
    for (const day of ['2026-03-02', '2026-03-02', '2026-03-15']) {
      const kept = await show(day, named(1, 4));
      expect([kept.code, reviewsOf(project).get('R0')?.missing_since]).toEqual([0, '2026-03-02']);
    }
    const gone = await show('2026-03-16', named(1, 4));
    expect(gone).toMatchObject({ code: 0, errors: '' });
    expect(gone.output).toMatch(
      /Removed, and counted in policy.yaml: 1 review, not listed for 14 days:\n {2}.*, \d stars?: reviews/,
    );
    expect([...reviewsOf(project).keys()].sort()).toEqual(named(1, 4));
    expect(policyOf(project).removed).toEqual([
      { review: id, rating, on: '2026-03-16', reason: 'deleted_at_source' },
    ]);
    expect(missingIn(project)).toEqual([]);
  });

  test('refuses when many are missing, but writes what is new and notes what is missing', async () => {
    verifies('11.missing');
    const project = ownProject();
    const show = await start(project);
    await show('2026-03-01', named(0, 128));
    for (const day of ['2026-03-02', '2026-03-20']) {
      const refused = await show(day, [...named(98, 128), 'R900', 'R901']);
      expect(refused.errors).toContain('No review was removed: 98 of ');
      expect(refused.code).toBe(asks ? 1 : 0);
      expect(reviewsOf(project).size).toBe(130);
      expect(missingIn(project)).toEqual(named(0, 98).sort());
    }
    expect(policyOf(project).removed).toBeUndefined();
    const confirmed = await show('2026-03-20', [...named(98, 128), 'R900', 'R901'], '--yes');
    expect(confirmed.code).toBe(0);
    expect([reviewsOf(project).size, policyOf(project).removed?.length]).toEqual([32, 98]);
  });
});

test('--yes removes nothing before its 14 days', async () => {
  const project = ownProject();
  const show = importing(project);
  await show('2026-03-01', named(0, 10));
  await show('2026-03-02', named(5, 10), '--remove-missing', '--yes');
  await show('2026-03-15', named(5, 10), '--remove-missing', '--yes');
  expect(reviewsOf(project).size).toBe(10);
});

test.each([
  [60, 3, true],
  [60, 4, false],
  [100, 5, true],
  [100, 6, false],
])(
  'of %i reviews, %i missing ones are removed: %s, whenever each was first missing',
  async (all, missing, isRemoved) => {
    verifies('11.missing');
    const project = ownProject();
    const show = importing(project);
    await show('2026-03-01', named(0, all));
    await show('2026-03-02', named(1, all));
    const { code } = await show('2026-03-20', named(missing, all), '--remove-missing');
    // Only the first has been missing for 14 days.
    expect([reviewsOf(project).size, code]).toEqual([isRemoved ? all - 1 : all, isRemoved ? 0 : 1]);
    expect(reviewsOf(project).has('R0')).toBe(!isRemoved);
    expect(missingIn(project)).toEqual(named(isRemoved ? 1 : 0, missing));
  },
);

test('without being asked, nothing is removed; a review that is listed again is no longer missing', async () => {
  verifies('11.missing');
  const project = ownProject();
  const show = importing(project);
  await show('2026-03-01', named(0, 4));
  const before = readFileSync(join(project, 'content/reviews/2026', fileOf(project, 'R0')), 'utf8');
  await show('2026-03-02', named(1, 4));
  const kept = await show('2026-04-01', named(1, 4));
  expect(kept.output).toContain('To remove what has not been listed for 14 days (1), add --remove-missing.');
  expect(kept.output).toMatch(/kept: 1 review:\n {2}.*, \d stars?: reviews\/.*, since 2026-03-02/);
  await show('2026-04-02', named(0, 4));
  expect(readFileSync(join(project, 'content/reviews/2026', fileOf(project, 'R0')), 'utf8')).toBe(before);
  // Days are counted again from the first.
  await show('2026-04-03', named(1, 4), '--remove-missing');
  expect(reviewsOf(project).get('R0')?.missing_since).toBe('2026-04-03');
});

const fileOf = (project: string, name: string): string =>
  `2026-02-03-${reviewsOf(project).get(name)?.id}.yaml`;

test('a removed review that is listed again is published again; a duplicate is not', async () => {
  const project = ownProject();
  const show = importing(project);
  await show('2026-03-01', named(0, 4));
  const [back, duplicate] = [reviewsOf(project).get('R0')?.id, reviewsOf(project).get('R1')?.id];
  const summary = `---\nauthor: A\nreviewed_at: 2026-03-01\nclaims:\n  - text: 3 reviews.\n    stat: /review_count\n    value: 3\n    evidence_review_ids: [${back}, ${reviewsOf(project).get('R2')?.id}]\n---\n\n3 reviews.\n`;
  writeFileSync(join(project, 'content/summary.md'), summary);
  await show('2026-03-02', named(1, 4));
  const removed = await show('2026-03-16', named(1, 4), '--remove-missing', '--json');
  expect(JSON.parse(removed.output)).toMatchObject({
    missing: [],
    removed: [expect.any(String)],
    removal_refused: null,
  });
  expect(removed.errors).not.toContain('problem in');
  expect(readFileSync(join(project, 'content/summary.md'), 'utf8')).toBe(summary.replace(`${back}, `, ''));
  const policy = readFileSync(join(project, 'content/policy.yaml'), 'utf8');
  writeFileSync(
    join(project, 'content/policy.yaml'),
    `${policy}  - review: ${duplicate}\n    rating: 5\n    on: 2026-03-16\n    reason: duplicate\n`,
  );
  const file = join(project, 'content/reviews/2026', fileOf(project, 'R1'));
  rmSync(file);
  const again = await show('2026-03-17', named(0, 4));
  expect(again).toMatchObject({ code: 0 });
  expect([...reviewsOf(project).keys()].sort()).toEqual(['R0', 'R2', 'R3']);
  expect(policyOf(project).removed).toMatchObject([{ review: duplicate }]);
  expect(reviewsOf(project).get('R0')?.changes).toEqual([
    {
      on: '2026-03-17',
      fields: ['author', 'rating', 'date', 'title', 'text'],
      by: 'source',
      reason: 'listed again',
    },
  ]);
});
