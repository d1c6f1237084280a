import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Half of the memory for at most a tenth more CPU time: dead objects go early, and WebAssembly is compiled once, not twice. */
const FRUGAL = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--liftoff-only'];
/** The bundler (mimalloc) and glibc would keep what they have freed. */
const FRUGAL_ALLOCATORS = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '1' };

/** Runs a build in a separate process, because it may run out of memory. Returns its exit status. */
export function runBuild(args: readonly string[], environment = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...FRUGAL, BUILD, ...args], {
      stdio: 'inherit',
      env: { ...FRUGAL_ALLOCATORS, ...environment },
    });
    const passOn = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of SIGNALS) process.off(each, passOn);
      resolve(code ?? SIGNALS_FROM + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}

/** The exit status that a shell reports for a process ended by a signal is this and the signal's number. */
export const SIGNALS_FROM = 128;
