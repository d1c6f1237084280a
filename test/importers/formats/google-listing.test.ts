import { expect, test } from 'vitest';
import { type ListReviews, readListing } from '../../../src/importers/formats/google-listing.ts';
import { importListing } from '../../../src/importers/import-export.ts';
import { googleReview, optionsWith } from '../importing.ts';

const LOCATION = 'locations/2';
const keyOf = (id: string): string => `${LOCATION}/reviews/${id}`;

/** Pages in this order; the token is the number of the page. */
function paged(...bodies: unknown[]): ListReviews {
  return async (token) => ({ body: bodies[Number(token ?? 0)] });
}

async function listing(list: ListReviews) {
  const read = await readListing(list, LOCATION);
  if ('refused' in read) throw new Error(read.refused);
  return read;
}

async function refusal(list: ListReviews): Promise<string> {
  const read = await readListing(list, LOCATION);
  return 'refused' in read ? read.refused : 'not refused';
}

test('all pages of a steady list are read once', async () => {
  const tokens: (string | null)[] = [];
  const pages = paged(
    { reviews: [googleReview('A'), googleReview('B')], totalReviewCount: 3, nextPageToken: '1' },
    { reviews: [googleReview('C')], totalReviewCount: 3 },
  );
  const read = await listing((token) => {
    tokens.push(token);
    return pages(token);
  });
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
    reviews: [{ author: 'Invented Person', copied: { author_avatar_url: null }, sourceId: keyOf('A') }],
  });
});

test('a list without reviews is empty, and nothing of it is complete', async () => {
  const read = await listing(paged({}));
  expect(read).toMatchObject({ total: 0, listed: 0 });
  expect(importListing(read.pages, read.isComplete, optionsWith())).toMatchObject({
    reviews: [],
    completeFor: [],
  });
});

test.each([
  ['counts more than it lists', [2]],
  ['changes its count between two pages', [2, 1]],
])('if Google %s, no missing review counts as deleted', async (_what, [first, second]) => {
  const page = { reviews: [googleReview('A')], totalReviewCount: first };
  const pages =
    second === undefined ? [page] : [{ ...page, nextPageToken: '1' }, { totalReviewCount: second }];
  const read = await listing(paged(...pages));
  expect(read).toMatchObject({ isComplete: false, total: second ?? first, listed: 1 });
});

test('a review that two pages list counts once, so the list is not complete', async () => {
  const pages = paged(
    { reviews: [googleReview('A'), googleReview('B')], totalReviewCount: 3, nextPageToken: '1' },
    { reviews: [googleReview('B')], totalReviewCount: 3 },
  );
  expect(await listing(pages)).toMatchObject({ isComplete: false, total: 3, listed: 2 });
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
