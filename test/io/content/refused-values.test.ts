import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parseContentFile } from '../../../src/io/content/content-file.ts';
import { CONTENT_FILES } from '../../../src/io/content/content-names.ts';
import { ExtendedAspectsFile, Pack } from '../../../src/schema/pack.ts';
import { ReadingLine } from '../../../src/schema/reading-file.ts';
import { ReviewFile } from '../../../src/schema/review.ts';
import { SiteSettings } from '../../../src/schema/site-settings.ts';
import { verifies } from '../../requirements.ts';
import { changesOf, type Shape } from '../../support/shape-values.ts';

const SHAPES: Record<string, z.ZodType> = {
  ...CONTENT_FILES,
  'reviews/a.yaml': ReviewFile,
  'readings/2026.jsonl': ReadingLine,
  'site.yaml': SiteSettings,
  'packs/dental.yaml': Pack,
  'changed aspects.yaml': ExtendedAspectsFile,
};

/** What no shape says: a phone number, and which of several fields an entry needs. */
const KNOWN: Record<string, object> = {
  'business.yaml': { telephone: '+1 555 0100' },
  'policy.yaml': { withheld: [{ reviews: [{ source: 'google', source_id: 'x' }] }] },
  'reviews/a.yaml': { overrides: [{ aspect: 'staff' }] },
  'readings/2026.jsonl': { says: [{ aspect: 'staff' }] },
};

const FILES = Object.entries(SHAPES).map(([file, shape]) => ({
  file,
  changes: changesOf(z.toJSONSchema(shape, { io: 'input', target: 'draft-7' }) as Shape, KNOWN[file]).map(
    (change) => ({
      ...change,
      problems: parseContentFile('any.yaml', new TextEncoder().encode(stringify(change.whole)), shape)
        .problems,
    }),
  ),
}));

test.each(FILES)(
  '$file: refused values are reported with what is allowed; values at the bounds pass',
  ({ changes }) => {
    verifies('11.all-problems', '11.unknown-field', '11.text-limit', '11.urls', '11.dates', '11.base');
    for (const { path, kind, value, problems, mentions } of changes) {
      // Fields that exclude each other are refused at the entry that has both.
      const found = problems.filter(({ field }) => !path.startsWith(`${field}.`));
      const fields = [...new Set(found.map(({ field }) => field))];
      expect([path, value, fields]).toEqual([path, value, kind === 'accepted' ? [] : [path || '-']]);
      for (const { message } of found) {
        const silent = mentions.filter((part) => !message.includes(part) && !message.includes('lists all'));
        expect([message, silent]).toEqual([message, []]);
        expect(message).toMatch(kind === 'missing' ? /^missing; must / : /^must |^unknown /);
      }
    }
  },
);

test('these are all the bounds of content', () => {
  const messages = FILES.flatMap(({ changes }) => changes.flatMap(({ problems }) => problems))
    .map(({ message }) => message.replace(/^missing; |, got .*/g, ''))
    .filter((message) => /at (least|most) |from \d/.test(message));
  expect([...new Set(messages)].toSorted()).toMatchInlineSnapshot(`
    [
      "must be a whole number from 1 to 5",
      "must be at least -180",
      "must be at least -90",
      "must be at least 0",
      "must be at least 1",
      "must be at most 180",
      "must be at most 5",
      "must be at most 90",
      "must have at least 2 entries",
      "must have at least one keyword",
      "must have at least one term",
      "must have at most 12 entries",
      "must have at most 2 entries",
      "must have at most 20000 characters",
      "must have at most 2048 characters",
      "must have at most 280 characters",
      "must have at most 300 characters",
      "must have at most 40 characters",
      "must have at most 80 characters",
      "must have at most 99 characters",
      "must name at least one column",
      "must name at least one day",
      "must name at least one field",
    ]
  `);
});
