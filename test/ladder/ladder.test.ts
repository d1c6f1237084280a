import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ladderOverrides } from './overrides.ts';
import { ALL_ROOMS, IMPURE_GLOBALS, OPEN_ROOMS, ROOMS } from './rooms.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Chance, the clock and the locale, as code reaches for them. */
const IMPURE_USES = [
  'Math.random()',
  'new Date()',
  'Date.now()',
  "'a'.localeCompare('b')",
  '(1).toLocaleString()',
  "'I'.toLocaleLowerCase()",
];

test('every folder of src is a room of the table', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const known = [...Object.keys(ROOMS), ...OPEN_ROOMS];
  expect(folders.filter((name) => !known.includes(name))).toEqual([]);
});

test('biome.json holds the ladder of the table', () => {
  const { overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  expect(overrides.filter(({ linter }: { linter?: unknown }) => linter)).toEqual(
    JSON.parse(JSON.stringify(ladderOverrides())),
  );
});

test('a forbidden import in any room is a lint error, and an allowed one is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-ladder-'));
  try {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    for (const file of ['biome.json', 'test/ladder/pure.grit'])
      cpSync(join(ROOT, file), join(folder, file), { recursive: true });
    const planted: { file: string; allowed: boolean }[] = [];
    const plant = (room: string, source: string, allowed: boolean): void => {
      const name = `planted-${planted.length}.ts`;
      const file = room === 'settings' ? 'src/settings.ts' : `src/${room}/${name}`;
      if (room === 'settings' && allowed) return;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${source}\n`);
      planted.push({ file, allowed });
    };
    for (const [name, room] of Object.entries(ROOMS)) {
      for (const other of ALL_ROOMS.filter((each) => each !== name)) {
        const specifier = other === 'settings' ? '../settings.ts' : `../${other}/anything.ts`;
        plant(name, `export { x } from '${specifier}';`, room.rooms.includes(other));
        plant(name, `export type { X } from '${specifier}';`, room.rooms.includes(other));
      }
      for (const file of room.exceptions ?? [])
        plant(name, `export { x } from '${file.replace('**', '..')}';`, true);
      plant(name, `export { x } from './sibling.ts';`, true);
      for (const [place, part] of (room.parts ?? []).entries()) {
        for (const [otherPlace, other] of (room.parts ?? []).entries()) {
          if (other !== part)
            plant(`${name}/${part}`, `export { x } from '../${other}/anything.ts';`, otherPlace < place);
        }
        if (room.pure) plant(`${name}/${part}`, `export { readFileSync } from 'node:fs';`, false);
        plant(`${name}/${part}`, `export { x } from '../../components/anything.ts';`, false);
      }
      for (const own of room.packages) plant(name, `export { x } from '${own}';`, true);
      if (!room.pure) continue;
      plant(name, `export { readFileSync } from 'node:fs';`, false);
      plant(name, `export { x } from 'astro:content';`, false);
      plant(name, `export { x } from '@netlify/blobs';`, false);
      plant(name, `export { x } from 'undici';`, false);
      for (const global of IMPURE_GLOBALS) plant(name, `export const x = ${global};`, false);
      for (const use of IMPURE_USES) plant(name, `export const x = ${use};`, false);
    }
    const { stdout } = spawnSync(
      join(ROOT, 'node_modules/.bin/biome'),
      ['lint', '--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error', 'src'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 },
    );
    const refused = new Set([...stdout.matchAll(/file=[^,]*?(src\/[^,]+)/g)].map(([, file = '']) => file));
    expect(planted.length).toBeGreaterThan(300);
    expect(
      planted
        .filter(({ file, allowed }) => refused.has(file) === allowed)
        .map(({ file, allowed }) => [readFileSync(join(folder, file), 'utf8'), file, allowed]),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
