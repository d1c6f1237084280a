import { expect, test } from 'vitest';
import { sha256 } from '../../../src/io/release/release.ts';
import { checkContent } from '../../../src/reviews/check.ts';
import type { SourcedContent } from '../../../src/reviews/sourced-content.ts';
import { contentWith, review } from '../sample.ts';

function findings(...overrides: Record<string, unknown>[]): string[] {
  const content = contentWith([]);
  const file = { ...review('The staff were lovely.') };
  const base = {
    text_sha256: sha256('The staff were lovely.'),
    set: 'negative',
    reason: 'r',
    by: 'b',
    date: '2025-07-01',
  };
  const sources = {
    ...Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, { file: `${key}.yaml`, value }]),
    ),
    summary: null,
    reviews: [
      {
        file: 'reviews/a.yaml',
        value: { ...file, overrides: overrides.map((override) => ({ ...base, ...override })) },
      },
    ],
  } as unknown as SourcedContent;
  return checkContent(sources, '2026-01-01', {
    sha256,
    figureWords: () => ({ months: [], money: [], codes: [] }),
    replyAge: () => 'new',
    isRecorded: () => null,
  })
    .filter(({ path }) => path[0] === 'overrides')
    .map(({ file: name, path, message }) => `${name} ${path.join('.')} ${message}`);
}

test('an override of the published text with known ids passes', () => {
  expect(findings({ aspect: 'staff', span: [0, 9] })).toEqual([]);
  expect(findings({ entity: 'dr-best' })).toEqual([]);
});

test.each([
  [
    { aspect: 'staff', text_sha256: 'a'.repeat(64) },
    'reviews/a.yaml overrides.0.text_sha256 was made for a different text',
  ],
  [{ aspect: 'stuff' }, 'reviews/a.yaml overrides.0.aspect "stuff" is unknown. Did you mean "staff"?'],
  [{ entity: 'nobody' }, 'reviews/a.yaml overrides.0.entity "nobody" is unknown'],
  [
    { aspect: 'staff', date: '2026-01-02' },
    'reviews/a.yaml overrides.0.date 2026-01-02 is in the future. The latest allowed day is 2026-01-01',
  ],
  [{ aspect: 'staff', span: [5, 99] }, 'reviews/a.yaml overrides.0.span 5-99 is not in the text'],
])('%j is an error at its field', (override, message) => {
  expect(findings(override)).toEqual([expect.stringContaining(message)]);
});

test('two overrides of one aspect or entity are an error', () => {
  expect(
    findings(
      { aspect: 'staff' },
      { aspect: 'wait_time' },
      { entity: 'dr-best', set: 'none' },
      { aspect: 'staff', set: 'positive' },
      { entity: 'dr-best' },
    ),
  ).toEqual([
    'reviews/a.yaml overrides.3.aspect "staff" is already corrected by overrides.0. Keep one of them.',
    'reviews/a.yaml overrides.4.entity "dr-best" is already corrected by overrides.2. Keep one of them.',
  ]);
});
