import { readWebSubSettings } from '../src/io/environment/websub-settings.ts';
import { log } from '../src/io/log.ts';
import type { Caller } from '../src/io/network/hub-call.ts';
import { hubPorts } from '../src/io/network/hub-ports.ts';
import { look } from '../src/io/network/look.ts';
import { outbound } from '../src/io/network/outbound.ts';
import type { HubHealth } from '../src/schema/health.ts';
import { createHub, type Hub } from '../src/websub/hub.ts';
import { blobDocuments, blobStore } from './blob-documents.ts';
import { deployedRelease } from './deployed-release.ts';
import { blobSubscriptions } from './subscriptions-blobs.ts';

/** The part of Netlify's function context that this service uses. */
export interface FunctionContext extends Caller {
  deploy?: { context: string; published?: boolean };
}

/** Opens the hub on the shared store for each function call; no state survives between requests. */
export function netlifyHub(context: FunctionContext): Hub {
  // Events have no deploy context; the bundle contains the one it was built for (bundle.ts).
  const deployContext = context.deploy?.context ?? process.env.CONTEXT ?? 'unknown';
  // Functions need only these settings: the others are for builds and servers.
  const problems: string[] = [];
  const websub = readWebSubSettings(process.env, problems);
  if (problems.length > 0) throw new Error(problems.join('; '));
  const isProduction = deployContext === 'production';
  if (isProduction && websub.allowed.size > 0) {
    log('websub_callback_allow', {
      message: 'WEBSUB_CALLBACK_ALLOW is refused in production; ignoring it',
    });
  }
  const settings = isProduction ? { ...websub, allowed: new Set<string>() } : websub;
  return createHub(
    hubPorts({
      store: blobSubscriptions(blobDocuments(blobStore(deployContext))),
      send: outbound({ allowed: settings.allowed }),
      settings,
      release: deployedRelease,
      // Instances come and go; the time of the build is the same for all.
      since: ({ lastModified }) => lastModified * 1000,
      look: (topic) => look(deployedRelease().baseUrl + topic),
      // Functions are short-lived and all check the same public site: the last one to check announces.
      leadMs: 0,
      wake: () => {},
    }),
  );
}

let kept: Hub | undefined;

/** Keeps its hub, which bounds how often the store is read. */
export async function netlifyHubHealth(context: FunctionContext): Promise<HubHealth> {
  kept ??= netlifyHub(context);
  return kept.health();
}
