import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Disk } from '../../../src/io/release/disk.ts';
import { verifies } from '../../requirements.ts';
import { Builds, type Fate, type Fault } from '../../support/interrupted-builds.ts';

const FATES: readonly Fate[] = ['stalls', 'killed', 'fails before', 'fails after'];

/** Build A is interrupted at each of its steps; then build B runs, with the same or other content. */
async function allInterruptions(
  beginning: Builds,
  { fates = FATES, hashes = ['a', 'b'], ...rule }: { fates?: readonly Fate[]; hashes?: string[] } & Rule = {},
): Promise<{ count: number; offences: string[]; outcomes: Set<string> }> {
  const { steps } = await new Builds(beginning).run('a', rule);
  const offences = new Set<string>();
  const outcomes = new Set<string>();
  let count = 0;
  for (const fate of fates) {
    for (const hash of hashes) {
      for (let at = 1; at <= steps; at += 1) {
        const builds = new Builds(beginning);
        const a = await builds.run('a', { at, fate, ...rule });
        const b = await builds.run(hash, rule);
        if (fate === 'stalls') outcomes.add(await a.goOn());
        if (b.outcome === 'excluded') await builds.run(hash, rule);
        await builds.finish(hash);
        for (const offence of builds.offences) offences.add(`${fate} at ${at}, then ${hash}: ${offence}`);
        outcomes.add(a.outcome).add(b.outcome);
        count += 1;
      }
    }
  }
  return { count, offences: [...offences].slice(0, 20), outcomes };
}

interface Rule {
  fault?: Fault;
  ignoresLock?: boolean;
}

/** One release is published, and a build was killed when it had made the pages of another. */
async function published(): Promise<Builds> {
  const builds = new Builds();
  await builds.run('c');
  for (let at = 1; !(await builds.disk.list(builds.store.releases)).includes('d-2'); at += 1) {
    await builds.run('d', { at });
  }
  return builds;
}

async function copied(): Promise<Builds> {
  const builds = await published();
  const { disk, store } = builds;
  await disk.remove(join(store.dist, 'current'));
  await disk.makeFolder(join(store.dist, 'current', 'data'));
  await disk.write(join(store.dist, 'current', 'data', 'manifest.json'), '{}');
  builds.published.length = 0;
  return builds;
}

test('of two builds none harms the other, wherever one stalls, fails or is killed', async () => {
  verifies('1.builds-apart', '1.failed-build');
  const { count, offences, outcomes } = await allInterruptions(await published());
  expect(offences).toEqual([]);
  expect(count).toBeGreaterThan(200);
  expect([...outcomes].sort()).toEqual(['excluded', 'failed', 'published', 'stopped', 'unchanged']);
});

test.each([
  ['is empty', async () => new Builds()],
  ['is a copy that followed its links', copied],
])('two builds do not harm each other if dist/ %s', async (_, beginning) => {
  verifies('1.builds-apart');
  const { offences } = await allInterruptions(await beginning(), {
    fates: ['stalls', 'killed'],
    hashes: ['b'],
  });
  expect(offences).toEqual([]);
});

test.each<[string, Rule, string]>([
  ['one at a time', { ignoresLock: true }, 'of a running build'],
  [
    'the manifest comes last',
    spoilt((disk) => ({
      write: (file, text) => (file.endsWith('manifest.json') ? Promise.resolve() : disk.write(file, text)),
    })),
    'cannot be read',
  ],
  [
    'leftovers are removed',
    spoilt((disk) => ({
      remove: (path) => (path.includes('/releases/') ? Promise.resolve() : disk.remove(path)),
    })),
    'in the end there are',
  ],
  ['two releases are kept', spoilt(() => ({ readLink: async () => null })), 'in the end there are'],
])('a build that breaks the rule "%s" is noticed', async (_, rule, offence) => {
  const { offences } = await allInterruptions(await published(), {
    ...{ fates: ['killed', 'stalls'], hashes: ['b'] },
    ...rule,
  });
  expect(offences).toContainEqual(expect.stringContaining(offence));
});

function spoilt(change: (disk: Disk) => Partial<Disk>): Rule {
  return { fault: (disk) => Object.assign(Object.create(disk), change(disk)) };
}
