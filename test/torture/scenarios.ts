import { allRaces, BUILD_FAULTS, published, SILENT, VARIANTS } from '../support/build-schedules.ts';
import { askBothHosts } from './both-hosts.ts';
import { fillDisk } from './full-disk.ts';
import { killTest } from './host-kills.ts';
import { simulateHub } from './hub-simulation.ts';
import { lockStore } from './read-only-store.ts';
import { HUB_FAULTS, type HubFault, type StoreKind } from './simulated-stores.ts';
import { damageStore, STORE_FAULTS, type StoreFault } from './store-damage.ts';

export interface Scenario {
  name: string;
  /** Runs of the long and of the short form. */
  long: number;
  short: number;
  run(options: { runs: number; seed: number; broken?: string }): Promise<Findings>;
}

interface Findings {
  figures: Record<string, number>;
  violations: string[];
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'Builds against each other, in every schedule',
    long: VARIANTS.length,
    short: VARIANTS.length,
    async run({ runs, broken }) {
      const variants = broken === undefined ? VARIANTS.slice(0, runs) : [SILENT];
      const { count, offences } = await allRaces(
        await published(),
        variants,
        BUILD_FAULTS[broken ?? '']?.fault,
      );
      return { figures: { schedules: count }, violations: offences };
    },
  },
  simulation('Hubs in virtual time, one store in memory', 'memory', 20_000, 1500),
  simulation('Hubs in virtual time, one SQLite file', 'sqlite', 2000, 150),
  simulation('Hubs in virtual time, Blobs that fail', 'blobs', 10_000, 700),
  {
    name: 'Damaged stores',
    long: 2000,
    short: 150,
    async run({ runs, seed, broken }) {
      const fault = STORE_FAULTS.find((rule) => rule === broken) as StoreFault | undefined;
      const figures = { kept: 0, restored: 0 };
      const violations: string[] = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await damageStore({ seed: seed + run, ...(fault ? { broken: fault } : {}) });
        figures.kept += report.kept;
        figures.restored += report.restored;
        violations.push(...report.violations.map((violation) => `seed ${seed + run}: ${violation}`));
      }
      return { figures, violations };
    },
  },
  {
    name: 'Full disks',
    long: 40,
    short: 5,
    async run({ runs, seed }) {
      const figures = { accepted: 0, refused: 0 };
      const violations: string[] = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await fillDisk({ blocks: 50 + (((seed + run) * 137) % 900) });
        figures.accepted += report.accepted;
        figures.refused += report.refused;
        violations.push(...report.violations);
      }
      return { figures, violations };
    },
  },
  {
    name: 'Stores that may not be written',
    long: 10,
    short: 2,
    async run({ runs }) {
      const figures = { refused: 0 };
      const violations: string[] = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await lockStore();
        figures.refused += report.refused;
        violations.push(...report.violations);
      }
      return { figures, violations };
    },
  },
  { name: 'Generated requests to both hosts', long: 100_000, short: 3000, run: askBothHosts },
  {
    name: 'Kills of the real host during a fan-out',
    long: 1000,
    short: 12,
    async run({ runs, seed }) {
      const { violations, killsDuringFanOut, posts, duplicates, removedAfterThreeFailures } = await killTest({
        runs,
        seed,
      });
      const figures = { hits: killsDuringFanOut, posts, duplicates, removed: removedAfterThreeFailures };
      return { figures, violations };
    },
  },
];

function simulation(name: string, store: StoreKind, long: number, short: number): Scenario {
  return {
    name,
    long,
    short,
    async run({ runs, seed, broken }) {
      const fault = HUB_FAULTS.find((rule) => rule === broken) as HubFault | undefined;
      const figures = { kills: 0, posts: 0, removed: 0 };
      const violations: string[] = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await simulateHub({ seed: seed + run, store, ...(fault ? { broken: fault } : {}) });
        figures.kills += report.kills;
        figures.posts += report.posts;
        figures.removed += report.removed;
        violations.push(...report.violations.map((violation) => `seed ${seed + run}: ${violation}`));
      }
      return { figures, violations };
    },
  };
}
