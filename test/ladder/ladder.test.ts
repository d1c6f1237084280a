import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ladderOverrides } from './overrides.ts';
import { IMPURE_GLOBALS, ROOM_NAMES, ROOMS } from './rooms.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Chance, the clock and the locale, as code reaches for them. */
const IMPURE_USES = [
  'Math.random()',
  "Math['random']()",
  '(({ random }) => random())(Math)',
  'new Date()',
  'Date.now()',
  "'a'.localeCompare('b')",
  '(1).toLocaleString()',
  "'I'.toLocaleLowerCase()",
];

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`));
}

test('every folder of code is a room', () => {
  const rooms = Object.values(ROOMS).map(({ path }) => path);
  const noCode = /^(\..*|node_modules|dist|docs|content.*|packs|starter|public|bench|test|src)$/;
  const folders = [...foldersIn('.').filter((name) => !noCode.test(name)), ...foldersIn('src')];
  expect(folders.filter((name) => !rooms.includes(name))).toEqual([]);
});

test('a room with parts orders all its folders', () => {
  const unordered = Object.values(ROOMS).flatMap(({ path, parts = [] }) =>
    parts.length === 0
      ? []
      : foldersIn(path).filter((folder) => !parts.some((part) => folder === `${path}/${part}`)),
  );
  expect(unordered).toEqual([]);
});

test('ladder.json holds the ladder of the table', () => {
  const { overrides } = JSON.parse(readFileSync(join(ROOT, 'test/ladder/ladder.json'), 'utf8'));
  expect(overrides).toEqual(JSON.parse(JSON.stringify(ladderOverrides())));
});

test('no rooms import each other in a circle', () => {
  const circles = ROOM_NAMES.flatMap((name) =>
    ROOMS[name].rooms.filter((other) => ROOMS[other].rooms.includes(name)).map((other) => [name, other]),
  );
  expect(circles).toEqual([]);
});

interface Planted {
  file: string;
  source: string;
  allowed: boolean;
}

/** A circle of two files, and one file for each import that a room may or may not have. */
function plantedFiles(): Planted[] {
  const planted: Planted[] = [
    { file: 'src/text/one.ts', source: "export type { Two } from './two.ts';", allowed: false },
    { file: 'src/text/two.ts', source: "export type { One } from './one.ts';", allowed: false },
  ];
  for (const name of ROOM_NAMES) {
    const room = ROOMS[name];
    const plant = (folder: string, source: string, allowed: boolean): void => {
      const isFile = folder.endsWith('.ts');
      // `settings` is one file, so it has one import at most.
      if (isFile && (allowed || planted.some(({ file }) => file === folder))) return;
      planted.push({ file: isFile ? folder : `${folder}/planted-${planted.length}.ts`, source, allowed });
    };
    const from = name === 'settings' ? 'src' : room.path;
    const specifier = (target: string): string => {
      const path = relative(from, target);
      return path.startsWith('.') ? path : `./${path}`;
    };
    for (const other of ROOM_NAMES.filter((each) => each !== name)) {
      const target = other === 'settings' ? ROOMS[other].path : `${ROOMS[other].path}/anything.ts`;
      const allowed = room.rooms.includes(other);
      plant(room.path, `export { x } from '${specifier(target)}';`, allowed);
      plant(room.path, `export type { X } from '${specifier(target)}';`, allowed);
    }
    for (const file of room.exceptions ?? [])
      plant(room.path, `export { x } from '${file.replace('**', '..')}';`, true);
    plant(room.path, `export { x } from './sibling.ts';`, true);
    for (const [place, part] of (room.parts ?? []).entries()) {
      for (const [otherPlace, other] of (room.parts ?? []).entries()) {
        if (other !== part)
          plant(`${room.path}/${part}`, `export { x } from '../${other}/anything.ts';`, otherPlace < place);
      }
      if (room.isPure) plant(`${room.path}/${part}`, `export { readFileSync } from 'node:fs';`, false);
      plant(`${room.path}/${part}`, `export { x } from '../../components/anything.ts';`, false);
    }
    for (const own of room.packages ?? []) plant(room.path, `export { x } from '${own}';`, true);
    if (room.isForBrowsers) plant(room.path, `export { readFileSync } from 'node:fs';`, false);
    if (!room.isPure) continue;
    plant(room.path, 'export const { random } = Math;', false);
    plant(room.path, 'export const x = Math.max(1, 2);', true);
    for (const specifierOfPackage of ['node:fs', 'astro:content', '@netlify/blobs', 'undici'])
      plant(room.path, `export { x } from '${specifierOfPackage}';`, false);
    for (const global of IMPURE_GLOBALS) plant(room.path, `export const x = ${global};`, false);
    for (const use of IMPURE_USES) plant(room.path, `export const x = ${use};`, false);
  }
  return planted;
}

test('a forbidden import in any room is a lint error, and an allowed one is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-ladder-'));
  try {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    for (const file of ['.gitignore', 'biome.json', 'test/ladder/ladder.json', 'test/ladder/pure.grit'])
      cpSync(join(ROOT, file), join(folder, file), { recursive: true });
    const planted = plantedFiles();
    for (const { file, source } of planted) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${source}\n`);
    }
    const { stdout } = spawnSync(
      join(ROOT, 'node_modules/.bin/biome'),
      ['lint', '--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error', '.'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 },
    );
    const refused = [...stdout.matchAll(/file=([^,]+)/g)].map(([, file = '']) => file);
    const isRefused = (file: string): boolean => refused.some((each) => each.endsWith(file));
    expect(planted.length).toBeGreaterThan(800);
    expect(planted.filter(({ file, allowed }) => isRefused(file) === allowed)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
