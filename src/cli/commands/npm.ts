import { spawn } from 'node:child_process';

/** Runs npm in a folder and shows what it prints; its exit status. */
export function npm(folder: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    // npm is a shell script on Windows, which needs a shell; the arguments are ours.
    const child = spawn('npm', [...args], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
