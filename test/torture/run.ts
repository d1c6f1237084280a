import { parseArgs } from 'node:util';
import { BUILD_FAULTS } from '../support/build-schedules.ts';
import { ANSWER_FAULTS } from './answer-checks.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { HUB_FAULTS } from './simulated-stores.ts';
import { STORE_FAULTS } from './store-damage.ts';

/**
 * `npm run torture -- [--short] [--seed N] [--break <rule>]`: builds and the hub under kills, full disks, damaged
 * stores, wrong clocks and readers that lie; and generated requests to both hosts. Prints runs and violations; exit code 1 on any. `--break` breaks a
 * rule on purpose, to show that the run detects it. The short form takes at most three minutes.
 */
const RULES = [...Object.keys(BUILD_FAULTS), ...HUB_FAULTS, ...STORE_FAULTS, ...Object.keys(ANSWER_FAULTS)];

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, seed: { type: 'string' }, break: { type: 'string' } },
});
const seed = Number(values.seed ?? 1);
const broken = values.break;
if (!Number.isInteger(seed) || seed < 1)
  fail(`--seed: must be a whole number of at least 1, got "${values.seed}".`);
if (broken !== undefined && !RULES.some((rule) => rule === broken)) {
  fail(`--break: "${broken}" is not a rule. Use one of: ${RULES.join(', ')}.`);
}

let violations = 0;
for (const scenario of SCENARIOS) violations += await play(scenario);
console.log(violations === 0 ? 'No violations.' : `Violations: ${violations}. Seed: ${seed}.`);
process.exit(violations === 0 ? 0 : 1);

async function play({ name, long, short, run }: Scenario): Promise<number> {
  const runs = values.short ? short : long;
  const started = performance.now();
  const { figures, violations: found } = await run({
    runs,
    seed,
    ...(broken === undefined ? {} : { broken }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const counts = Object.entries({ runs, ...figures, violations: found.length });
  console.log(`${name}: ${counts.map(([what, count]) => `${what} ${count}`).join(', ')} (${seconds} s)`);
  for (const violation of found.slice(0, 5)) console.log(`  ${violation}`);
  return found.length;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
