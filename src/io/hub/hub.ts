import type { HubCall } from '../../websub/endpoint.ts';
import type { Hub } from '../../websub/hub.ts';
import { log } from '../log.ts';
import type { HostContext } from '../release/release.ts';
import { countedAddress } from './client-address.ts';

/** How long a verification waits on hosts that do not say when the answer has left. */
const ANSWER_MS = 100;

/**
 * The hub for a request: the host's own, else one on Netlify Blobs, else one on this machine's disk. Each
 * is loaded only where it is used: a function starts without SQLite, the Node host without Blobs.
 */
export async function hubOf(context: HostContext): Promise<Hub> {
  if (context.hub) return context.hub;
  if (process.env.NETLIFY_BLOBS_CONTEXT || globalThis.netlifyBlobsContext) {
    return (await import('./netlify-hub.ts')).netlifyHub(context);
  }
  return (await import('./local-hub.ts')).localHub(context);
}

/** Verification starts when the subscriber has its answer (WS-14), and the function lives on for it. */
export function hubCall(context: HostContext): HubCall {
  return {
    // The Node host has done so; it stays what it is.
    client: context.ip === undefined ? null : countedAddress(context.ip),
    log,
    afterAnswer(work) {
      const answered =
        context.answered ??
        new Promise<void>((resolve) => {
          setTimeout(resolve, ANSWER_MS);
        });
      const done = answered.then(work).catch((error: unknown) => {
        log('websub_error', { message: String(error) });
      });
      context.waitUntil?.(done);
    },
  };
}

declare global {
  var netlifyBlobsContext: unknown;
}
