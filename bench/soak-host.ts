import { readEnvironment } from '../src/io/environment/environment.ts';
import { serve } from '../src/node/server.ts';

/** The Node host, which prints its memory after a garbage collection every few seconds: `node --expose-gc`. */
const read = readEnvironment(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const { stop } = await serve({ project: process.cwd(), ...read.environment });
setInterval(() => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  console.log(JSON.stringify({ memory: (heapUsed + arrayBuffers) / 1e6 }));
}, 2000);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
