import { expect, test } from 'vitest';
import { recordTotals } from '../../src/reviews/record-totals.ts';
import { catalogOf } from '../../src/wording/catalog/catalog.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';

const removed = [
  { review: ulid(1), rating: 1, on: '2026-03-20', reason: 'deleted_at_source' as const },
  { review: ulid(2), rating: 5, on: '2026-03-20', reason: 'duplicate' as const },
  { review: ulid(3), rating: 1, on: '2026-03-21', reason: 'duplicate' as const },
];
const withheld = [{ reason: 'fake' as const, rating: 1, count: 2 }];

test('"we held back none" needs records that show it', () => {
  verifies('11.totals');
  const heldBack = (changes: Parameters<typeof content>[0]): number | null =>
    recordTotals(content(changes)).heldBack;
  expect(heldBack({ policy: { records: 1 } })).toBe(0);
  expect(heldBack({ policy: {} })).toBeNull();
  expect(heldBack({ policy: { records: 1, removed } })).toBeNull();
  expect(heldBack({ policy: { records: 1 }, hasErasures: true })).toBeNull();
  expect(heldBack({ policy: { withheld } })).toBe(2);
  for (const locale of ['en-US', 'de'] as const) {
    const { heldBack: said } = catalogOf(locale).home;
    expect(said(0, 0)).toMatch(/none|keine/i);
    for (const sentence of [said(null, 0), said(null, 3), said(2, 3)])
      expect(sentence).not.toMatch(/none|keine/i);
    expect(said(2, 3)).toMatch(/2.*3/);
  }
});

test('totals count removed reviews by stars and by reason, and the changes of the owner, without ids', () => {
  verifies('11.totals');
  const change = { on: '2026-03-20', fields: ['text' as const], reason: 'typo' };
  const changes = [
    { ...change, by: 'owner' as const },
    { ...change, by: 'import' as const },
    { ...change, by: 'source' as const },
  ];
  const totals = recordTotals(
    content({ policy: { removed, withheld }, reviews: [reviewFile({ changes }), reviewFile()] }),
  );
  expect(totals).toEqual({
    received: 7,
    heldBack: 2,
    removed: {
      count: 3,
      byStars: [
        [5, 1],
        [1, 2],
      ],
      byReason: [
        ['deleted_at_source', 1],
        ['duplicate', 2],
      ],
    },
    hasErasures: false,
    ownerChanges: 1,
  });
});
