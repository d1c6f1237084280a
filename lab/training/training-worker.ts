import { parentPort, workerData } from 'node:worker_threads';
import { learner, type Material } from './learner.ts';
import type { Order } from './training-workers.ts';

/** Learns one part after the other, as `withTrainingWorkers` asks. */
const own = learner(workerData as Material);

parentPort?.on('message', ({ part, wanted }: Order) => {
  const learn = own[part] as (...all: unknown[]) => unknown;
  parentPort?.postMessage(learn(...wanted));
});
