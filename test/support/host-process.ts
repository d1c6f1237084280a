import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { patient } from './patience.ts';
import { childEnvironment } from './project.ts';

/** A host of the service in its own process, on a free port. */
export interface HostProcess {
  port: number;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits until a line of its output holds a text. */
  printed(text: string): Promise<void>;
  /** SIGTERM, then its exit code. */
  stop(): Promise<number | null>;
}

/** The Node host, serving the current release of a project. */
export function startNodeHost(
  folder: string,
  environment: Record<string, string> = {},
): Promise<HostProcess> {
  return startHost(folder, ['src/node/server.ts'], { PORT: '0', ...environment });
}

/** Netlify's emulator over a project that was built for Netlify. */
export function startNetlifyEmulator(folder: string): Promise<HostProcess> {
  return startHost(folder, [join(import.meta.dirname, 'netlify-emulator.ts')]);
}

const PRINTED_TIMEOUT_MS = 60_000;

/** A host that prints its port in a line `{"event":"listening","port":...}`. */
export async function startHost(
  folder: string,
  args: string[],
  environment: Record<string, string> = {},
  runtime = process.execPath,
): Promise<HostProcess> {
  const child = spawn(runtime, args, {
    cwd: folder,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  // In the very turn of the line, so that tests can do something right after it.
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output.includes(text)) settle(resolve);
      };
      const fail = (): void =>
        settle(() => reject(new Error(`the server never printed ${text}:\n${output}`)));
      const late = setTimeout(fail, patient(PRINTED_TIMEOUT_MS));
      const settle = (end: () => void): void => {
        clearTimeout(late);
        for (const stream of [child.stdout, child.stderr]) stream.off('data', look);
        end();
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void closed.then(fail);
      look();
    });
  await printed('"event":"listening"');
  const port = Number(/"port":(\d+)/.exec(output)?.[1]);
  return {
    port,
    process: child,
    output: () => output,
    printed,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
