import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/cli/commands/command.ts';
import { fetchReviews } from '../../../src/cli/commands/fetch.ts';
import { googleReview } from '../../importers/importing.ts';
import { BUSINESS_YAML } from '../../support/content.ts';
import { apiError, GoogleDouble, NO_QUOTA } from '../../support/google-double.ts';
import { defaultSettings, type Ran, run, TODAY, temporaryFolder, written } from '../running.ts';

/** A project whose content is a business without reviews. */
function ownProject(): string {
  const project = temporaryFolder();
  mkdirSync(join(project, 'content'));
  writeFileSync(join(project, 'content/business.yaml'), BUSINESS_YAML);
  return project;
}

/** Fetches with the real network over loopback; waits take no time. */
async function fetched(project: string, google: GoogleDouble, ...args: string[]): Promise<Ran> {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const context: Context = {
    ...streams,
    project,
    environment: defaultSettings(project),
  };
  const ports = { send: google.send, sleep: async () => {} };
  const code = await fetchReviews(['google', ...args, ...TODAY], context, google.variables, ports);
  return { code, output: written(streams.output), errors: written(streams.errors) };
}

/** Texts of all review files by path. */
function reviewFiles(project: string): Record<string, string> {
  const root = join(project, 'content/reviews');
  if (!existsSync(root)) return {};
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Up to 120 reviews, the newest first. */
function reviews(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    const time = `2026-02-${String(28 - Math.floor(index / 10)).padStart(2, '0')}T10:00:00.${String(999 - index)}Z`;
    return googleReview(`R${index}`, {
      createTime: time,
      updateTime: time,
      comment: `The staff was kind to me on my visit ${index}.`,
    });
  });
}

