import type { Disk } from '../../src/io/release/disk.ts';
import { BuildRace } from './build-race.ts';
import type { Fault } from './stepped-build.ts';

/** Build A is stopped before each of its steps; then build B comes. A lock of the system lets only one of them work. */
export interface Variant {
  /** What becomes of A where it is stopped; its next step fails before or after the disk has done it. */
  fate: 'goes on' | 'killed' | 'fails before' | 'fails after';
  /** What B builds from; A has "a". */
  hash: 'a' | 'b';
}

export const VARIANTS: readonly Variant[] = (['a', 'b'] as const).flatMap((hash) =>
  (['goes on', 'killed', 'fails before', 'fails after'] as const).map((fate) => ({ hash, fate })),
);
/** A is killed, and another build follows. */
export const KILLED: Variant = { hash: 'b', fate: 'killed' };

const OFFENCES_SHOWN = 20;

/** Runs A and B in all schedules of these variants. */
export async function allRaces(beginning: BuildRace, variants: readonly Variant[], fault?: Fault) {
  const offences = new Set<string>();
  const outcomes = new Set<string>();
  let count = 0;
  const alone = await race(beginning, { ...KILLED, fate: 'goes on' }, Number.POSITIVE_INFINITY);
  for (const variant of variants) {
    for (let steps = 0; steps <= alone.a.steps; steps += 1) {
      const { a, b, race: ran } = await race(beginning, variant, steps, fault);
      for (const offence of ran.offences)
        offences.add(`${JSON.stringify(variant)}, ${steps} steps: ${offence}`);
      outcomes.add(a.outcome ?? 'killed').add(b.outcome ?? 'killed');
      count += 1;
    }
  }
  return { count, offences: [...offences].slice(0, OFFENCES_SHOWN), outcomes };
}

async function race(beginning: BuildRace, { fate, hash }: Variant, steps: number, fault?: Fault) {
  const race = new BuildRace(beginning);
  const a = race.start('a', fault);
  await a.run(steps);
  if (fate === 'killed') a.kill();
  const b = race.start(hash, fault);
  await b.run();
  if (fate === 'fails before') a.failNext('before');
  if (fate === 'fails after') a.failNext('after');
  // B may have to wait for A.
  for (const build of [a, b]) await build.run();
  await race.finish(hash);
  return { a, b, race };
}

/** One release is published, and a build was killed when it had made the pages of another. */
export async function published(): Promise<BuildRace> {
  const race = new BuildRace();
  await race.start('c').run();
  const killed = race.start('d');
  while (!(await race.disk.list(race.store.releases)).includes('d-2')) await killed.run(1);
  killed.kill();
  return race;
}

/** Rules that a build can break on purpose; `offence` is a part of what the race then says. */
export const BUILD_FAULTS: Readonly<Record<string, { offence: string; fault: Fault }>> = {
  'build-lock': {
    offence: 'of a running build',
    fault: (disk, build) => {
      build.ignoresLock = true;
      return disk;
    },
  },
  'build-order': {
    offence: 'cannot be read',
    fault: spoilt((disk) => ({
      write: (file, text) => (file.endsWith('manifest.json') ? Promise.resolve() : disk.write(file, text)),
    })),
  },
  'build-tidy': {
    offence: 'in the end there are',
    fault: spoilt((disk) => ({
      remove: (path) => (path.includes('/releases/') ? Promise.resolve() : disk.remove(path)),
    })),
  },
  'build-kept': {
    offence: 'in the end there are',
    fault: spoilt(() => ({ readLink: async () => null })),
  },
};

function spoilt(change: (disk: Disk) => Partial<Disk>): Fault {
  return (disk) => Object.assign(Object.create(disk), change(disk));
}
