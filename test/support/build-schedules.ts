import type { Disk } from '../../src/io/release/disk.ts';
import { BuildRace } from './build-race.ts';
import type { Fault } from './stepped-build.ts';

/** Build A is stopped before each of its steps, and build B after each number of steps from there. */
export interface Variant {
  /** Whether A is silent for longer than is allowed while it is stopped. */
  silent: boolean;
  /** What becomes of A where it is stopped; its next step fails before or after the disk has done it. */
  fate: 'goes on' | 'killed' | 'fails before' | 'fails after';
  /** What B builds from; A has "a". */
  hash: 'a' | 'b';
  /** Whether yet another build runs between the two. */
  third?: boolean;
}

export const VARIANTS: readonly Variant[] = [
  ...[false, true].flatMap((silent) =>
    (['a', 'b'] as const).flatMap((hash) => [
      { silent, hash, fate: 'goes on' as const },
      { silent, hash, fate: 'fails before' as const },
    ]),
  ),
  { silent: true, hash: 'a', fate: 'fails after' },
  { silent: false, hash: 'a', fate: 'fails after' },
  { silent: false, hash: 'a', fate: 'killed' },
  { silent: false, hash: 'b', fate: 'killed' },
  { silent: false, hash: 'a', fate: 'goes on', third: true },
  { silent: true, hash: 'b', fate: 'goes on', third: true },
];
/** A falls silent, and another build takes over. */
export const SILENT: Variant = { silent: true, hash: 'b', fate: 'goes on' };

const OFFENCES_SHOWN = 20;

/** Runs A and B in all schedules of these variants. */
export async function allRaces(beginning: BuildRace, variants: readonly Variant[], fault?: Fault) {
  const offences = new Set<string>();
  const outcomes = new Set<string>();
  let count = 0;
  const alone = await race(beginning, { ...SILENT, silent: false }, Number.POSITIVE_INFINITY, 0);
  for (const variant of variants) {
    for (let first = 0; first <= alone.a.steps; first += 1) {
      for (let second = 0; second <= alone.b.steps; second += 1) {
        const { a, b, race: ran, waits } = await race(beginning, variant, first, second, fault);
        for (const offence of ran.offences) {
          offences.add(`${JSON.stringify(variant)}, ${first} and ${second} steps: ${offence}`);
        }
        outcomes.add(a.outcome ?? 'killed').add(b.outcome ?? 'killed');
        count += 1;
        // From here on B only looks again and again whether it is its turn.
        if (waits > 1) break;
      }
    }
  }
  return { count, offences: [...offences].slice(0, OFFENCES_SHOWN), outcomes };
}

async function race(
  beginning: BuildRace,
  { silent, fate, hash, third }: Variant,
  first: number,
  second: number,
  fault?: Fault,
) {
  const race = new BuildRace(beginning);
  const a = race.start('a', fault);
  await a.run(first);
  if (silent) await race.silence(a);
  if (fate === 'killed') a.kill();
  const others = third ? [race.start('e', fault)] : [];
  for (const build of others) await build.run();
  const b = race.start(hash, fault);
  await b.run(second);
  const { waits } = b;
  if (fate === 'fails before') a.failNext('before');
  if (fate === 'fails after') a.failNext('after');
  // Each may have to wait for each other.
  for (const _ of [a, b, ...others]) for (const build of [a, b, ...others]) await build.run();
  await race.finish(hash);
  return { a, b, race, waits };
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
  'build-withdraw': {
    offence: 'went back',
    fault: spoilt((disk) => ({
      remove: (path) => (/current-\d+$/.test(path) ? Promise.resolve() : disk.remove(path)),
    })),
  },
  'build-turn': {
    offence: 'went back',
    fault: spoilt((disk, build) => ({
      list: async (folder) =>
        (await disk.list(folder)).filter((name) => !(build.token > 0 && Number(name) > build.token)),
    })),
  },
  'build-rename': {
    offence: 'went back',
    fault: spoilt((disk) => {
      let target = '';
      return {
        link(to, path) {
          target = to;
          return disk.link(to, path);
        },
        async rename(from, to) {
          if ((await disk.readLink(from)) === null && /current-\d+$/.test(from))
            await disk.link(target, from);
          return disk.rename(from, to);
        },
      };
    }),
  },
  'build-running': {
    offence: 'of a running build',
    fault: spoilt((disk, build) => ({
      read: async (file) =>
        /builds\/\d+$/.test(file) && !file.endsWith(`/${build.token}`) ? 'unknown' : disk.read(file),
    })),
  },
};

function spoilt(change: (disk: Disk, build: { token: number }) => Partial<Disk>): Fault {
  return (disk, build) => Object.assign(Object.create(disk), change(disk, build));
}
