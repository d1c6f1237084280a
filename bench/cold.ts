import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_BUNDLE } from '../netlify/bundle.ts';
import { median, type Suite } from './figure.ts';
import { writeDeployData } from './generated-site.ts';

const BARE = `export default () => new Response('{}', { headers: { 'content-type': 'application/json' } });`;
const ROUNDS = 11;

/** First response of a cold, bundled search function and of a bare one, each in its own process. */
export async function coldSuite(): Promise<Suite> {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-cold-'));
  try {
    writeDeployData(join(folder, 'dist', 'data'), 1000);
    await bundle(resolve(import.meta.dirname, '../functions/search.ts'), join(folder, 'search.mjs'));
    writeFileSync(join(folder, 'bare.mjs'), BARE);
    const search: { inside: number; whole: number }[] = [];
    const bare: { inside: number; whole: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(firstAnswer(folder, 'bare.mjs'));
      search.push(firstAnswer(folder, 'search.mjs'));
    }
    const of = (runs: typeof bare, part: 'inside' | 'whole'): number => median(runs.map((run) => run[part]));
    return {
      name: 'cold start (1,000 reviews)',
      figures: [
        { name: 'search: import and first response', value: of(search, 'inside'), unit: 'ms', limit: 100 },
        { name: 'bare function: import and first response', value: of(bare, 'inside'), unit: 'ms' },
        {
          name: 'search process, times a bare function',
          value: of(search, 'whole') / of(bare, 'whole'),
          unit: 'x',
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles a function into one ES module, as a deploy has it. */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    ...FUNCTION_BUNDLE,
    entryPoints: [entry],
    outfile,
    logLevel: 'error',
  });
}

function firstAnswer(folder: string, name: string): { inside: number; whole: number } {
  const script = `
const started = performance.now();
const { default: answer } = await import('./${name}');
const response = await answer(new Request('https://reviews.example.com/api/reviews/search?query=neck'), {});
await response.arrayBuffer();
console.log(performance.now() - started);`;
  const started = performance.now();
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (status !== 0) throw new Error(`${name} returned no response`);
  return { inside: Number(stdout), whole: performance.now() - started };
}
