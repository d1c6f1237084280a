import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastModified } from '../../../src/cli/building/last-modified.ts';
import { verifies } from '../../requirements.ts';

const now = 1_000_000;

describe('Last-Modified of a release (CONTRACT 2)', () => {
  it.each([
    ['the newest of the commits', [500, 700], null, 700],
    ['a commit that is newer than the release before', [500, 700], 600, 700],
    ['the build when the release before is as new, as with another SITE_URL', [500, 700], 700, now],
    ['the build after going back to an older commit', [500, 400], 900, now],
    ['the build when something is not committed', [500, null], null, now],
    ['the build rather than a commit in the future', [500, now + 60], null, now],
    ['a second after the release before, when the clock was set back', [500, 700], now + 60, now + 61],
  ])('is %s', (_, commits, previous, expected) => {
    verifies('2.last-modified');
    expect(lastModified({ now, commits, previous })).toBe(expected);
  });

  it('only grows, whatever is committed, reset or edited between the builds of one folder', () => {
    verifies('2.last-modified');
    const commit = fc.option(fc.integer({ min: 1, max: 2000 }), { nil: null });
    const step = fc.record({
      now: fc.integer({ min: 1, max: 2000 }),
      commits: fc.array(commit, { minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let previous: number | null = null;
        for (const { now, commits } of steps) {
          const next = lastModified({ now, commits, previous });
          expect(next).toBeGreaterThan(previous ?? 0);
          previous = next;
        }
      }),
    );
  });
});
