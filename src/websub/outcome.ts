import type { HubPorts, Outcome } from './ports.ts';
import type { Subscription } from './subscription.ts';

export function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status <= 299;
}

/** What went wrong with a request to a callback, in the words of the log; never an address or a secret. */
export function problemOf(outcome: Outcome): string {
  return outcome.kind === 'answer' ? `the answer was ${outcome.status}` : outcome.reason;
}

/** Tells the owner why a callback failed. A callback's path and query may be secret, so its host stands for it. */
export function logFailure(
  { log }: Pick<HubPorts, 'log'>,
  { topic, host }: Subscription,
  work: 'delivery' | 'verification',
  problem: string,
): void {
  log('websub_failure', { work, topic, host, problem });
}
