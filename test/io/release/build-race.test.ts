import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { BuildRace } from '../../support/build-race.ts';
import {
  allRaces,
  BUILD_FAULTS,
  KILLED,
  published,
  VARIANTS,
  type Variant,
} from '../../support/build-schedules.ts';

test('of two builds at once none harms the other, wherever one is stopped, fails or is killed', async () => {
  verifies('1.builds-apart', '1.failed-build');
  const { count, offences, outcomes } = await allRaces(await published(), VARIANTS);
  expect(offences).toEqual([]);
  expect(count).toBeGreaterThan(200);
  expect([...outcomes].sort()).toEqual(['failed', 'killed', 'published', 'unchanged']);
});

test.each([
  ['nothing is', async () => new BuildRace()],
  ['a copy of dist/ that followed its links is', copied],
])('nor does one where %s', async (_, beginning) => {
  verifies('1.builds-apart');
  const variants: Variant[] = [{ hash: 'b', fate: 'goes on' }, KILLED];
  expect((await allRaces(await beginning(), variants)).offences).toEqual([]);
});

test.each(Object.entries(BUILD_FAULTS))(
  'the race notices a build that breaks the rule "%s"',
  async (_, { offence, fault }) => {
    const { offences } = await allRaces(await published(), [KILLED, { hash: 'b', fate: 'goes on' }], fault);
    expect(offences).toContainEqual(expect.stringContaining(offence));
  },
);

async function copied(): Promise<BuildRace> {
  const race = await published();
  const { disk, store } = race;
  await disk.remove(join(store.dist, 'current'));
  await disk.makeFolder(join(store.dist, 'current', 'data'));
  await disk.write(join(store.dist, 'current', 'data', 'manifest.json'), '{}');
  race.published.length = 0;
  return race;
}
