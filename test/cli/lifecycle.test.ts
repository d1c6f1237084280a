import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { READ_TARGETS } from '../live/checks/check.ts';
import { verifies } from '../requirements.ts';
import { BUSINESS_YAML } from '../support/content.ts';
import { startNodeHost } from '../support/host-process.ts';
import { rawHttp } from '../support/raw-http.ts';
import { ulid } from '../support/reviews.ts';
import {
  BUILDS_TIMEOUT_MS,
  SMALL_BASE_URL,
  type SmallProject,
  smallProject,
} from '../support/small-project.ts';

const VISIT_MS = 10;

describe('building, publishing and stopping', { timeout: BUILDS_TIMEOUT_MS }, () => {
  let project: SmallProject;
  const path = (...parts: string[]): string => project.path(...parts);
  const build = (environment: Record<string, string> = {}, ...args: string[]) =>
    project.build(environment, ...args);
  const addReview = (n: number, text?: string): void => project.addReview(n, text);

  /** The base URL that the published files name. */
  const publishedFor = (): string =>
    JSON.parse(readFileSync(path('dist/current/client/api/feed.json'), 'utf8')).home_page_url;
  const forgetServers = (): void => {
    for (const name of readdirSync(path('dist'))) {
      if (name.startsWith('server-')) rmSync(path('dist', name));
    }
  };

  beforeAll(() => {
    project = smallProject();
  });
  afterAll(() => project.remove());

  test('with no build and broken content there is nothing to serve', async () => {
    verifies('1.start-last-good', '11.all-problems');
    writeFileSync(path('content/reviews/2026/bad.yaml'), 'rating: 9\n');
    const built = await build({}, '--before-start');
    expect(built.status).toBe(1);
    expect(built.stderr).toContain(
      'reviews/2026/bad.yaml:1:9  rating  must be a whole number from 1 to 5, got 9',
    );
    expect(existsSync(path('dist/current'))).toBe(false);
    const served = await project.run(['src/node/server.ts'], { PORT: '0' });
    expect([served.status, served.stderr]).toEqual([1, 'There is no build to serve. Run `npm run build`.\n']);
    rmSync(path('content/reviews/2026/bad.yaml'));
  });

  test('a false statement stops the build with its line, and no files remain', async () => {
    verifies('11.all-problems');
    const claim = 'claims: [{text: Two, stat: /review_count, value: 2}]';
    writeFileSync(
      path('content/summary.md'),
      `---\nauthor: A\nreviewed_at: 2026-01-01\n${claim}\n---\n\nGood.\n`,
    );
    const built = await build();
    rmSync(path('content/summary.md'));
    expect(built.status).toBe(1);
    expect(built.stderr).toContain(
      'summary.md:4:50  claims.0.value  is 2, but insights.json has 0 at /review_count',
    );
    expect(readdirSync(path('dist'))).toEqual(['building.lock']);
  });

  test('zero reviews make a valid site', async () => {
    verifies('3.rating');
    const built = await build();
    expect(built.status).toBe(0);
    const data = JSON.parse(readFileSync(path('dist/current/client/reviews.json'), 'utf8'));
    expect([data.review_count, data.aggregate_rating.rating_value]).toEqual([0, null]);
    const insights = readFileSync(path('dist/current/client/insights.json'), 'utf8');
    expect(insights).not.toContain('NaN');
    const host = await startNodeHost(project.folder);
    for (const target of ['/', ...READ_TARGETS, '/api/reviews/search', '/api/reviews/since/2020-01-01']) {
      expect([target, (await rawHttp(host.port, target)).status]).toEqual([target, 200]);
    }
    await host.stop();
  });

  test('start builds only when content, code or base URL changed', async () => {
    verifies('1.start-builds', '1.base-url');
    const before = readdirSync(path('dist/releases'));
    expect((await build({}, '--before-start')).stdout).toBe('');
    expect(readdirSync(path('dist/releases'))).toEqual(before);
    addReview(1);
    expect((await build({}, '--before-start')).stdout).toContain('Built 1 review ');
    expect((await build({ SITE_URL: 'https://other.example.com/' }, '--before-start')).stdout).toContain(
      'for https://other.example.com in',
    );
    expect(publishedFor()).toBe('https://other.example.com/');
    writeFileSync(path('public/humans.txt'), 'hello\n');
    expect((await build({}, '--before-start')).stdout).toContain('Built 1 review ');
    for (const setting of ["brand: { accent: '#112233' }", 'locale: de']) {
      writeFileSync(path('site.yaml'), `${setting}\n`);
      expect((await build({}, '--before-start')).stdout).toContain('Built 1 review ');
    }
    rmSync(path('site.yaml'));
    expect(readdirSync(path('dist/releases')).length).toBe(2);
  });

  test('each bad setting stops with one clear line', async () => {
    verifies('1.bad-setting');
    const environment = { CONTENT_DIR: 'nowhere', PORT: 'http', SITE_URL: 'reviews.example.com' };
    const lines = [
      'PORT: must be a number from 0 to 65535, got "http"',
      'SITE_URL: must be an http or https URL without a path, such as https://reviews.example.com, got "reviews.example.com"',
      'CONTENT_DIR: must be a folder that exists, got "nowhere"',
    ];
    for (const script of ['src/cli/build/build.ts', 'src/node/server.ts']) {
      const finished = await project.run([script], environment);
      expect([script, finished.status, finished.stderr]).toEqual([script, 1, `${lines.join('\n')}\n`]);
    }
  });

  test('a port that the system chooses needs a SITE_URL, and the one it chose is printed', async () => {
    verifies('1.bad-setting');
    const refused = await project.run(['src/cli/build/build.ts', '--before-start'], { PORT: '0' });
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'PORT: 0 lets the system choose the port, so the URL to publish is unknown. Set SITE_URL or another PORT.\n',
    ]);
    await build();
    const host = await startNodeHost(project.folder);
    await host.printed(`Serving on http://127.0.0.1:${host.port}\n`);
    await host.stop();
    if (!Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1')))
      return;
    const six = await startNodeHost(project.folder, { HOST: '::1' });
    await six.printed(`Serving on http://[::1]:${six.port}\n`);
    await six.stop();
  });

  test('a build beside the running server is published without dropping a request', async () => {
    verifies('1.hot-publish', '1.failed-build', '1.start-last-good', '1.graceful-stop');
    const site = smallProject({ astro: true });
    onTestFinished(() => site.remove());
    const { path } = site;
    site.addReview(1);
    await site.build();
    const host = await startNodeHost(site.folder);
    const count = async (): Promise<number> =>
      (JSON.parse((await rawHttp(host.port, '/reviews.json')).text()) as { review_count: number })
        .review_count;
    expect(await count()).toBe(1);
    const failures: unknown[] = [];
    let running = true;
    const load = (async () => {
      for (let i = 0; running && i < 20_000; i += 1) {
        const answer = await rawHttp(host.port, '/api/reviews/search').catch((error: unknown) => ({
          status: String(error),
        }));
        if (answer.status !== 200) failures.push(answer.status);
        // A visitor, not a flood: builds need the cores.
        await pause(VISIT_MS);
      }
    })();

    site.addReview(2);
    writeFileSync(path('content/reviews/2026/bad.yaml'), 'rating: 9\n');
    const failed = await site.build();
    expect([failed.status, await count()]).toEqual([1, 1]);
    expect((await site.build({}, '--before-start')).status).toBe(0);
    expect(await count()).toBe(1);

    rmSync(path('content/reviews/2026/bad.yaml'));
    expect(await site.build()).toMatchObject({ status: 0, stderr: expect.not.stringContaining('WARNING') });
    await host.printed('"event":"published"');
    expect(await count()).toBe(2);
    expect((await rawHttp(host.port, `/reviews/${ulid(2)}/`)).status).toBe(200);
    running = false;
    await load;
    expect(failures).toEqual([]);
    expect(await host.stop()).toBe(0);
  });

  test('neither a build nor a start moves a running server to another URL', async () => {
    verifies('1.base-url', '1.hot-publish');
    expect((await build()).status).toBe(0);
    const host = await startNodeHost(project.folder);
    const published = readlinkSync(path('dist/current'));
    addReview(1, 'Fine once more');
    const port = String(host.port);
    const taken = await build({ SITE_URL: '', PORT: port }, '--before-start');
    expect([taken.status, taken.stdout]).toEqual([1, '']);
    expect(taken.stderr).toBe(
      `HOST 127.0.0.1, PORT ${port}: the port is in use. If this service is already running, publish changes with npm run build. Otherwise choose another port: PORT=4322 npm start\n`,
    );
    for (const args of [[], ['--before-start']]) {
      const moving = await build({ SITE_URL: '', PORT: '0' }, ...args);
      expect([moving.status, moving.stdout]).toEqual([1, '']);
      expect(moving.stderr).toContain(`a server of this folder is running (process ${host.process.pid})`);
      expect(moving.stderr).toContain(`SITE_URL=${SMALL_BASE_URL} npm run build`);
      expect(readlinkSync(path('dist/current'))).toBe(published);
    }
    expect((await build({}, '--before-start')).stdout).toContain(`for ${SMALL_BASE_URL} in`);
    await host.printed('"event":"published"');
    await host.stop();
    expect(readdirSync(path('dist')).filter((name) => name.startsWith('server-'))).toEqual([]);
  });

  test('a build for another URL warns', async () => {
    verifies('1.base-url', '1.hot-publish');
    expect((await build()).status).toBe(0);
    const host = await startNodeHost(project.folder);
    // As on another machine that shares the folder, where no server is seen.
    forgetServers();
    // The mark of a server that was killed.
    writeFileSync(path('dist/server-99999999-1'), '');
    const moved = await build({ SITE_URL: '' });
    expect(moved.status).toBe(0);
    expect(moved.stderr).toContain(
      `WARNING: the published URLs have moved from ${SMALL_BASE_URL} to http://localhost:4321.`,
    );
    const remedy = `If you did not want that, go back: SITE_URL=${SMALL_BASE_URL} npm run build`;
    expect(moved.stderr).toContain(remedy);
    expect(existsSync(path('dist/server-99999999-1'))).toBe(false);
    expect((await build({ SITE_URL: '' })).stderr).not.toContain('WARNING');
    await host.stop();
  });

  test('a public build of sample content warns loudly; one without any setting is local and does not', async () => {
    verifies('3.sample', '1.base-url', '1.settings-optional');
    writeFileSync(path('content/business.yaml'), `${BUSINESS_YAML}sample: true\n`);
    expect((await build()).stderr).toContain('WARNING: this build publishes the made-up SAMPLE content');
    const local = await project.run(['src/cli/build/build.ts']);
    expect([local.status, publishedFor()]).toEqual([0, 'http://localhost:4321/']);
    expect(local.stderr).not.toContain('SAMPLE');
  });
});
