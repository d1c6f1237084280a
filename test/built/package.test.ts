import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePackage } from '../../packaging/pack.ts';
import { codeHash } from '../../src/io/release/code-hash.ts';
import { installedFrom } from '../../src/io/release/package.ts';
import { verifies } from '../requirements.ts';
import { type Finished, runNode } from '../support/project.ts';
import { BUILDS_TIMEOUT_MS } from '../support/small-project.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const REPOSITORY_MANIFEST = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
const URL = 'https://copperhead.example';

/** An owner's project whose software is the package, installed below node_modules as npm does. */
describe('the package in an owner’s project', { timeout: BUILDS_TIMEOUT_MS }, () => {
  const root = mkdtempSync(join(tmpdir(), 'reviews-owner-'));
  const project = join(root, 'my-reviews');
  const installed = join(root, 'node_modules/reviews-service');
  const software = join(installed, 'dist/package');
  const reviews = (folder: string, ...args: string[]): Promise<Finished> =>
    runNode(folder, [join(software, 'src/cli/reviews.mjs'), ...args], {});
  const at = (...path: string[]): string => join(project, ...path);
  const published = (name: string): string => readFileSync(at('dist/client', name), 'utf8');
  let created: Finished;

  beforeAll(async () => {
    await writePackage(software);
    cpSync(join(REPOSITORY, 'package.json'), join(installed, 'package.json'));
    cpSync(join(REPOSITORY, 'docs/owner'), join(installed, 'docs/owner'), { recursive: true });
    symlinkSync(join(REPOSITORY, 'node_modules'), join(installed, 'node_modules'), 'dir');
    writeFileSync(join(root, 'package.json'), '{"dependencies":{"reviews-service":"file:a.tgz"}}');
    writeFileSync(join(root, 'a.tgz'), 'tarball');
    created = await reviews(root, 'create', 'my-reviews', '--no-install', '--yes', ...TRADE, '--url', URL);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('create writes at most 30 files that hold only the owner’s things', () => {
    expect([created.status, created.stderr]).toEqual([0, '']);
    const files = readdirSync(project, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeLessThanOrEqual(30);
    const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    expect(manifest.dependencies).toEqual({ 'reviews-service': 'file:vendor/a.tgz' });
    expect(readFileSync(at('vendor/a.tgz'), 'utf8')).toBe('tarball');
    expect(readFileSync(at('.github/workflows/check.yml'), 'utf8')).toContain('npm ci --ignore-scripts\n');
    expect(readFileSync(at('content/business.yaml'), 'utf8')).toContain('name: Copperhead Plumbing');
    expect(installedFrom(software)).toBe(`file:${join(root, 'a.tgz')}`);
    expect(installedFrom(REPOSITORY)).toBeNull();
  });

  test('the package names what it needs, without what only development needs', () => {
    const { name, version, type, dependencies } = REPOSITORY_MANIFEST;
    const own = (file: string) => JSON.parse(readFileSync(join(software, file), 'utf8'));
    expect(own('package.json')).toEqual({ name, version, type, private: true, dependencies });
    const { packages } = own('package-lock.json') as { packages: Record<string, Record<string, unknown>> };
    expect(packages['']).toMatchObject({ version, dependencies });
    // The build makes it, too, but only where the packages for development are.
    expect(existsSync(join(software, 'public/.well-known/openapi.d.ts'))).toBe(true);
    const excess = Object.entries(packages).filter(([, each]) => each.dev === true || each.devDependencies);
    expect(excess.map(([path]) => path)).toEqual([]);
    const needed = Object.keys(dependencies).filter((each) => !(`node_modules/${each}` in packages));
    expect(needed).toEqual([]);
    const bill = own('sbom.cdx.json').components as { name: string }[];
    expect(Object.keys(dependencies).filter((each) => !bill.some((part) => part.name === each))).toEqual([]);
  });

  test('the commands of the first hour work as they are printed', async () => {
    mkdirSync(join(root, 'node_modules/.bin'));
    symlinkSync(join(software, 'src/cli/reviews.mjs'), join(root, 'node_modules/.bin/reviews'));
    const review = {
      name: 'accounts/1/locations/2/reviews/3',
      reviewer: { displayName: 'Ada P.' },
      starRating: 'FIVE',
      comment: 'Fixed the leak in an hour.',
      createTime: '2026-03-14T10:00:00Z',
      updateTime: '2026-03-14T10:00:00Z',
    };
    writeFileSync(at('reviews.json'), JSON.stringify({ reviews: [review] }));
    const page = readFileSync(join(REPOSITORY, 'docs/owner/first-hour.md'), 'utf8');
    const commands = [...page.matchAll(/^npm run (?:reviews -- import|check).*$/gm)].map(([line]) => line);
    expect(commands.length).toBe(3);
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: project, encoding: 'utf8' });
      expect([command, status, stdout + stderr]).toEqual([command, 0, expect.stringContaining('1 ')]);
    }
    const reviewFiles = readdirSync(at('content/reviews'), { recursive: true }) as string[];
    expect(reviewFiles.filter((name) => name.endsWith('.yaml')).length).toBe(1);
    // On any free port: the server of the checkout may run on the default one.
    const checked = await runNode(project, [join(software, 'src/cli/reviews.mjs'), 'check'], { PORT: '0' });
    expect([checked.status, checked.stdout]).toEqual([0, '1 review, 2 warnings\n']);
  });

  test('a folder with files in it is left alone', async () => {
    const again = await reviews(root, 'create', 'my-reviews', '--no-install', '--yes', ...TRADE);
    expect([again.status, again.stderr]).toEqual([
      1,
      expect.stringContaining('is not empty. Nothing was changed'),
    ]);
  });

  test('a build for Netlify publishes pages, functions and the owner’s own files', async () => {
    mkdirSync(at('public'));
    writeFileSync(at('public/own.txt'), 'ours');
    const built = await reviews(project, 'build', '--netlify');
    expect([built.status, built.stdout]).toEqual([0, expect.stringContaining(`for ${URL}`)]);
    expect(published('own.txt')).toBe('ours');
    expect(published('index.html')).toContain('Copperhead Plumbing');
    expect(JSON.parse(published('api/feed.json')).home_page_url).toBe(`${URL}/`);
    for (const name of [
      '404.html',
      '.well-known/openapi.d.ts',
      'social.png',
      '_headers',
      'developers/index.html',
    ]) {
      expect([name, existsSync(at('dist/client', name))]).toEqual([name, true]);
    }
    verifies('3.placeholders');
    expect(filesWith(at('dist/client'), /202-?555-?0100|https:\/\/example\.com\/?["'\\<\s]/)).toEqual([]);
    expect(filesWith(at('dist/data'), /202-?555-?0100|https:\/\/example\.com\/?["'\\<\s]/)).toEqual([]);
    expect(filesWith(at('dist/client'), /Copperhead Plumbing/)).toContain('llms.txt');
    const functions = readdirSync(join(REPOSITORY, 'functions'));
    expect(readdirSync(at('dist/functions'))).toEqual(functions.map((name) => name.replace(/ts$/, 'mjs')));
  });

  test('an upgrade of the software alone makes a new release', () => {
    const { code_sha256 } = JSON.parse(readFileSync(at('dist/data/manifest.json'), 'utf8'));
    expect(codeHash(software)).toBe(code_sha256);
    appendFileSync(join(software, 'src/styles/site.css'), '\n/* the next version */\n');
    expect(codeHash(software)).not.toBe(code_sha256);
  });
});

/** Names of the files below a folder whose text matches. */
function filesWith(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(readFileSync(path, 'latin1')))
    .map((path) => path.slice(folder.length + 1));
}

const TRADE = ['--pack', 'home-services', '--name', 'Copperhead Plumbing'];
