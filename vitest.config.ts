/// <reference types="vitest/config" />
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    globalSetup: ['./test/support/built-sample.ts'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
    // Pictures take their colours from it; style sheets are empty otherwise.
    css: { include: [/tokens\.css/] },
  },
});
