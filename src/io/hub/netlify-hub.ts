import { createHub, type Hub } from '../../websub/hub.ts';
import { log } from '../log.ts';
import { type HostContext, releaseOf } from '../release/release.ts';
import { readWebSubSettings } from '../websub-settings.ts';
import { blobDocuments, blobStore } from './blob-documents.ts';
import { hubPorts } from './hub-ports.ts';
import { look } from './look.ts';
import { blobSubscriptions } from './subscriptions-blobs.ts';

/** On Netlify every function opens the hub on the shared store; nothing is kept between requests. */
export function netlifyHub(context: HostContext): Hub {
  // Events come without a context; the bundle has the one it was built for (netlify-functions.ts).
  const deployContext = context.deploy?.context ?? process.env.CONTEXT ?? 'unknown';
  // The other settings are of builds and of the Node host; the guard's rule is judged by the deploy that this is.
  const problems: string[] = [];
  const websub = readWebSubSettings({ ...process.env, CONTEXT: undefined }, problems);
  if (problems.length > 0) throw new Error(problems.join('; '));
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
      look: (topic) => look(releaseOf(context).baseUrl + topic),
      // Functions come and go, and all check the same public site: the last one to check announces.
      leadMs: 0,
      wake: () => {},
    }),
  );
}
