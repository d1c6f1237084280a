import { defineConfig } from 'vitest/config';
import { timeLimits } from '../support/patience.ts';

/** The live suite on hosts whose runtime is not part of `npm ci`. */
export default defineConfig({
  test: {
    include: ['test/hosts/**/*.live.ts'],
    globalSetup: ['./test/support/built-sample.ts'],
    setupFiles: ['./test/support/each-file.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    ...timeLimits(),
  },
});
