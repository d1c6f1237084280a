import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ListReviews,
  READINGS_MAX,
  readListing,
} from '../../../src/importers/formats/google-listing.ts';
import { importListing } from '../../../src/importers/import-export.ts';
import { googleReview, optionsWith } from '../importing.ts';

const LOCATION = 'locations/2';
const keyOf = (id: string): string => `${LOCATION}/reviews/${id}`;
const known = (...ids: string[]): Set<string> => new Set(ids.map(keyOf));

/** Pages in this order; the token is the number of the page. */
function paged(...bodies: unknown[]): ListReviews {
  return async (token) => ({ body: bodies[Number(token ?? 0)] });
}

async function listing(list: ListReviews, ids: ReadonlySet<string> = new Set()) {
  const read = await readListing(list, LOCATION, ids);
  if ('refused' in read) throw new Error(read.refused);
  return read;
}

async function refusal(list: ListReviews): Promise<string> {
  const read = await readListing(list, LOCATION, new Set());
  return 'refused' in read ? read.refused : 'not refused';
}

test('all pages of a steady list are read once', async () => {
  const tokens: (string | null)[] = [];
  const pages = paged(
    { reviews: [googleReview('A'), googleReview('B')], totalReviewCount: 3, nextPageToken: '1' },
    { reviews: [googleReview('C')], totalReviewCount: 3 },
  );
  const read = await listing(
    (token) => {
      tokens.push(token);
      return pages(token);
    },
    known('A', 'C'),
  );
  expect(tokens).toEqual([null, '1']);
  expect(read).toMatchObject({ isComplete: true, total: 3, listed: 3 });
  const outcome = importListing(read.pages, read.isComplete, optionsWith());
  expect(outcome).toMatchObject({ completeFor: [LOCATION], elsewhere: 0 });
});

test('pictures of reviewers are dropped, and a review without a name gets the one of its location', async () => {
  const { name, ...nameless } = googleReview('A', {
    reviewId: 'A',
    reviewer: { displayName: 'Invented Person', profilePhotoUrl: 'https://example.com/me.jpg' },
  });
  const read = await listing(paged({ reviews: [nameless], totalReviewCount: 1 }));
  const outcome = importListing(read.pages, true, optionsWith());
  expect(name).toBeDefined();
  expect(outcome).toMatchObject({
    reviews: [{ author: 'Invented Person', avatarUrl: null, sourceId: keyOf('A') }],
  });
});

test('a list without reviews is empty, and nothing of it is complete', async () => {
  const read = await listing(paged({}), known('A'));
  expect(read).toMatchObject({ total: 0, listed: 0 });
  expect(importListing(read.pages, read.isComplete, optionsWith())).toMatchObject({
    reviews: [],
    completeFor: [],
  });
});

test('a missing review is believed only when a second reading says the same', async () => {
  let requests = 0;
  const body = { reviews: [googleReview('A')], totalReviewCount: 1 };
  const read = await listing(
    async () => {
      requests += 1;
      return { body };
    },
    known('A', 'gone'),
  );
  expect([requests, read.isComplete]).toEqual([2, true]);
});

test('a count that never matches the list deletes nothing, and is not read more than twice', async () => {
  let requests = 0;
  const read = await listing(
    async () => {
      requests += 1;
      return { body: { reviews: [googleReview('A')], totalReviewCount: 2 } };
    },
    known('A', 'gone'),
  );
  expect(requests).toBe(2);
  expect(read).toMatchObject({ isComplete: false, total: 2, listed: 1 });
});

test('a list that changes all the time is read a few times and deletes nothing', async () => {
  let requests = 0;
  const read = await listing(async () => {
    requests += 1;
    return { body: { reviews: [googleReview(`R${requests}`)], totalReviewCount: 1 } };
  }, known('gone'));
  expect(requests).toBe(READINGS_MAX);
  expect(read.isComplete).toBe(false);
});

