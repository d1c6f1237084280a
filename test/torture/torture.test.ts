import { afterAll, expect, it } from 'vitest';
import { verifies } from '../requirements.ts';
import { testSeed } from '../support/seed.ts';
import { removeSite } from './both-hosts.ts';
import { SCENARIOS } from './scenarios.ts';
import { HUB_FAULTS } from './simulated-stores.ts';

/** A small part of `npm run torture`. */
const RUNS: Record<string, number> = {
  'Hubs in virtual time, one store in memory': 200,
  'Hubs in virtual time, one SQLite file': 20,
  'Hubs in virtual time, Blobs that fail': 100,
  'Damaged stores': 40,
  'Full disks': 2,
  'Stores that may not be written': 1,
  'Generated requests to both hosts': 400,
};

afterAll(removeSite);

it.each(SCENARIOS)('$name: no violation', async ({ name, run }) => {
  verifies('8.crash-safe', '8.clock', '8.store', '8.announcer');
  // Half of what is run is new in each commit; a violation names its seed.
  const runs = Math.ceil((RUNS[name] ?? 0) / 2);
  const { violations, figures } = await run({ runs, seed: 11 });
  expect(violations).toEqual([]);
  expect((await run({ runs, seed: testSeed() })).violations).toEqual([]);
  // Everything that is counted has happened.
  expect(Object.entries(figures).filter(([what, count]) => count === 0 && what !== 'duplicates')).toEqual([]);
});

/** Seeds whose runs once ended in a violation: two announcers, a lost version, a reader that refused a late question. */
it.each([
  ['one store in memory', 991_636],
  ['one store in memory', 5_009_310],
  ['one store in memory', 992_694],
  ['Blobs that fail', 977_879],
  ['Blobs that fail', 978_401],
  ['Blobs that fail', 979_095],
  ['Blobs that fail', 859_054_640],
  ['Blobs that fail', 41_270_066],
])('%s, seed %d: no violation', async (name, seed) => {
  verifies('8.crash-safe', '8.announcer');
  const scenario = SCENARIOS.find((each) => each.name.includes(name));
  expect((await scenario?.run({ runs: 1, seed }))?.violations).toEqual([]);
});

it.each([...HUB_FAULTS])('sees the breach of the rule "%s"', async (broken) => {
  const simulations = SCENARIOS.filter(({ name }) => /^Hubs in virtual time, (?!.*SQLite)/.test(name));
  const found = [];
  for (let seed = 1; seed <= 150 && found.length === 0; seed += 1) {
    for (const { run } of simulations) found.push(...(await run({ runs: 1, seed, broken })).violations);
  }
  expect(found).not.toEqual([]);
});