describe('fetch google', () => {
  test('writes all pages as an import does, and a second time changes no byte', async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(120);
    const first = await fetched(project, google);
    expect(first.errors).toBe('');
    expect(first.output).toContain('120 reviews read from Google');
    expect(first.output).toContain('120 new, 0 changed, 0 unchanged');
    expect(first.output).toContain('120 reviews, no problems');
    expect(first.code).toBe(0);
    const list = '/v4/accounts/1/locations/2/reviews?pageSize=50&orderBy=updateTime+desc';
    expect(google.requests).toEqual([
      'grant refresh_token',
      list,
      `${list}&pageToken=50`,
      `${list}&pageToken=100`,
    ]);
    const before = reviewFiles(project);
    expect(Object.keys(before)).toHaveLength(120);
    const second = await fetched(project, google);
    expect(second.output).toContain('0 new, 0 changed, 120 unchanged');
    expect(reviewFiles(project)).toEqual(before);
  });

  test.each([
    [259_200, true],
    [259_201, false],
    [undefined, false],
  ])('a token that ends in %o seconds is said and given to the workflow: %o', async (seconds, isSaid) => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(1);
    if (seconds !== undefined) google.tokenMore = { refresh_token_expires_in: seconds };
    const file = join(project, 'output.txt');
    Object.assign(google.variables, { GITHUB_OUTPUT: file });
    const { code, errors } = await fetched(project, google);
    expect(code).toBe(0);
    expect(errors.includes("Google's refresh token ends in 3 days.")).toBe(isSaid);
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(isSaid ? 'token_ends=true\n' : '');
    expect(Object.keys(reviewFiles(project))).toHaveLength(1);
  });

  test('a fetched review is the one of Google Takeout, without a picture', async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    const reviewer = { displayName: 'Invented Person', profilePhotoUrl: 'https://example.com/me.jpg' };
    google.reviews = [
      googleReview('A', { name: 'accounts/7/locations/2/reviews/A', reviewer, reviewId: 'A' }),
    ];
    writeFileSync(join(project, 'reviews.json'), JSON.stringify({ reviews: [googleReview('A')] }));
    await run(project, ['import', 'reviews.json', ...TODAY]);
    const before = reviewFiles(project);
    expect((await fetched(project, google)).output).toContain('0 new, 0 changed, 1 unchanged');
    expect(reviewFiles(project)).toEqual(before);
    const fresh = ownProject();
    await fetched(fresh, google);
    expect(reviewFiles(fresh)).toEqual(before);
  });

  test('a page that fails in the end writes nothing', async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(60);
    google.faults.push(
      null,
      ...Array.from({ length: 6 }, () => apiError(500, 'INTERNAL', 'Internal error.')),
    );
    const { code, output, errors } = await fetched(project, google);
    expect(code).toBe(1);
    expect(errors).toContain('status 500. Run it again later.\nNothing was imported.');
    expect(output).toBe('');
    expect(reviewFiles(project)).toEqual({});
  });

  test('broken connections, busy servers and an expired token are survived', async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(60);
    google.grantFaults.push({ status: 503 });
    google.faults.push('break', { status: 429, headers: { 'retry-after': '1' } }, null, {
      status: 502,
      body: '<p>',
    });
    google.beforePage = (number) => number === 1 && google.expireAccessTokens();
    const { code, output } = await fetched(project, google);
    expect(output).toContain('60 new');
    expect(code).toBe(0);
    expect(google.requests.filter((each) => each.startsWith('grant'))).toHaveLength(3);
  });

  test('a review that shifts to a page that was read is not taken for deleted', async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(60);
    await fetched(project, google);
    const last = google.reviews.at(-1) ?? {};
    google.beforePage = (number) => {
      // The second page of this run.
      if (number === 4)
        Object.assign(last, {
          comment: 'The staff was kind, and I had to wait.',
          updateTime: '2026-03-01T00:00:00Z',
        });
    };
    const shifted = await fetched(project, google, '--remove-missing');
    expect(shifted.errors).toContain('Google counts 60 reviews but listed 59, so no missing review');
    expect(shifted.output).toContain('0 new, 0 changed, 59 unchanged');
    const next = await fetched(project, google, '--remove-missing');
    expect([next.errors, next.output]).toEqual([
      '',
      expect.stringContaining('0 new, 1 changed, 59 unchanged'),
    ]);
    expect(Object.keys(reviewFiles(project))).toHaveLength(60);
  });

  test("nothing is deleted while Google's count differs from its list, or the list is empty", async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(3);
    await fetched(project, google);
    google.reviews = google.reviews.slice(1);
    google.total = 3;
    const differing = await fetched(project, google, '--remove-missing');
    expect(differing.errors).toContain(
      'Google counts 3 reviews but listed 2, so no missing review counts as deleted.',
    );
    google.reviews = [];
    google.total = null;
    const empty = await fetched(project, google, '--remove-missing');
    expect(empty.errors).toContain('Google lists no reviews of locations/2, so none counts as deleted.');
    expect([differing.code, empty.code]).toEqual([0, 0]);
    expect(Object.keys(reviewFiles(project))).toHaveLength(3);
  });

  test('a dry run shows the changes and writes nothing', async () => {
    const project = ownProject();
    const google = await GoogleDouble.start();
    google.reviews = reviews(1);
    const { code, output } = await fetched(project, google, '--dry-run');
    expect(code).toBe(0);
    expect(output).toContain('1 new');
    expect(output).toContain('Dry run: nothing was written.');
    expect(reviewFiles(project)).toEqual({});
  });

  test('no access to the API is said once, without repeating the request', async () => {
    const google = await GoogleDouble.start();
    google.faults.push(NO_QUOTA);
    const { code, errors } = await fetched(ownProject(), google);
    expect(code).toBe(1);
    expect(errors).toContain('Apply for access');
    expect(google.requests).toHaveLength(2);
  });

  test('an expired refresh token names the 7 days of apps in testing; no message has a secret', async () => {
    const google = await GoogleDouble.start();
    const secrets = [
      google.variables.GOOGLE_CLIENT_SECRET ?? '',
      google.variables.GOOGLE_REFRESH_TOKEN ?? '',
    ];
    google.variables.GOOGLE_REFRESH_TOKEN = '1//old-token';
    const { code, output, errors } = await fetched(ownProject(), google);
    expect(code).toBe(1);
    expect(errors).toContain('Tokens of apps in testing live 7 days');
    expect([...secrets, '1//old-token'].filter((secret) => (output + errors).includes(secret))).toEqual([]);
  });

  test('missing settings and unknown services are named', async () => {
    const project = temporaryFolder();
    const google = await GoogleDouble.start();
    delete google.variables.GOOGLE_REFRESH_TOKEN;
    const missing = await fetched(project, google);
    expect(missing).toMatchObject({
      code: 1,
      errors:
        'GOOGLE_REFRESH_TOKEN: is missing\nTo get these values: npm run reviews -- fetch google --connect\n',
    });
    const unknown = await run(project, ['fetch', 'yelp']);
    expect(unknown.code).toBe(2);
    expect(unknown.errors).toContain('Which service? Only google is supported. Got "yelp".');
    expect(google.requests).toEqual([]);
  });
});
