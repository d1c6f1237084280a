import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const MAX = 160;

/** Lines over the limit, in characters: the formatter breaks code, but no strings and patterns. */
function longLines(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => ([...line].length > MAX ? [`${file}:${index + 1}`] : []));
}

test('no line of code has over 160 characters', () => {
  const listed = execFileSync('git', ['ls-files', 'src', 'netlify', 'functions'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const code = listed.split('\n').filter((file) => /\.(ts|astro|mjs|css)$/.test(file));
  expect(code.length).toBeGreaterThan(300);
  expect(code.flatMap((file) => longLines(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test('a longer line is found, and one of 160 umlauts is not', () => {
  expect(longLines('a.ts', `\n${'ä'.repeat(MAX)}\n${'a'.repeat(MAX + 1)}`)).toEqual(['a.ts:3']);
});
