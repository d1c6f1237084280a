import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with `N passed, N failed`, the plain line that CI reads; failures to load a file count. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        else if (test.result().state === 'failed') failed += 1;
      }
    }
    // After the default reporter's own summary.
    process.once('exit', () => console.log(`${passed} passed, ${failed} failed`));
  }
}
