import { FAILURE_LOG_MS } from '../settings.ts';
import { domainOf } from './domain.ts';
import type { HubPorts, Outcome } from './ports.ts';
import type { Subscription } from './subscription.ts';

export function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'response' && outcome.status >= 200 && outcome.status <= 299;
}

/** What went wrong with a request to a callback, for the log; never includes a URL or a secret. */
export function problemOf(outcome: Outcome): string {
  return outcome.kind === 'response' ? `the response status was ${outcome.status}` : outcome.reason;
}

/** Logs why a callback failed, once an hour for a domain. Path and query of a callback may be secret. */
export async function logFailure(
  { log, store, sha256, now }: Pick<HubPorts, 'log' | 'store' | 'sha256' | 'now'>,
  { topic, host }: Subscription,
  work: 'delivery' | 'verification',
  problem: string,
): Promise<void> {
  const key = `log ${sha256(domainOf(host)).slice(0, 24)}`;
  const limit = { max: 1, windowMs: FAILURE_LOG_MS };
  const { wait } = await store.take(key, limit, now());
  if (wait === 0) log('websub_failure', { work, topic, host, problem });
}
