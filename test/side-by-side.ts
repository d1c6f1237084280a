import { spawn } from 'node:child_process';

/** Runs npm scripts beside each other; each prints all that it says when it ends. Fails if one of them fails. */
const passed = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = passed.every((each) => each) ? 0 : 1;

function run(script: string): Promise<boolean> {
  const child = spawn(`npm run ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((done) =>
    child.once('close', (code) => {
      process.stdout.write(output);
      done(code === 0);
    }),
  );
}
