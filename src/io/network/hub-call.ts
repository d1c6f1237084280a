import type { HubCall } from '../../websub/endpoint.ts';
import { log, outsideRequest } from '../log.ts';
import { countedAddress } from './counted-address.ts';

/** How long a verification waits on hosts that do not report when the response was sent. */
const RESPONSE_MS = 100;

/** What a host knows about the sender of a request, and about the time after the response. */
export interface Caller {
  /** IP address of the client; absent for a client without limits. */
  ip?: string | undefined;
  /** Resolves when the response was sent. */
  responded?: Promise<void>;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Verification starts after the subscriber has its response (WebSub 5.3), and the function stays alive for it. */
export function hubCall({ ip, responded, waitUntil }: Caller): HubCall {
  return {
    client: ip === undefined ? null : countedAddress(ip),
    log,
    afterResponse(work) {
      const sent =
        responded ??
        new Promise<void>((resolve) => {
          setTimeout(resolve, RESPONSE_MS);
        });
      const started = sent.then(() => outsideRequest(work));
      const done = waitUntil === undefined ? started : started.then((settled) => settled());
      const logged = done.catch((error: unknown) => log('websub_error', { message: String(error) }));
      waitUntil?.(logged);
    },
  };
}
