import { join } from 'node:path';
import { expect, test } from 'vitest';
import { damageOf, sealRelease } from '../../../src/io/release/release-check.ts';
import { releaseStore } from '../../../src/io/release/release-store.ts';
import { verifies } from '../../requirements.ts';
import { smallPlan } from '../../support/interrupted-builds.ts';
import { MemoryDisk } from '../../support/memory-disk.ts';

const DAMAGED_MANIFEST = 'data/manifest.json cannot be read';

async function sealed(name: string): Promise<{ disk: MemoryDisk; folder: string }> {
  const disk = new MemoryDisk();
  const { folder } = releaseStore('/project', disk);
  const plan = smallPlan(disk, 'a');
  await plan.buildPages(folder(name), '');
  await plan.writeData(join(folder(name), 'data'));
  await sealRelease(disk, folder(name), plan.manifest(null));
  return { disk, folder: folder(name) };
}

test.each([
  ['a list that is missing', 'files.json', null, 'files.json is missing'],
  ['a list that is null', 'files.json', 'null', 'files.json cannot be read'],
  ['a list that is cut off', 'files.json', '{"client', 'files.json cannot be read'],
  ['a page that is missing', 'client/index.html', null, 'client/index.html is missing'],
  ['a page that is longer', 'client/index.html', 'aaaa', 'client/index.html has 4 bytes instead of 1'],
  ['a manifest that is missing', 'data/manifest.json', null, DAMAGED_MANIFEST],
  ['a manifest without its fields', 'data/manifest.json', '{}', DAMAGED_MANIFEST],
  ['a manifest that is null', 'data/manifest.json', 'null', DAMAGED_MANIFEST],
])('%s is damage', async (_what, file, text, damage) => {
  verifies('1.start-builds');
  const { disk, folder } = await sealed('a-7');
  expect(await damageOf(disk, folder)).toBeNull();
  if (text === null) await disk.remove(join(folder, file));
  else await disk.write(join(folder, file), text);
  expect(await damageOf(disk, folder)).toBe(damage);
});
