import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../../io/content/inside.ts';
import type { Environment } from '../../io/environment/environment.ts';
import type { ReleaseStore } from '../../io/release/release-store.ts';
import { runningServer } from '../../io/release/server-marks.ts';
import { tryListening } from '../../node/listen.ts';

interface Options {
  /** Whether `npm start` asked for it: then the port must be free. */
  beforeStart: boolean;
  project: string;
}

/** Why nothing can be built with these settings; null if nothing is in the way. */
export async function buildRefusal(
  store: ReleaseStore,
  environment: Environment,
  options: Options,
): Promise<string | null> {
  try {
    if (options.beforeStart) await tryListening(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return (await movingRefusal(store, environment, options)) ?? unknownUrl(environment);
}

/** A running server publishes every build at once, and its hub delivers it to subscribers. */
async function movingRefusal(
  store: ReleaseStore,
  { baseUrl }: Environment,
  { beforeStart, project }: Options,
): Promise<string | null> {
  const served = (await store.publishedManifest())?.base_url;
  if (served === undefined || served === baseUrl) return null;
  const server = runningServer(project);
  if (server === null) return null;
  return [
    `Nothing was built: a server of this folder is running (process ${server}) and serves ${served}.`,
    `A build for ${baseUrl} would change its URLs and send the change to its subscribers.`,
    `To publish your changes: SITE_URL=${served} npm run build`,
    ...(beforeStart ? [`To serve the same site on another port: SITE_URL=${served} PORT=... npm start`] : []),
    'To move to the new URL, stop that server first. For another site, use another folder.',
  ].join('\n');
}

function unknownUrl({ baseUrl }: Environment): string | null {
  return new URL(baseUrl).port === '0'
    ? 'PORT: 0 lets the system choose the port, so the URL to publish is unknown. Set SITE_URL or another PORT.'
    : null;
}

/** Why nothing can be built into a `dist` that is a symlink out of the project; null if it is not. */
export function distElsewhere(project: string): string | null {
  const dist = join(project, 'dist');
  const real = realpathSync(dist);
  if (isInside(realpathSync(project), real)) return null;
  return [
    `${dist} is a symlink to ${real}, outside the project; nothing was published.`,
    'Remove the symlink, or mount that folder here (mount --bind): pages can only be built inside the project.',
  ].join('\n');
}
