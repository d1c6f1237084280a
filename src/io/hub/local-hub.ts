import type { Hub } from '../../websub/hub.ts';
import { readEnvironment } from '../environment.ts';
import { type HostContext, type Release, releaseOf } from '../release/release.ts';
import { type NodeHub, startHub } from './node-hub.ts';

let running: NodeHub | undefined;
let latest: Release | undefined;

/** `astro dev` and other hosts with a disk: one hub per process, started by the first request. */
export function localHub(context: HostContext): Hub {
  const release = releaseOf(context);
  const isNew = latest?.manifest.hash !== release.manifest.hash;
  if (isNew) latest = release;
  if (running === undefined) {
    const read = readEnvironment(process.env);
    if (!read.ok) throw new Error(read.problems.join('; '));
    const { dataDirectory, websub } = read.environment;
    running = startHub({ dataDirectory, settings: websub, release: () => latest ?? release });
  }
  if (isNew) running.trigger();
  return running.hub;
}
