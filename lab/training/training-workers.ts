import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Learner, Material } from './learner.ts';
import type { LearnerInTime } from './train.ts';

/** One part for a worker to learn. */
export interface Order {
  part: keyof Learner;
  wanted: unknown[];
}

interface Pending {
  order: Order;
  resolve: (learned: never) => void;
  reject: (reason: unknown) => void;
}

/** More would only take memory: each holds all examples. */
const MOST_WORKERS = 6;

/**
 * Learns parts side by side in worker threads, in the order in which they are asked for; what comes out does not depend on
 * how many there are. `use` gets the learner; all workers end with it.
 */
export async function withTrainingWorkers<T>(
  material: Material,
  use: (learner: LearnerInTime) => Promise<T>,
): Promise<T> {
  const waiting: Pending[] = [];
  const busy = new Map<Worker, Pending | undefined>();
  const assign = (): void => {
    for (const [worker, pending] of busy) {
      if (pending !== undefined) continue;
      const next = waiting.shift();
      if (next === undefined) return;
      busy.set(worker, next);
      worker.postMessage(next.order);
    }
  };
  for (let count = Math.min(MOST_WORKERS, availableParallelism()); count > 0; count -= 1) {
    const worker = new Worker(new URL('./training-worker.ts', import.meta.url), { workerData: material });
    busy.set(worker, undefined);
    worker.on('message', (learned) => {
      busy.get(worker)?.resolve(learned as never);
      busy.set(worker, undefined);
      assign();
    });
    worker.on('error', (reason) => {
      for (const pending of [...busy.values(), ...waiting]) pending?.reject(reason);
    });
  }
  const asked =
    (part: keyof Learner) =>
    (...wanted: unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        waiting.push({ order: { part, wanted }, resolve, reject });
        assign();
      });
  try {
    return await use({
      polarity: asked('polarity'),
      clauseAspects: asked('clauseAspects'),
      clauseContext: asked('clauseContext'),
      aspects: asked('aspects'),
      terms: asked('terms'),
    });
  } finally {
    await Promise.all([...busy.keys()].map((worker) => worker.terminate()));
  }
}
