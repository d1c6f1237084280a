import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, longest first: one of them begun last would leave the other cores idle. */
const LONG_FILES = [
  'test/browser/every-page.test.ts',
  'test/browser/journeys.test.ts',
  'test/live/netlify.test.ts',
  'test/cli/lifecycle.test.ts',
  'test/torture/torture.test.ts',
  'test/websub/fairness.test.ts',
  'test/pages/html.test.ts',
  'test/cli/commands/import.test.ts',
  'test/websub/node-host.test.ts',
  'test/cli/build-lock.test.ts',
  'test/cli/damaged-release.test.ts',
  'test/built/determinism.test.ts',
  'test/pages/samples.test.ts',
  'test/browser/developers.test.ts',
  'test/built/changed-limits.test.ts',
];

/** Vitest orders by the times of earlier runs; a new clone has none. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = (file: TestSpecification): number => {
      const index = LONG_FILES.findIndex((name) => file.moduleId.endsWith(name));
      return index === -1 ? LONG_FILES.length : index;
    };
    return others.sort((a, b) => rank(a) - rank(b));
  }
}
