import { releaseStore } from '../../io/release/release-store.ts';
import { SIGNALS_FROM } from './run-build.ts';

/** Signals that stop a build on purpose: SIGHUP, SIGINT, SIGQUIT and SIGTERM. */
const STOPPED: ReadonlySet<number> = new Set([129, 130, 131, 143]);
const REASONS: ReadonlyMap<number, string> = new Map([
  [133, 'it gave up, most likely because it ran out of memory'],
  [134, 'it gave up, most likely because it ran out of memory'],
  [137, 'the system killed it, most likely because memory ran out'],
]);

/** If the build was killed, the last good one is served. Any other status is passed on. */
export async function afterBuild(project: string, status: number): Promise<number> {
  if (status <= SIGNALS_FROM || STOPPED.has(status)) return status;
  const reason = REASONS.get(status) ?? 'it crashed';
  const isServable = (await releaseStore(project).current()) !== null;
  const outcome = isServable ? 'Serving the last good build instead.' : 'There is no earlier build to serve.';
  console.error(`The build was cut off: ${reason}. ${outcome}`);
  return isServable ? 0 : status;
}
