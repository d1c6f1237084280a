import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Disk } from '../../../src/io/release/disk.ts';
import { verifies } from '../../requirements.ts';
import { BuildRace, type Fault } from '../../support/build-race.ts';

/** Build A is stopped before each of its steps, and build B after each number of steps from there. */
interface Variant {
  /** Whether A is silent for longer than is allowed while it is stopped. */
  silent: boolean;
  /** What becomes of A where it is stopped; its next step fails before or after the disk has done it. */
  fate: 'goes on' | 'killed' | 'fails before' | 'fails after';
  /** What B builds from; A has "a". */
  hash: 'a' | 'b';
  /** Whether yet another build runs between the two. */
  third?: boolean;
}

const ALL: Variant[] = [
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
const SILENT: Variant = { silent: true, hash: 'b', fate: 'goes on' };

const LIMIT_MS = 240_000;
const OFFENCES_SHOWN = 20;

test(
  'in 20,000 schedules of two or three builds none harms another, be it stopped, silent, failing or killed',
  async () => {
    verifies('1.builds-apart', '1.failed-build');
    const { count, offences, outcomes } = await allRaces(await published(), ALL);
    expect(offences).toEqual([]);
    expect(count).toBeGreaterThan(20_000);
    expect([...outcomes].sort()).toEqual(['failed', 'killed', 'overtaken', 'published', 'unchanged']);
  },
  LIMIT_MS,
);

test.each([
  ['nothing is', async () => new BuildRace()],
  ['an earlier version has published and was killed', earlierVersion],
  ['a copy of dist/ that followed its links is', copied],
])(
  'nor does one where %s',
  async (_, beginning) => {
    verifies('1.builds-apart');
    const variants: Variant[] = [SILENT, { silent: false, hash: 'b', fate: 'killed' }];
    expect((await allRaces(await beginning(), variants)).offences).toEqual([]);
  },
  LIMIT_MS,
);

test.each<[string, string, (disk: Disk, build: { token: number }) => Partial<Disk>]>([
  [
    'the links of earlier builds stay',
    'went back',
    (disk) => ({
      remove: (path) => (/current-\d+$/.test(path) ? Promise.resolve() : disk.remove(path)),
    }),
  ],
  [
    'a build never sees that it lost its turn',
    'went back',
    (disk, build) => ({
      list: async (folder) =>
        (await disk.list(folder)).filter((name) => !(build.token > 0 && Number(name) > build.token)),
    }),
  ],
  [
    'a link that was withdrawn is renamed all the same',
    'went back',
    (disk) => {
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
    },
  ],
  [
    'builds cannot tell who runs',
    'of a running build',
    (disk, build) => ({
      read: async (file) =>
        /builds\/\d+$/.test(file) && !file.endsWith(`/${build.token}`) ? 'unknown' : disk.read(file),
    }),
  ],
])(
  'the race notices when %s',
  async (_, offence, fault) => {
    const faulty: Fault = (disk, build) => Object.assign(Object.create(disk), fault(disk, build));
    const { offences } = await allRaces(await published(), [SILENT], faulty);
    expect(offences).toContainEqual(expect.stringContaining(offence));
  },
  LIMIT_MS,
);

/** Runs A and B in all schedules of these variants. */
async function allRaces(beginning: BuildRace, variants: Variant[], fault?: Fault) {
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
async function published(): Promise<BuildRace> {
  const race = new BuildRace();
  await race.start('c').run();
  const killed = race.start('d');
  while (!(await race.disk.list(race.store.releases)).includes('d-2')) await killed.run(1);
  killed.kill();
  return race;
}

/** Its releases have no token, its lock is another file, and its data waited under another name. */
async function earlierVersion(): Promise<BuildRace> {
  const race = await published();
  const { disk, store } = race;
  await disk.rename(store.folder('c-1'), store.folder('c'));
  await disk.remove(join(store.dist, 'current'));
  await disk.link('releases/c', join(store.dist, 'current'));
  await disk.remove(join(store.dist, 'builds'));
  await disk.rename(store.folder('d-2-data'), store.folder('d-data'));
  await disk.write(join(store.dist, 'build.lock'), '1');
  race.published.splice(0, 1, 'c');
  return race;
}

async function copied(): Promise<BuildRace> {
  const race = await published();
  const { disk, store } = race;
  await disk.remove(join(store.dist, 'current'));
  await disk.makeFolder(join(store.dist, 'current', 'data'));
  await disk.write(join(store.dist, 'current', 'data', 'manifest.json'), '{}');
  race.published.length = 0;
  return race;
}
