import { afterBuild } from '../build/killed-build.ts';
import { runBuild } from '../build/run-build.ts';
import type { Command } from './command.ts';

export const startCommand: Command = {
  summary: 'Build if something changed, then serve',
  usage: 'start',
  async run(args, { project }) {
    const status = await afterBuild(project, await runBuild(['--before-start', ...args]));
    if (status !== 0) return status;
    // Imported after the build, so that this process stays small while the build runs.
    const { serveUntilStopped } = await import('../../node/server.ts');
    // Idle connections of the server must not keep the process alive.
    process.exit(await serveUntilStopped());
  },
};
