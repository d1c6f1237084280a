import { expect, test } from 'vitest';
import type { ImportedFile } from '../../../src/importers/imported-review.ts';
import { rejoinedProfile, withMoved } from '../../../src/importers/merge/moved-profile.ts';
import { verifies } from '../../requirements.ts';
import { googlePage, googleReview, imported } from '../importing.ts';
import { applied, contentOf, plan } from '../planning.ts';

const at = (location: number, ...names: string[]): ImportedFile =>
  imported(
    'reviews.json',
    googlePage(
      ...names.map((name) =>
        googleReview(`${name}${location}`, {
          name: `accounts/1/locations/${location}/reviews/${name}${location}`,
          reviewer: { displayName: name },
          comment: `Words of ${name}.`,
        }),
      ),
    ),
  );

const content = contentOf(plan([], at(2, 'Ada', 'Ben', 'Cem')));

function rejoin(file: ImportedFile) {
  const joined = rejoinedProfile(content, file, '2026-04-01');
  if ('refused' in joined) throw new Error(joined.refused);
  return { joined, done: withMoved(plan([...joined.reviews], file), joined) };
}

test('a profile with another location is rejoined by authors, days and words, with a record', () => {
  verifies('11.import-moved');
  const { done } = rejoin(at(9, 'Ada', 'Ben', 'Cem', 'Dia'));
  expect(done.created.map(({ value }) => value.author)).toEqual(['Dia']);
  // Each row counts once.
  expect([done.changed.length, done.unchanged, done.moved]).toEqual([3, 0, 3]);
  expect(
    done.changed.map(({ before, value }) => [before.source_id, value.source_id, value.id === before.id]),
  ).toEqual([
    ['locations/2/reviews/Ada2', 'locations/9/reviews/Ada9', true],
    ['locations/2/reviews/Ben2', 'locations/9/reviews/Ben9', true],
    ['locations/2/reviews/Cem2', 'locations/9/reviews/Cem9', true],
  ]);
  expect(done.changed[0]?.value.changes).toEqual([
    {
      on: '2026-04-01',
      fields: ['source_id'],
      by: 'import',
      reason: 'profile moved from locations/2 to locations/9',
    },
  ]);
  const after = applied(content, done);
  expect(plan(after, at(9, 'Ada', 'Ben', 'Cem', 'Dia'))).toMatchObject({
    created: [],
    changed: [],
    ...{ unchanged: 4, moved: 0 },
  });
});

test('equal reviews of a moved profile take different files', () => {
  const stars = (location: number): ImportedFile =>
    imported(
      'reviews.json',
      googlePage(
        ...['A', 'B', 'C'].map((id) =>
          googleReview(id, {
            name: `accounts/1/locations/${location}/reviews/${id}${location}`,
            reviewer: { displayName: id === 'C' ? 'Cem' : 'A Google user' },
            comment: id === 'C' ? 'Words of Cem.' : '',
          }),
        ),
      ),
    );
  const before = contentOf(plan([], stars(2)));
  const joined = rejoinedProfile(before, stars(9), '2026-04-01');
  if ('refused' in joined) throw new Error(joined.refused);
  const done = withMoved(plan([...joined.reviews], stars(9)), joined);
  expect([done.created.length, done.moved, new Set(done.changed.map(({ file }) => file)).size]).toEqual([
    0, 3, 3,
  ]);
});

test('if only some are the same, nothing is rejoined and the reason is given; none is another place', () => {
  expect(rejoinedProfile(content, at(9, 'Ada', 'Eva', 'Fay'), '2026-04-01')).toEqual({
    refused: expect.stringContaining('1 of 3 reviews are the same'),
  });
  expect(rejoin(at(9, 'Eva', 'Fay')).joined.moved.size).toBe(0);
  expect(rejoin(at(2, 'Ada', 'Eva')).joined.moved.size).toBe(0);
});
