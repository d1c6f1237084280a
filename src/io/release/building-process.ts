import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { isRunning, REFRESH_MS } from './alive-file.ts';

/** The process of a build, as other builds see it. */
export interface BuildingProcess {
  /** Process id and a random part: in a container the next process often gets the id of a killed one. */
  id: string;
  /** Whether the process with this id is running. */
  isRunning(id: string): boolean;
  now(): number;
  /** Touches a file every two seconds; the returned function stops it. */
  keepAlive(file: string): () => Promise<void>;
}

const id = `${process.pid} ${randomUUID()}`;

export const thisProcess: BuildingProcess = {
  id,
  isRunning(other) {
    const pid = Number.parseInt(other, 10);
    return pid === process.pid ? other === id : isRunning(pid);
  },
  now: Date.now,
  keepAlive(file) {
    const worker = new Worker(HEARTBEAT, { eval: true, execArgv: [], workerData: { file, ms: REFRESH_MS } });
    worker.unref();
    // Without it the build may lose its turn, but the published release is safe.
    worker.on('error', () => {});
    return async () => {
      await worker.terminate();
    };
  },
};

/** In its own thread: analyzing 100,000 reviews blocks the timers of the main thread for half a minute. */
const HEARTBEAT = `
const { utimesSync } = require('node:fs');
const { workerData: { file, ms } } = require('node:worker_threads');
setInterval(() => {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {}
}, ms);
`;
