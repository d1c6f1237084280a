import { configureGlobal } from 'fast-check';
import { expect, vi } from 'vitest';
import { timeLimits } from './patience.ts';
import { testSeed } from './seed.ts';
import { usesSample } from './uses-sample.ts';

// Before each file of tests, because the load changes during a run.
vi.setConfig(timeLimits());
configureGlobal({ seed: testSeed() });

const { testPath } = expect.getState();
if (testPath !== undefined && usesSample(testPath)) {
  const [{ builtSite }, { SAMPLE }] = await Promise.all([import('./built-site.ts'), import('./variants.ts')]);
  await builtSite(SAMPLE);
}
