import { loadServed } from '../src/node/respond.ts';

/**
 * Opens the release in a folder as a running server does, twice: prints the wall time of the second time in ms, and
 * its longest turn of the event loop in ms of CPU time, which other work on the machine hardly changes.
 */
const [, , folder = ''] = process.argv;
await loadServed(folder);
let longest = 0;
let isOpening = true;
let before = process.threadCpuUsage();
const watch = (): void => {
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, (user + system) / 1000);
  before = process.threadCpuUsage();
  if (isOpening) setImmediate(watch);
};
const started = performance.now();
setImmediate(watch);
const { release } = await loadServed(folder);
isOpening = false;
watch();
console.log(
  JSON.stringify({ wall: performance.now() - started, longest, reviews: release.index.ids.length }),
);
