import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryProject } from '../test/support/project.ts';
import { eleventySite } from './eleventy-site.ts';
import type { Figure, Suite } from './figure.ts';
import { generatedReviews } from './generated-reviews.ts';
import { peerPackage } from './peer-packages.ts';

/**
 * Complete builds as child processes: wall seconds, CPU time beside that of Eleventy for the same reviews, and the
 * largest memory of all processes of a build together.
 */
export async function buildSuite(): Promise<Suite> {
  const project = temporaryProject();
  const eleventy = peerPackage('@11ty/eleventy', '3.1.8');
  try {
    const first = await timedBuild(project.folder);
    const small = await eleventyBuild(eleventy, project.folder);
    // A release that exists is not built again.
    rmSync(join(project.folder, 'dist'), { recursive: true });
    const sample = await timedBuild(project.folder);
    replaceReviews(project.folder, 10_000);
    const full = await timedBuild(project.folder);
    const large = await eleventyBuild(eleventy, project.folder);
    rmSync(join(project.folder, 'src/pages/reviews'), { recursive: true });
    const data = await timedBuild(project.folder);
    const figures: Figure[] = [
      ...times('sample content, first build of a project', first, small, 20),
      ...times('sample content, later builds', sample, small, 20),
      { name: 'sample content, memory', value: sample.megabytes, unit: 'MB', limit: 450 },
      ...times('10,000 reviews without permalinks', data, large, 8),
      { name: '10,000 reviews without permalinks, memory', value: data.megabytes, unit: 'MB', limit: 600 },
      ...times('10,000 reviews with permalinks', full, large, 13),
      { name: '10,000 reviews with permalinks, memory', value: full.megabytes, unit: 'MB', limit: 700 },
    ];
    return { name: 'build', figures };
  } finally {
    project.remove();
  }
}

/** Seconds change with the machine and its other work; the ratio of two CPU times hardly does. */
function times(name: string, ours: Build, peer: Build | null, limit: number): Figure[] {
  return [
    { name, value: ours.seconds, unit: 's' },
    { name: `${name}, CPU time`, value: ours.cpu, unit: 's' },
    ...(peer === null
      ? []
      : [{ name: `${name}, CPU time, times Eleventy`, value: ours.cpu / peer.cpu, unit: 'x', limit }]),
  ];
}

/** Eleventy's build of the reviews of our last one. */
async function eleventyBuild(eleventy: string | null, project: string): Promise<Build | null> {
  if (eleventy === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-eleventy-'));
  try {
    eleventySite(folder, join(project, 'dist/current/client/reviews.json'));
    return await timedBuild(folder, [join(eleventy, 'cmd.cjs'), '--quiet']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function replaceReviews(folder: string, count: number): void {
  rmSync(join(folder, 'content/reviews'), { recursive: true });
  for (const review of generatedReviews(count)) {
    const year = join(folder, 'content/reviews', review.date.slice(0, 4));
    mkdirSync(year, { recursive: true });
    writeFileSync(join(year, `${review.id}.yaml`), yamlOf(review));
  }
}

function yamlOf(fields: object): string {
  return Object.entries(fields)
    .map(
      ([key, value]) =>
        `${key}: ${typeof value === 'string' && key !== 'date' ? JSON.stringify(value) : value}\n`,
    )
    .join('');
}

interface Build {
  seconds: number;
  cpu: number;
  megabytes: number;
}

function timedBuild(folder: string, command = buildArguments()): Promise<Build> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const before = childrenCpuSeconds();
    const child = spawn(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, SITE_URL: 'https://reviews.example.com' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let megabytes = 0;
    const watch = setInterval(() => {
      megabytes = Math.max(megabytes, groupMegabytes(child.pid));
    }, 50);
    child.on('close', (status) => {
      clearInterval(watch);
      const seconds = (performance.now() - started) / 1000;
      if (status === 0) resolve({ seconds, cpu: childrenCpuSeconds() - before, megabytes });
      else reject(new Error(`the build ended with ${status}`));
    });
  });
}

/** The arguments of node in `npm run build`, after the check of the setup. */
function buildArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { build: string } };
  return (scripts.build.split(' && ').at(-1) ?? '').split(' ').slice(1);
}

/** User and system time of all processes that have ended, on Linux; 0 elsewhere. */
function childrenCpuSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

/** Memory of a process and all that it started that the system cannot take back, on Linux; 0 elsewhere. */
function groupMegabytes(pid: number | string | undefined): number {
  try {
    const own = Number(
      /^Anonymous:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    );
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return own / 1024 + children.map(groupMegabytes).reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}
