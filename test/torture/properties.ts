import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Scenario } from './scenarios.ts';

const TESTS = resolve(import.meta.dirname, '..');

/** The tests that draw at random, from other seeds than that of the commit. */
export const PROPERTIES: Scenario = {
  name: 'Properties of the tests',
  long: 10,
  short: 1,
  async run({ runs, seed }) {
    const files = (readdirSync(TESTS, { recursive: true }) as string[]).filter(
      (name) =>
        name.endsWith('.test.ts') &&
        /from 'fast-check'|testSeed\(\)/.test(readFileSync(join(TESTS, name), 'utf8')),
    );
    const violations: string[] = [];
    let passed = 0;
    for (let run = 0; run < runs; run += 1) {
      const { stdout } = spawnSync(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--no-color',
          ...files.filter((name) => !name.startsWith('torture')),
        ],
        { encoding: 'utf8', env: { ...process.env, TEST_SEED: String(seed + run), HISTORIES: '200' } },
      );
      passed += Number(/^(\d+) passed, \d+ failed/m.exec(stdout)?.[1] ?? 0);
      const failed = new Set([...stdout.matchAll(/^ *FAIL .*$/gm)].map(([line]) => line.trim()));
      for (const line of failed) violations.push(`TEST_SEED=${seed + run}: ${line}`);
    }
    return { figures: { files: files.length, passed }, violations };
  },
};
