import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error js-yaml brings no types.
import { dump, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadContent } from '../../../src/io/content/content.ts';
import { temporaryFolder } from '../../cli/running.ts';
import { verifies } from '../../requirements.ts';

const SAMPLE = new URL('../../../content/', import.meta.url).pathname;
const TODAY = '2026-11-20';

/** Editors on git read a file and write it again: without comments, in their own spelling. */
const EDITORS: Record<string, (text: string) => string> = {
  'the package yaml': (text) => stringify(parse(text)),
  // YAML 1.1: an unquoted day becomes a moment, so it comes back as a time stamp.
  'the package js-yaml': (text) => dump(load(text)),
  'a form that fills every field': (text) => stringify(filled(parse(text))),
};

/** Optional fields that a form writes empty, and numbers that it writes as text. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const known = value as Record<string, unknown>;
  if (!('verified' in known)) return value;
  return {
    disclosure: '',
    title: null,
    ...known,
    rating: String(known.rating),
    language: known.language ?? '',
  };
}

const isYaml = (name: string): boolean => name.endsWith('.yaml') && !name.includes('.schemas');

describe.each(Object.entries(EDITORS))('content saved by %s', (name, save) => {
  test('is the same content, and check passes', () => {
    verifies('11.editor-spelling');
    const folder = join(temporaryFolder(), 'content');
    cpSync(SAMPLE, folder, { recursive: true });
    for (const file of (readdirSync(folder, { recursive: true }) as string[]).filter(isYaml)) {
      const path = join(folder, file);
      writeFileSync(path, save(readFileSync(path, 'utf8')));
    }
    const [before, after] = [loadContent(SAMPLE, TODAY), loadContent(folder, TODAY)];
    if (!before.ok || !after.ok)
      throw new Error(JSON.stringify(after.ok ? before : after.problems.slice(0, 5)));
    expect(after.content).toEqual(before.content);
    const spelled = after.warnings.filter(({ message }) => message.startsWith('is written'));
    expect(spelled.length > 0).toBe(name !== 'the package yaml');
  });
});

test('a number or a day in another spelling is read with a warning at its place', () => {
  const folder = join(temporaryFolder(), 'content');
  cpSync(SAMPLE, folder, { recursive: true });
  const [file = ''] = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    /reviews\/.*\.yaml$/.test(name),
  );
  const text = readFileSync(join(folder, file), 'utf8');
  const change = (from: RegExp, to: string): string[] => {
    writeFileSync(join(folder, file), text.replace(from, to));
    const loaded = loadContent(folder, TODAY);
    const found = loaded.ok ? loaded.warnings : loaded.problems;
    return found
      .filter((problem) => problem.file === file)
      .map(({ severity, field, message }) => `${severity} ${field} ${message}`);
  };
  expect(change(/^rating: (\d)$/m, 'rating: "$1"')).toEqual([
    expect.stringMatching(/^warning rating is written "\d" and read as \d\. Write \d\.$/),
  ]);
  expect(change(/^date: (.*)$/m, 'date: "$1T00:00:00.000Z"')[0]).toMatch(/^warning date is written/);
});
