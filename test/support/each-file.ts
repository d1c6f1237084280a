import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';
import { timeLimits } from './patience.ts';
import { testSeed } from './seed.ts';

// Before each file of tests, because the load changes during a run.
vi.setConfig(timeLimits());
configureGlobal({ seed: testSeed() });
