import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generatedReviews } from '../../bench/generated-reviews.ts';

/**
 * `npm run rehearse`: the first hour of an owner with a real installation from the registry, then an upgrade. Prints
 * the time of each step and fails with the first one that fails. Needs the network, so it is no part of `npm test`.
 */
const REPOSITORY = resolve(import.meta.dirname, '../..');
const REVIEWS = 350;
const PORT = '20987';
const WAITS_MAX = 120;

const root = mkdtempSync(join(tmpdir(), 'reviews-rehearsal-'));
const project = join(root, 'my-reviews');

function step(name: string, cwd: string, command: string, ...args: string[]): void {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  if (status === 0) return;
  console.error(stdout, stderr);
  throw new Error(`${name} failed`);
}

/** An export in the shape of Google Takeout. */
function takeout(): string {
  const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
  const reviews = generatedReviews(REVIEWS).map(({ author, rating, date, text }, index) => ({
    name: `accounts/1/locations/2/reviews/r${index}`,
    reviewer: { displayName: author },
    starRating: stars[rating - 1],
    createTime: `${date}T12:00:00Z`,
    updateTime: `${date}T12:00:00Z`,
    ...(text === undefined ? {} : { comment: text }),
  }));
  return JSON.stringify({ reviews });
}

async function served(): Promise<void> {
  const started = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for (let wait = 0; wait < WAITS_MAX; wait += 1) {
      const response = await fetch(`http://127.0.0.1:${PORT}/reviews.json`).catch(() => null);
      if (response?.ok) {
        const { review_count } = (await response.json()) as { review_count: number };
        if (review_count !== REVIEWS) throw new Error(`${review_count} reviews are served, not ${REVIEWS}`);
        console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  built and served`);
        return;
      }
      await new Promise((resume) => setTimeout(resume, 500));
    }
    throw new Error('npm start served nothing');
  } finally {
    // The last process that writes to the pipe is the server, which npm does not wait for.
    const ended = new Promise((resume) => server.stdout.once('close', resume));
    server.stdout.resume();
    server.kill('SIGTERM');
    await ended;
  }
}

/** Bytes of every content file, in one string. */
function contentBytes(): string {
  const folder = join(project, 'content');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'base64')}`)
    .sort()
    .join('\n');
}

/** The two ways back that docs/owner/upgrade.md prints. */
const page = readFileSync(join(REPOSITORY, 'docs/owner/upgrade.md'), 'utf8');
const UNCOMMITTED = /```sh\n(git checkout[^`]*)```/.exec(page)?.[1]?.trim().split('\n') ?? [];
const COMMITTED = [...page.matchAll(/`(git revert [^`]*|npm ci)`/g)].map(([, command = '']) => command);
if (UNCOMMITTED.length < 3 || COMMITTED.length < 2)
  throw new Error('docs/owner/upgrade.md prints no way back');

function committed(folder: string, ...first: string[]): void {
  const [program, ...args] = first;
  if (program !== undefined) step(first.join(' '), folder, program, ...args);
  step('git add', folder, 'git', 'add', '-A');
  step('git commit', folder, 'git', 'commit', '-qm', 'As it is');
}

/** The lock has the versions of the tested lock, and they are what is installed. */
function expectTestedVersions(folder: string): void {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const tested = read('node_modules/reviews-service/npm-shrinkwrap.json').packages;
  const { packages } = read('package-lock.json');
  const differs = Object.keys(packages).filter(
    (path) => path !== '' && path !== SOFTWARE_PATH && packages[path].version !== tested[path]?.version,
  );
  const installed = Object.keys(tested).filter(
    (path) => existsSync(join(folder, path, 'package.json')) && path !== '',
  );
  const wrong = installed.filter((path) => read(join(path, 'package.json')).version !== tested[path].version);
  if (differs.length + wrong.length > 0 || installed.length < 100)
    throw new Error(`not the tested versions: ${[...differs, ...wrong].join(', ')}`);
}

const SOFTWARE_PATH = 'node_modules/reviews-service';

/** The same software as a version of its own. */
function nextVersion(root: string, tarball: string): string {
  step('unpack', root, 'tar', 'xzf', tarball);
  const file = join(root, 'package', 'package.json');
  const { scripts: _scripts, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, version: '99.0.0' }));
  step('npm pack', join(root, 'package'), 'npm', 'pack', '--silent', '--pack-destination', root);
  return join(root, 'reviews-service-99.0.0.tgz');
}

try {
  step('npm pack', REPOSITORY, 'npm', 'pack', '--silent', '--pack-destination', root);
  const tarball = `./${readdirSync(root).find((name) => name.endsWith('.tgz'))}`;
  const npx = ['--yes', '--loglevel=error', tarball];
  const trade = ['--yes', '--pack', 'home-services', '--name', 'Copperhead Plumbing'];
  step('create, with download', root, 'npx', ...npx, 'create', 'my-reviews', ...trade);
  writeFileSync(join(root, 'reviews.json'), takeout());
  step(`import of ${REVIEWS} reviews`, project, 'npm', 'run', 'reviews', '--', 'import', '../reviews.json');
  await served();
  step(
    'build for Netlify',
    project,
    'env',
    'SITE_URL=https://a.example',
    'npm',
    'run',
    'build',
    '--',
    '--netlify',
  );
  const before = contentBytes();
  step('upgrade', project, 'npm', 'run', 'reviews', '--', 'upgrade', `.${tarball}`);
  if (contentBytes() !== before) throw new Error('the upgrade changed content');
  committed(project, 'git', 'init', '-q');
  step('clone', root, 'git', 'clone', '-q', project, 'clone');
  const clone = join(root, 'clone');
  step('npm ci, as the workflows run it', clone, 'npm', 'ci', '--ignore-scripts');
  step('build in the clone', clone, 'npm', 'run', 'build');
  expectTestedVersions(clone);
  const next = nextVersion(root, tarball);
  for (const goBack of [UNCOMMITTED, COMMITTED]) {
    step('upgrade', clone, 'npm', 'run', 'reviews', '--', 'upgrade', next);
    if (goBack === COMMITTED) committed(clone);
    for (const command of goBack) step(command, clone, 'sh', '-c', command);
    expectTestedVersions(clone);
    step('check', clone, 'npm', 'run', 'check');
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
