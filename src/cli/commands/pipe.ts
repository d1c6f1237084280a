import { exec } from 'node:child_process';
import { PIPE } from '../../settings.ts';
import { counted } from '../../text/counted.ts';

/** What a command prints for some input; or why there is nothing. Output and wait have a maximum. */
export function pipe(
  shellCommand: string,
  input: string,
  seconds: number,
): Promise<{ output: string } | { problem: string }> {
  return new Promise((resolve) => {
    const limits = { timeout: seconds * 1000, maxBuffer: PIPE.bytes, killSignal: 'SIGKILL' } as const;
    const child = exec(shellCommand, limits, (error, output, errors) => {
      const said = errors.trim().slice(-PIPE.said);
      if (error === null) resolve({ output });
      else if (String(error.code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({ problem: `printed more than ${PIPE.bytes / 1000} kB` });
      else if (error.killed) resolve({ problem: `did not answer within ${counted(seconds, 'second')}` });
      else resolve({ problem: `ended with ${error.code ?? error.signal}${said === '' ? '' : `: ${said}`}` });
    });
    // A command that does not read its input ends with a message of its own.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
