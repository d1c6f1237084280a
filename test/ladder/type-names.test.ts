import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Exported type names that more than one file declares, with their files. */
function sharedNames(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, name = ''] of text.matchAll(
      /^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm,
    )) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return [...files]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.join(', ')}`);
}

test('no exported type name stands for two things', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'netlify', 'functions'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const code = files.split('\n').filter((file) => /\.(ts|astro)$/.test(file));
  expect(code.length).toBeGreaterThan(300);
  expect(sharedNames(new Map(code.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])))).toEqual(
    [],
  );
});

test('a name that two files declare is found, and a re-export is not', () => {
  const texts = [
    ['src/a.ts', 'export interface Place {}\nexport type Only = 1;'],
    ['src/b.ts', "export type Place = 1;\nexport type { Only } from './a.ts';"],
  ] as const;
  expect(sharedNames(new Map(texts))).toEqual(['Place: src/a.ts, src/b.ts']);
});

test('the glossary has at most 60 words, each once and in order', () => {
  const page = readFileSync(join(ROOT, 'docs/inside/glossary.md'), 'utf8');
  const words = [...page.matchAll(/^\| ([a-z][\w ]*) \|/gm)].map(([, word = '']) => word).slice(1);
  expect(words.length).toBeGreaterThan(30);
  expect(words.length).toBeLessThanOrEqual(60);
  expect(words).toEqual([...new Set(words)].sort());
});
