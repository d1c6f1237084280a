import { execFileSync } from 'node:child_process';
import { readConfigureGlobal } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { patience, patient } from './support/patience.ts';
import { seedOf, testSeed } from './support/seed.ts';

afterEach(() => vi.unstubAllEnvs());

test('all draws of a run derive from the commit, or from TEST_SEED', () => {
  vi.stubEnv('TEST_SEED', undefined);
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(testSeed()).toBe(seedOf(head.trim()));
  vi.stubEnv('TEST_SEED', '17');
  expect(testSeed()).toBe(17);
  vi.stubEnv('TEST_SEED', '0');
  expect(testSeed).toThrow('TEST_SEED: must be a whole number from 1 to 999999999, got "0".');
});

test('fast-check draws from this seed', () => {
  expect(readConfigureGlobal().seed).toBe(testSeed());
});

test('time limits grow with the load, or with TEST_PATIENCE', () => {
  vi.stubEnv('TEST_PATIENCE', undefined);
  expect(patience()).toBeGreaterThanOrEqual(1);
  vi.stubEnv('TEST_PATIENCE', '7');
  expect(patient(1000)).toBe(7000);
  vi.stubEnv('TEST_PATIENCE', 'much');
  expect(patience).toThrow('TEST_PATIENCE: must be a whole number from 1 to 999, got "much".');
});
