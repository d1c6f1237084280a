import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryProject } from '../test/support/project.ts';
import type { Figure, Suite } from './figure.ts';
import { generatedReviews } from './generated-reviews.ts';

/** Complete builds as child processes: wall seconds, and the largest memory of all their processes together. */
export async function buildSuite(): Promise<Suite> {
  const project = temporaryProject();
  try {
    const first = await timedBuild(project.folder);
    // A release that exists is not built again.
    rmSync(join(project.folder, 'dist'), { recursive: true });
    const sample = await timedBuild(project.folder);
    replaceReviews(project.folder, 10_000);
    const full = await timedBuild(project.folder);
    rmSync(join(project.folder, 'src/pages/reviews'), { recursive: true });
    const data = await timedBuild(project.folder);
    const figures: Figure[] = [
      { name: 'sample content, first build of a project', value: first.seconds, unit: 's', limit: 6 },
      { name: 'sample content, later builds', value: sample.seconds, unit: 's', limit: 5 },
      { name: 'sample content, memory', value: sample.megabytes, unit: 'MB', limit: 450 },
      { name: '10,000 reviews without permalinks', value: data.seconds, unit: 's', limit: 10 },
      { name: '10,000 reviews without permalinks, memory', value: data.megabytes, unit: 'MB', limit: 600 },
      { name: '10,000 reviews with permalinks', value: full.seconds, unit: 's', limit: 25 },
      { name: '10,000 reviews with permalinks, memory', value: full.megabytes, unit: 'MB', limit: 700 },
    ];
    return { name: 'build', figures };
  } finally {
    project.remove();
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

function timedBuild(folder: string): Promise<{ seconds: number; megabytes: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, buildArguments(), {
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
      if (status === 0) resolve({ seconds, megabytes });
      else reject(new Error(`the build ended with ${status}`));
    });
  });
}

/** The arguments of node in `npm run build`, after the check of the setup. */
function buildArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { build: string } };
  return (scripts.build.split(' && ').at(-1) ?? '').split(' ').slice(1);
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
