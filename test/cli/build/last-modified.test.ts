import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lastModified } from '../../../src/cli/build/last-modified.ts';
import { CODE_PATHS } from '../../../src/io/release/code-hash.ts';
import { lastCommitOf } from '../../../src/io/release/last-commit.ts';
import { verifies } from '../../requirements.ts';
import { BUILDS_TIMEOUT_MS, smallProject } from '../../support/small-project.ts';

const now = 1_000_000;

describe('Last-Modified of a release (contract 2.last-modified)', () => {
  it.each([
    ['the newest of the commits', [500, 700], null, 700],
    ['a commit that is newer than the release before', [500, 700], 600, 700],
    ['the build when the release before is as new, as with another SITE_URL', [500, 700], 700, now],
    ['the build after going back to an older commit', [500, 400], 900, now],
    ['the build when something is not committed', [500, null], null, now],
    ['the build rather than a commit in the future', [500, now + 60], null, now],
    ['a second after the release before, when the clock was set back', [500, 700], now + 60, now + 61],
    ['the build after one under a clock of another year', [500, 700], now + 31_536_000, now],
  ])('is %s', (_, commits, previous, expected) => {
    verifies('2.last-modified');
    expect(lastModified({ now, commits, previous })).toBe(expected);
  });

  it('stays when a damaged release is made again, unless that was in the future', () => {
    verifies('2.last-modified');
    const again = (previous: number): number =>
      lastModified({ now, commits: [now - 5], previous, isEqual: true });
    expect([again(500), again(now - 1), again(now + 31_536_000)]).toEqual([500, now - 1, now]);
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

  it(
    'is the newest commit of content and software in a manifest, and never goes back',
    async () => {
      const project = smallProject();
      onTestFinished(() => project.remove());
      verifies('2.last-modified');
      const git = (args: string[], date = ''): string =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd: project.folder,
          encoding: 'utf8',
          env: { ...process.env, GIT_COMMITTER_DATE: date },
        });
      const commit = (date: string): void => {
        git(['add', 'content', ...CODE_PATHS]);
        git(['commit', '-qm', 'change'], date);
      };
      const built = async (...args: string[]): Promise<number> => {
        expect((await project.build({}, ...args)).status).toBe(0);
        return JSON.parse(readFileSync(project.path('dist/current/data/manifest.json'), 'utf8'))
          .last_modified;
      };
      const seconds = (date: string): number => Date.parse(date) / 1000;
      git(['init', '-q']);
      project.addReview(1);
      commit('2026-01-02T03:04:05Z');
      // Another software writes other bytes from the same content.
      appendFileSync(project.path('src/settings.ts'), '// Changed.\n');
      commit('2026-01-03T03:04:05Z');
      rmSync(project.path('dist'), { recursive: true, force: true });
      expect(await built()).toBe(seconds('2026-01-03T03:04:05Z'));
      project.addReview(3);
      commit('2026-01-04T03:04:05Z');
      const withdrawn = await built();
      expect(withdrawn).toBe(seconds('2026-01-04T03:04:05Z'));
      git(['reset', '-q', '--hard', 'HEAD~1']);
      const goneBack = await built();
      expect(goneBack).toBeGreaterThan(withdrawn);
      // A machine that has neither the earlier releases nor the full history.
      rmSync(project.path('dist'), { recursive: true, force: true });
      expect(await built('--without-history')).toBeGreaterThanOrEqual(goneBack);
      // What is not committed is as new as the build.
      const committed = (): (number | null)[] => [
        lastCommitOf(project.path('content')),
        lastCommitOf(project.folder, CODE_PATHS),
      ];
      expect(committed()).toEqual([seconds('2026-01-02T03:04:05Z'), seconds('2026-01-03T03:04:05Z')]);
      appendFileSync(project.path('src/settings.ts'), '// Not committed.\n');
      expect(committed()).toEqual([seconds('2026-01-02T03:04:05Z'), null]);
      project.addReview(4);
      expect(committed()).toEqual([null, null]);
    },
    BUILDS_TIMEOUT_MS,
  );
});
