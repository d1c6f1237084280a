import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SavedMap } from '../../../src/importers/imported-review.ts';
import {
  readImportSettings,
  saveImportSettings,
  withImportSettings,
} from '../../../src/io/content/site-yaml.ts';
import { temporaryFolder } from '../../cli/running.ts';

const MAP: SavedMap = {
  columns: ['Your name', 'Stars'],
  map: { author: 'Your name', rating: 'Stars' },
  source: 'survey',
};
const SETTINGS = { map: MAP, locations: ['ChIJInventedPlaceIdOne00001'] };

test.each([
  '',
  '{}',
  '# only a comment\n',
  'url: https://x.example',
  'import:\n',
  'url: x # y\nimport: null\n',
])('settings are added to %j, and its own text stays', (text) => {
  const after = withImportSettings(text, SETTINGS);
  expect(parse(after)).toMatchObject({ import: { maps: [MAP], locations: SETTINGS.locations } });
  const own = text.replace(/\{\}|import:.*\n/, '').trim();
  expect(after).toContain(own);
  expect(withImportSettings(after, SETTINGS)).toBe(after);
});

test('everything outside import, and the comments in it, stay as they are written', () => {
  const text = [
    '# My site',
    'url:   https://x.example  # the address',
    "brand: { accent: '#112233' }",
    '',
    '# What imports remember',
    'import:',
    '  # the survey of 2025',
    '  maps:',
    '    - columns: [A, B] # old',
    '      map: {author: A}',
    '  locations: [one] # here',
    '',
    'other: [ 1,2 ]',
    '# the end',
    '',
  ].join('\n');
  const after = withImportSettings(text, SETTINGS);
  const [head = '', tail = ''] = [text.slice(0, text.indexOf('  maps')), text.slice(text.indexOf('\nother'))];
  expect(after.startsWith(head)).toBe(true);
  expect(after.endsWith(tail)).toBe(true);
  expect(after).toContain('- columns: [A, B] # old');
  expect(parse(after).import).toEqual({
    maps: [{ columns: ['A', 'B'], map: { author: 'A' } }, MAP],
    locations: ['one', ...SETTINGS.locations],
  });
});

test('a map of the same columns in any order is replaced', () => {
  const before = withImportSettings('', SETTINGS);
  const map = { columns: ['Stars', 'Your name'], map: {}, source: 'form' };
  const after = withImportSettings(before, { map, locations: [] });
  expect(parse(after).import.maps).toEqual([map]);
});

test.each([
  ['more', ['Your name', 'Stars', 'Day']],
  ['fewer', ['Stars']],
])('a map of a table with %s columns stays beside it', (_what, columns) => {
  const before = withImportSettings('', SETTINGS);
  const map = { columns, map: { rating: 'Stars' } };
  expect(parse(withImportSettings(before, { map, locations: [] })).import.maps).toEqual([MAP, map]);
});

test('what is saved is read again, and a project without the file has no settings', () => {
  const project = temporaryFolder();
  expect(readImportSettings(project)).toEqual({ ok: true, settings: {} });
  expect(saveImportSettings(project, { map: null, locations: [] })).toBe(false);
  expect(saveImportSettings(project, SETTINGS)).toBe(true);
  expect(saveImportSettings(project, SETTINGS)).toBe(false);
  expect(readImportSettings(project)).toEqual({
    ok: true,
    settings: { maps: [MAP], locations: SETTINGS.locations },
  });
});

test.each([
  ['import:\n  map: []\n', 'import.map'],
  ['import:\n  maps:\n    - {columns: [], map: {author: A}}\n', 'must name at least one column'],
  ['import: [', 'site.yaml'],
])('%j is a problem with its place', (text, part) => {
  const project = temporaryFolder();
  writeFileSync(join(project, 'site.yaml'), text);
  const read = readImportSettings(project);
  expect(read.ok).toBe(false);
  expect(JSON.stringify(read)).toContain(part);
  expect(readFileSync(join(project, 'site.yaml'), 'utf8')).toBe(text);
});
