import type { HubCall } from '../websub/endpoint.ts';
import { createHub, type Hub } from '../websub/hub.ts';
import { blobDocuments, blobStore } from './blob-documents.ts';
import { readEnvironment } from './environment.ts';
import { hubPorts } from './hub-ports.ts';
import { log } from './log.ts';
import { type NodeHub, startHub } from './node-hub.ts';
import { type HostContext, type Release, releaseOf } from './release.ts';
import { blobSubscriptions } from './subscriptions-blobs.ts';

/** How long a verification waits on hosts that do not say when the answer has left. */
const ANSWER_MS = 100;

/** The hub for a request: the host's own, else one on Netlify Blobs, else one on this machine's disk. */
export function hubOf(context: HostContext): Hub {
  if (context.hub) return context.hub;
  return process.env.NETLIFY_BLOBS_CONTEXT || globalThis.netlifyBlobsContext
    ? netlifyHub(context)
    : localHub(context);
}

/** Verification starts when the subscriber has its answer (WS-14), and the function lives on for it. */
export function hubCall(context: HostContext): HubCall {
  return {
    client: context.ip ?? null,
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

/** On Netlify every function opens the hub on the shared store; nothing is kept between requests. */
export function netlifyHub(context: HostContext): Hub {
  const deployContext = context.deploy?.context ?? process.env.CONTEXT ?? 'unknown';
  const { websub } = settingsOf(process.env);
  const isProduction = deployContext === 'production';
  if (isProduction && websub.allowed.size > 0) {
    log('websub_callback_allow', { message: 'WEBSUB_CALLBACK_ALLOW is refused in production; ignoring it' });
  }
  return createHub(
    hubPorts({
      store: blobSubscriptions(blobDocuments(blobStore(deployContext))),
      settings: isProduction ? { ...websub, allowed: new Set() } : websub,
      release: () => releaseOf(context),
      wake: () => {},
    }),
  );
}

let local: NodeHub | undefined;
let latest: Release | undefined;

/** `astro dev` and other hosts with a disk: one hub per process, started by the first request. */
function localHub(context: HostContext): Hub {
  latest = releaseOf(context);
  const { dataDirectory, websub } = settingsOf(process.env);
  if (local === undefined) {
    local = startHub({ dataDirectory, settings: websub, release: () => latest ?? releaseOf(context) });
    local.trigger();
  }
  return local.hub;
}

function settingsOf(variables: NodeJS.ProcessEnv) {
  // Bad settings stop a build; a function that is already deployed reads what it can.
  const read = readEnvironment({ ...variables, CONTEXT: undefined });
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.environment;
}
