import type { Environment } from '../../io/environment/environment.ts';
import type { ReleaseStore } from '../../io/release/release-store.ts';
import { runningServer } from '../../io/release/server-marks.ts';
import { tryListening } from '../../node/listen.ts';

/**
 * Why nothing may be built: a start that could not listen anyway, an address that nobody knows, or one that
 * would move a running server of this project, which takes over whatever is published here and pushes it to
 * its subscribers.
 */
export async function buildRefusal(
  store: ReleaseStore,
  environment: Environment,
  { beforeStart, project }: { beforeStart: boolean; project: string },
): Promise<string | null> {
  try {
    if (beforeStart) await tryListening(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return (await movingRefusal(store, environment, { beforeStart, project })) ?? unknownAddress(environment);
}

async function movingRefusal(
  store: ReleaseStore,
  { baseUrl }: Environment,
  { beforeStart, project }: { beforeStart: boolean; project: string },
): Promise<string | null> {
  const served = (await store.publishedManifest())?.base_url;
  if (served === undefined || served === baseUrl) return null;
  const server = runningServer(project);
  if (server === null) return null;
  return [
    `Nothing was built: a server of this folder is running (process ${server}) and serves ${served};`,
    `a build for ${baseUrl} would move its addresses and push that to its subscribers.`,
    `To publish what has changed: SITE_URL=${served} npm run build`,
    ...(beforeStart ? [`To serve the same on another port too: SITE_URL=${served} PORT=... npm start`] : []),
    'To move to the new address, stop that server first. Another site needs a folder of its own.',
  ].join('\n');
}

function unknownAddress({ baseUrl }: Environment): string | null {
  return new URL(baseUrl).port === '0'
    ? 'PORT: 0 leaves the choice to the system, so nobody knows the address to publish; set SITE_URL, or another PORT.'
    : null;
}
