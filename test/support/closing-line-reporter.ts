import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { unverifiedRequirements } from './requirement-count.ts';
import { testSeed } from './seed.ts';

const TESTS = join(import.meta.dirname, '..');

/**
 * Ends a run with `N passed, N failed, N skipped`, the plain line that CI reads; failures to load a file count. Names each
 * skipped test, such as one whose program is not installed. A run of the whole suite fails if a requirement is not verified
 * by a test that ran.
 */
export default class ClosingLineReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    console.log(`Seed of random draws: ${testSeed()}. To repeat: TEST_SEED=${testSeed()}`);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    const skipped: string[] = [];
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        else if (test.result().state === 'failed') failed += 1;
        else if (!this.#isFiltered()) skipped.push(`${module.relativeModuleId}: ${test.fullName}`);
      }
    }
    const isComplete = reason !== 'interrupted' && this.#isWholeSuite(modules);
    const unverified = isComplete
      ? unverifiedRequirements(modules.flatMap(({ children }) => [...children.allTests()]))
      : [];
    if (unverified.length > 0) process.exitCode = 1;
    // After the default reporter's own summary.
    process.once('exit', () => {
      for (const name of skipped) console.log(`Skipped: ${name}`);
      for (const id of unverified) console.error(`Requirement ${id} is not verified by any test that ran.`);
      console.log(`${passed} passed, ${failed + unverified.length} failed, ${skipped.length} skipped`);
    });
  }

  /** Whether the command line chooses tests by name; the others count as skipped, too. */
  #isFiltered(): boolean {
    return this.#vitest?.getGlobalTestNamePattern() !== undefined;
  }

  #isWholeSuite(modules: readonly TestModule[]): boolean {
    if (this.#isFiltered()) return false;
    const ran = new Set(modules.map(({ moduleId }) => moduleId));
    const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
    return files.filter((name) => name.endsWith('.test.ts')).every((name) => ran.has(join(TESTS, name)));
  }
}
