import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRelease } from '../../../src/io/release/release.ts';
import { search } from '../../../src/reviews/search.ts';
import { review, ulid } from '../../support/reviews.ts';
import { searched } from '../../support/searched.ts';

const REPLY = { text: 'Thanks!', date: '2026-04-01' };
const REVIEWS = [
  review({ id: ulid(2), text: 'A wonky chair' }),
  review({ id: ulid(1), text: 'Women work here', owner_reply: REPLY }),
];
const INSIGHTS = { aspects: [], topics: [], per_review: {} };

/** A release with these parts of its indexes gone, as an earlier version that did not know them wrote it. */
function releaseWithout(flag: string | null, key: string | null, word: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-release-'));
  const { index, words } = searched(REVIEWS);
  const without = (value: object, gone: string | null) =>
    Object.fromEntries(Object.entries(value).filter(([each]) => each !== gone));
  const business = { technicians: [], services: [], service_areas: [] };
  const files = {
    manifest: {},
    reviews: { business, reviews: REVIEWS },
    insights: INSIGHTS,
    search: { index: without({ ...index, flags: without(index.flags, flag) }, key), starts: [] },
    words: without(words(), word),
  };
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
  }
  const release = openRelease(folder);
  const found = (query: object): number[] => search(release, query).rows;
  const rows = [
    found({ has_reply: true }),
    found({ has_reply: false }),
    found({ language: 'en' }),
    found({ words: 'women' }),
    found({ words: 'xylophone' }),
  ];
  rmSync(folder, { recursive: true });
  return rows;
}

test.each([
  [null, null, null],
  ['has_reply', null, null],
  [null, 'languages', null],
  [null, 'flags', 'languages'],
  [null, null, 'forms'],
  [null, null, 'facts'],
])('an older release without flag %s, column %s, words %s answers as a new one', (flag, key, word) => {
  expect(releaseWithout(flag, key, word)).toEqual([[1], [0], [0, 1], [1], []]);
});
