import { defineConfig } from 'vitest/config';

/** The live suite on hosts whose runtime is not part of `npm ci`. */
export default defineConfig({
  test: {
    include: ['test/hosts/**/*.live.ts'],
    globalSetup: ['./test/support/built-sample.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