test.each([
  ['a page that is not an object', paged([]), 'unknown form'],
  ['reviews that are not a list', paged({ reviews: 'none' }), 'unknown form'],
  ['a count that is not a number', paged({ totalReviewCount: '3' }), 'unknown form'],
  ['a review that is not an object', paged({ reviews: [null] }), 'unknown form'],
  ['tokens in a circle', paged({ nextPageToken: '0' }), 'without an end'],
  [
    'a review of another location',
    paged({ reviews: [googleReview('A', { name: 'accounts/1/locations/9/reviews/A' })] }),
    'a review of locations/9 instead of locations/2',
  ],
])('%s refuses the whole list', async (_what, list, reason) => {
  expect(await refusal(list)).toContain(reason);
});

test('a page that fails refuses the whole list', async () => {
  const list: ListReviews = async (token) =>
    token === null
      ? { body: { reviews: [googleReview('A')], totalReviewCount: 2, nextPageToken: '1' } }
      : { refused: 'the second page failed' };
  expect(await refusal(list)).toBe('the second page failed');
});

/** What may happen at Google between two pages; a late review appears with an old time. */
const change = fc.record({
  kind: fc.constantFrom('edit', 'delete', 'add', 'add late'),
  which: fc.nat(7),
});
const changes = fc.dictionary(
  fc.integer({ min: 2, max: 6 }).map(String),
  fc.array(change, { minLength: 1, maxLength: 4 }),
  { maxKeys: 3 },
);

test('no review that exists counts as deleted, however the list changes between two pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      changes,
      fc.boolean(),
      async (count, planned, hidesOne) => {
        const google = new ChangingList(count, planned, hidesOne);
        const ids = known(...google.living.keys(), 'never-there');
        const { pages, isComplete } = await listing(google.list, ids);
        const { completeFor, seen } = importedFrom(pages, isComplete);
        const listed = new Set(seen.map(({ key }) => key));
        const wronglyDeleted = [...google.living.keys()]
          .map(keyOf)
          .filter((key) => completeFor.includes(LOCATION) && ids.has(key) && !listed.has(key));
        expect(wronglyDeleted).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});

function importedFrom(pages: Parameters<typeof importListing>[0], isComplete: boolean) {
  const outcome = importListing(pages, isComplete, optionsWith());
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

/** A location whose reviews change before the requests with these numbers; pages have two reviews. */
class ChangingList {
  /** The time of the last change by id. */
  readonly living: Map<string, number>;
  private requests = 0;
  private clock: number;
  private readonly planned: Record<string, { kind: string; which: number }[]>;
  /** Counted but never listed. */
  private readonly hidden: string | null;

  constructor(count: number, planned: typeof this.planned, hidesOne: boolean) {
    this.living = new Map(Array.from({ length: count }, (_, index) => [`R${index}`, index]));
    this.clock = count;
    this.planned = planned;
    this.hidden = hidesOne ? 'R0' : null;
  }

  readonly list: ListReviews = async (token) => {
    this.requests += 1;
    for (const { kind, which } of this.planned[this.requests] ?? []) this.change(kind, which);
    const start = Number(token ?? 0);
    const listed = [...this.living].filter(([id]) => id !== this.hidden).toSorted(([, a], [, b]) => b - a);
    return {
      body: {
        reviews: listed.slice(start, start + 2).map(([id]) => googleReview(id)),
        totalReviewCount: this.living.size,
        ...(start + 2 < listed.length ? { nextPageToken: String(start + 2) } : {}),
      },
    };
  };

  private change(kind: string, which: number): void {
    this.clock += 1;
    const id = [...this.living.keys()][which % Math.max(1, this.living.size)] ?? '';
    if (kind === 'delete') this.living.delete(id);
    else if (kind === 'edit' && id !== '') this.living.set(id, this.clock);
    else this.living.set(`N${this.clock}`, kind === 'add late' ? -this.clock : this.clock);
  }
}
