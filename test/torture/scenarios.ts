import { askBothHosts } from './both-hosts.ts';
import { fillDisk } from './full-disk.ts';
import { simulateHub } from './hub-simulation.ts';
import { lockStore } from './read-only-store.ts';
import type { HubFault, StoreKind } from './simulated-stores.ts';
import { damageStore } from './store-damage.ts';

export interface Scenario {
  name: string;
  /** Runs of the long and of the short form. */
  long: number;
  short: number;
  run(options: RunOptions): Promise<Findings>;
}

interface RunOptions {
  runs: number;
  seed: number;
  /** A rule of the hub that is broken on purpose, to show that the run detects it. */
  broken?: HubFault;
}

interface Findings {
  figures: Record<string, number>;
  violations: string[];
}

export const SCENARIOS: readonly Scenario[] = [
  simulation('Hubs in virtual time, one store in memory', 'memory', 20_000, 1500),
  simulation('Hubs in virtual time, one SQLite file', 'sqlite', 2000, 150),
  simulation('Hubs in virtual time, Blobs that fail', 'blobs', 10_000, 700),
  { name: 'Damaged stores', long: 2000, short: 150, run: summed((seed) => damageStore(seed)) },
  {
    name: 'Full disks',
    long: 40,
    short: 5,
    run: summed((seed) => fillDisk({ blocks: 50 + ((seed * 137) % 900) })),
  },
  { name: 'Stores that may not be written', long: 10, short: 2, run: summed(() => lockStore()) },
  { name: 'Generated requests to both hosts', long: 100_000, short: 3000, run: askBothHosts },
];

function simulation(name: string, store: StoreKind, long: number, short: number): Scenario {
  return { name, long, short, run: summed((seed, broken) => simulateHub({ seed, store, broken })) };
}

/** Runs with the seeds from the given one on; their figures are added up. */
function summed(
  one: (seed: number, broken?: HubFault) => Promise<{ violations: string[] } & Record<string, unknown>>,
): Scenario['run'] {
  return async ({ runs, seed, broken }) => {
    const figures: Record<string, number> = {};
    const violations: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { violations: found, ...counts } = await one(seed + run, broken);
      for (const [what, count] of Object.entries(counts))
        figures[what] = (figures[what] ?? 0) + Number(count);
      violations.push(...found.map((violation) => `seed ${seed + run}: ${violation}`));
    }
    return { figures, violations };
  };
}
