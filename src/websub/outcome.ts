import type { HubPorts, Outcome } from './ports.ts';
import type { Subscription } from './subscription.ts';

export function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'response' && outcome.status >= 200 && outcome.status <= 299;
}

/** What went wrong with a request to a callback, for the log; never includes a URL or a secret. */
export function problemOf(outcome: Outcome): string {
  return outcome.kind === 'response' ? `the response status was ${outcome.status}` : outcome.reason;
}

/** Logs why a callback failed. Path and query of a callback may be secret, so only its host is logged. */
export function logFailure(
  { log }: Pick<HubPorts, 'log'>,
  { topic, host }: Subscription,
  work: 'delivery' | 'verification',
  problem: string,
): void {
  log('websub_failure', { work, topic, host, problem });
}
