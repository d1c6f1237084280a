import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractDocument, REQUIREMENTS, type RequirementId, verifies } from './requirements.ts';
import { unverifiedRequirements } from './support/requirement-count.ts';

const ROOT = resolve(import.meta.dirname, '..');
const IDS = Object.keys(REQUIREMENTS) as RequirementId[];

/**
 * Lines of our own code and documents; not of data, nor of this file, which quotes what it forbids.
 */
const LINES = ['src', 'netlify', 'functions', 'test', 'lab', 'bench', 'docs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(ts|mjs|astro|css|md|grit)$/.test(file) && file !== 'test/requirements.test.ts')
  .flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ file, place: `${file}:${index + 1}`, line })),
  );

test('docs/contract.md has every requirement as test/requirements.ts does (`vitest -u` writes it)', async () => {
  await expect(contractDocument()).toMatchFileSnapshot(join(ROOT, 'docs/contract.md'));
});

test('docs/contract.md lists every requirement once', () => {
  expect([...contractDocument().matchAll(/^- `([^`]+)` \S/gm)].map(([, id]) => id)).toEqual(IDS);
});

test('every citation of the contract names a requirement', () => {
  const unknown = LINES.flatMap(({ place, line }) =>
    [...line.matchAll(/\bcontract (\d+\.[a-z0-9-]+)/g)]
      .filter(([, id = '']) => !(id in REQUIREMENTS))
      .map(([citation]) => `${place} ${citation}`),
  );
  expect(unknown).toEqual([]);
});

/** Ids of rules that are written down in no file of this repository. */
const FOREIGN_IDS = [
  /\b(?:WS|MCP|IN|RD|PL|ST|LA)-\d+\b/,
  /\bCONTRACT \d/,
  /\bSPECIFICATION\.md\b/,
  // In comments and titles of tests; elsewhere it may be a heading.
  /(?:\/\/|\/?\*|\b(?:test|it|describe)\(|\()[^<>#]*\bH\d{1,2}\b/,
];

test('no line cites a rule that this repository does not have', () => {
  const offenders: Record<string, string[]> = {};
  for (const { file, place, line } of LINES) {
    const id = FOREIGN_IDS.map((pattern) => pattern.exec(line)?.[0]).find((found) => found !== undefined);
    if (id === undefined) continue;
    const folder = file.split('/').slice(0, 2).join('/');
    offenders[folder] = [...(offenders[folder] ?? []), `${place} ${line.trim()}`];
  }
  expect(offenders).toEqual({});
});

const finished = (state: 'passed' | 'failed' | 'skipped' | 'pending', ids: RequirementId[]) => ({
  result: () => ({ state }),
  meta: () => ({ verifies: ids }),
});

test('a requirement counts as verified when a test that cites it ran', () => {
  expect(unverifiedRequirements([finished('passed', IDS)])).toEqual([]);
  expect(
    unverifiedRequirements([
      finished('passed', IDS.slice(2)),
      finished('failed', ['1.base-url-baked']),
      finished('skipped', ['1.base-url']),
      finished('pending', ['1.base-url']),
    ]),
  ).toEqual(['1.base-url']);
  expect(unverifiedRequirements([])).toEqual(IDS);
});

test('verifies() leaves the ids with the running test', ({ task }) => {
  verifies('9.version');
  verifies('9.lint', '9.stable');
  expect(task.meta.verifies).toEqual(['9.version', '9.lint', '9.stable']);
  // Or else they would count as verified.
  task.meta.verifies = [];
});

test('verifies() refuses an unknown id', () => {
  expect(() => verifies('9.nothing' as RequirementId)).toThrow('9.nothing');
});
