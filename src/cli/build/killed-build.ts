import { releaseStore } from '../../io/release/release-store.ts';

/** A shell gives what a signal ended its number and 128. */
const SIGNALS_FROM = 128;
/** Of those who stop a build on purpose: SIGHUP, SIGINT, SIGQUIT and SIGTERM. */
const STOPPED: ReadonlySet<number> = new Set([129, 130, 131, 143]);
const REASONS: ReadonlyMap<number, string> = new Map([
  [133, 'it gave up, most likely for want of memory'],
  [134, 'it gave up, most likely for want of memory'],
  [137, 'the system killed it, most likely for want of memory'],
]);

/**
 * `npm start` runs this when its build ended with a status. One that was killed, and so could say nothing itself, must not
 * keep the last good build from being served; any other status is passed on, and nothing starts.
 */
async function afterBuild(status: number): Promise<number> {
  if (status <= SIGNALS_FROM || STOPPED.has(status)) return status;
  const reason = REASONS.get(status) ?? 'it crashed';
  const isServable = (await releaseStore(process.cwd()).current()) !== null;
  const outcome = isServable ? 'Serving the last good build instead.' : 'There is no earlier build to serve.';
  console.error(`The build was cut off: ${reason}. ${outcome}`);
  return isServable ? 0 : status;
}

if (import.meta.main) process.exit(await afterBuild(Number(process.argv[2])));
