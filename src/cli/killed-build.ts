/** By status of the shell: what ended a build that could say nothing itself. */
const KILLED: ReadonlyMap<number, string> = new Map([
  [134, 'it gave up, most likely for want of memory'],
  [137, 'the system killed it, most likely for want of memory'],
  [139, 'it crashed'],
]);

/**
 * `npm start` runs this when its build ended with a status. One that was killed must not keep the last good build
 * from being served; any other status is passed on, and nothing starts.
 */
function afterBuild(status: number): number {
  const reason = KILLED.get(status);
  if (reason === undefined) return status;
  console.error(`The build was cut off: ${reason}. Serving the last good build instead.`);
  return 0;
}

if (import.meta.main) process.exit(afterBuild(Number(process.argv[2])));
