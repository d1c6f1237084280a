import { AsyncLocalStorage } from 'node:async_hooks';

/** Keeps running after the program that reads our output ends (`npm start | head -1`). */
export function outlivePipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

const requests = new AsyncLocalStorage<() => string>();

/** Lines logged by `work` have the id of its request. */
export function inRequest<T>(id: () => string, work: () => T): T {
  return requests.run(id, work);
}

/** For work that a request starts without being its cause, such as the hub's work for everyone. */
export function outsideRequest<T>(work: () => T): T {
  return requests.exit(work);
}

/** Logs one JSON object per line, for people and log tools. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  const request = requests.getStore()?.();
  console.log(JSON.stringify({ time: new Date().toISOString(), event, request, ...details }));
}
