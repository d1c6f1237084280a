import { spawn } from 'node:child_process';
import { PIPE } from '../../settings.ts';
import { counted } from '../../text/counted.ts';

/** What a command prints for some input; or why there is nothing. Output and wait have a maximum. */
export function pipe(
  shellCommand: string,
  input: string,
  seconds: number,
): Promise<{ output: string } | { problem: string }> {
  return new Promise((resolve) => {
    // A separate process group, so that what the shell started ends with it.
    const child = spawn(shellCommand, { shell: true, detached: process.platform !== 'win32' });
    const [output, errors]: [Buffer[], Buffer[]] = [[], []];
    let size = 0;
    const end = (result: { output: string } | { problem: string }): void => {
      clearTimeout(waiting);
      process.off('exit', stop);
      process.off('SIGINT', leave);
      stop();
      resolve(result);
    };
    // Also after the shell has ended: what it left in the background is still in the group.
    const stop = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    // Ctrl-C does not reach a separate group.
    const leave = (): void => process.exit(130);
    process.once('exit', stop);
    process.once('SIGINT', leave);
    const take = (into: Buffer[]) => (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > PIPE.bytes) end({ problem: `printed more than ${PIPE.bytes / 1000} kB` });
      else into.push(chunk);
    };
    const waiting = setTimeout(
      () => end({ problem: `did not answer within ${counted(seconds, 'second')}` }),
      seconds * 1000,
    );
    child.stdout.on('data', take(output));
    child.stderr.on('data', take(errors));
    // A command that does not read its input reports that itself.
    child.stdin.on('error', () => {});
    child.on('error', ({ message }) => end({ problem: `cannot be run: ${message}` }));
    child.on('close', (code, signal) => {
      const said = Buffer.concat(errors).toString('utf8').trim().slice(-PIPE.said);
      if (code === 0) end({ output: Buffer.concat(output).toString('utf8') });
      else end({ problem: `ended with ${code ?? signal}${said === '' ? '' : `: ${said}`}` });
    });
    child.stdin.end(input);
  });
}
