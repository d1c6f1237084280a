import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks that failed, as "scenario/check", and the scenarios that ran. */
export interface SuiteResults {
  failed: string[];
  scenarios: Set<string>;
  passed: number;
}

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'SKIPPED' | 'WARNING' | 'INFO';
}

/** What a suite wrote: one folder a scenario, `server-<scenario>-<time>/checks.json`. */
export function resultsIn(folder: string): SuiteResults {
  const failed = new Set<string>();
  const scenarios = new Set<string>();
  let passed = 0;
  for (const name of readdirSync(folder)) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1];
    if (scenario === undefined) continue;
    scenarios.add(scenario);
    const checks: Check[] = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8'));
    for (const { id, status } of checks) {
      if (status === 'FAILURE') failed.add(`${scenario}/${id}`);
      if (status === 'SUCCESS') passed += 1;
    }
  }
  return { failed: [...failed].sort(), scenarios, passed };
}

/**
 * Failures that are not expected, and expected ones ("scenario/check") that no longer fail although their
 * scenario ran.
 */
export function surprises({ failed, scenarios }: SuiteResults, expected: readonly string[]): string[] {
  return [
    ...failed.filter((failure) => !expected.includes(failure)).map((failure) => `failed: ${failure}`),
    ...expected
      .filter((expectation) => scenarios.has(expectation.split('/')[0] ?? ''))
      .filter((expectation) => !failed.includes(expectation))
      .map((expectation) => `no longer fails: ${expectation}`),
  ];
}
