import { createHub, type Hub } from '../websub/hub.ts';
import { blobDocuments, blobStore } from './blob-documents.ts';
import { readEnvironment } from './environment.ts';
import { hubPorts } from './hub-ports.ts';
import { log } from './log.ts';
import { type HostContext, releaseOf } from './release.ts';
import { blobSubscriptions } from './subscriptions-blobs.ts';

/** On Netlify every function opens the hub on the shared store; nothing is kept between requests. */
export function netlifyHub(context: HostContext): Hub {
  const deployContext = context.deploy?.context ?? process.env.CONTEXT ?? 'unknown';
  // Bad settings stop a build; here only the guard's rule is judged, by the deploy that this is.
  const read = readEnvironment({ ...process.env, CONTEXT: undefined });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const { websub } = read.environment;
  const isProduction = deployContext === 'production';
  if (isProduction && websub.allowed.size > 0) {
    log('websub_callback_allow', {
      message: 'WEBSUB_CALLBACK_ALLOW is refused in production; ignoring it',
    });
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
