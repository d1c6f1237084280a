import { readSettings } from '../io/content/settings-file.ts';
import type { Release } from '../io/release/release.ts';
import type { Hub } from '../websub/hub.ts';
import { type NodeHub, startHub } from './hub.ts';

let running: NodeHub | undefined;
let latest: Release | undefined;

/** The hub of `astro dev` and of Astro's own server: one per process, started by the first request. */
export function localHub(release: Release): Hub {
  const isNew = latest?.manifest.hash !== release.manifest.hash;
  if (isNew) latest = release;
  if (running === undefined) {
    const read = readSettings();
    if (!read.ok) throw new Error(read.problems.join('; '));
    const { dataDirectory, websub } = read.environment;
    running = startHub({ dataDirectory, settings: websub, release: () => latest ?? release });
  }
  if (isNew) running.trigger();
  return running.hub;
}
