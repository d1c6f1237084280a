/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { setupProblem } from './src/cli/setup-check.mjs';
import { LongestFirst } from './test/support/longest-first.ts';
import { timeLimits } from './test/support/patience.ts';
import { testSeed } from './test/support/seed.ts';
import { useMemory } from './test/support/temporary-files.ts';

/** Tests that leave their process as they found it follow each other in one worker, which loads each module once. */
const SHARED_WORKER = [
  'test/{api,cli/commands,feeds,http,importers,insights,io,lab,mcp,pages,prose,reviews,text}/**/*.test.ts',
  'test/*.test.ts',
  // Not those of hosts, which print to the console, and of functions, which keep the first release that they open.
  'test/websub/!(broken-store|netlify|node-host|public-site).test.ts',
];

/** Tests of code that imports a style sheet, for the colors of images: only Vite can. */
const STYLES = ['test/browser/every-page.test.ts', 'test/pages/{brand,colors,social-image}.test.ts'];

// An older Node would fail later, on the first file that it cannot read.
const problem = setupProblem(process.versions.node, import.meta.dirname);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

useMemory();

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    globalSetup: ['./test/support/built-sample.ts'],
    // Node runs the code itself, as it does in production; code that Vite rewrites takes a fifth more time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Tests also wait for processes and browsers, so as many workers as cores would leave the cores idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    ...timeLimits(),
    setupFiles: ['./test/support/each-file.ts'],
    env: {
      // Workers need not ask Git again.
      TEST_SEED: String(testSeed()),
      TZ: 'UTC',
      // Git copies its example hooks into each new repository: most of what `git init` does.
      GIT_TEMPLATE_DIR: '',
      // The processes that tests start compile only once what they share.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled'),
    },
    projects: [
      {
        extends: true,
        test: { name: 'processes', include: ['test/**/*.test.ts'], exclude: [...SHARED_WORKER, ...STYLES] },
      },
      {
        extends: true,
        test: { name: 'functions', include: SHARED_WORKER, exclude: STYLES, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'styles',
          include: STYLES,
          experimental: { viteModuleRunner: true },
          css: { include: [/tokens\.css/] },
        },
      },
    ],
  },
});
