import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PROPERTIES } from './properties.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const ALL = [...SCENARIOS, PROPERTIES];

/**
 * `npm run torture -- [--short] [--only <words>] [--runs N] [--seed N]`: builds and the hub under kills,
 * full disks, damaged stores, wrong clocks and readers that lie; and generated requests to both hosts; and the properties of the tests. Prints runs and
 * violations; exit code 1 on any, 2 for wrong usage. `--only` plays the scenarios with these words in their name.
 * Without `--seed`, each run takes a new one and prints it. The short form takes at most three minutes.
 */
const values = readOptions();
const seed = wholeNumber('seed', values.seed ?? String(randomInt(1, 1_000_000_000)));
const runsWanted = values.runs === undefined ? null : wholeNumber('runs', values.runs);
const only = values.only?.toLowerCase() ?? '';
const chosen = ALL.filter(({ name }) => name.toLowerCase().includes(only));
if (chosen.length === 0) {
  fail(`--only: "${values.only}" is in no name: ${ALL.map(({ name }) => name).join('; ')}.`);
}

console.log(`Seed: ${seed}`);
let violations = 0;
for (const scenario of chosen) violations += await play(scenario);
console.log(violations === 0 ? 'No violations.' : `Violations: ${violations}. Seed: ${seed}.`);
process.exit(violations === 0 ? 0 : 1);

async function play({ name, long, short, run }: Scenario): Promise<number> {
  const runs = runsWanted ?? (values.short ? short : long);
  const started = performance.now();
  const { figures, violations: found } = await run({ runs, seed });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const counts = Object.entries({ runs, ...figures, violations: found.length });
  console.log(`${name}: ${counts.map(([what, count]) => `${what} ${count}`).join(', ')} (${seconds} s)`);
  for (const violation of found.slice(0, 5)) console.log(`  ${violation}`);
  return found.length;
}

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { short: { type: 'boolean' }, only: text, runs: text, seed: text },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) fail(`--${option}: must be a whole number of at least 1, got "${text}".`);
  return Number(text);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
