import { afterBuild } from '../build/killed-build.ts';
import { runBuild } from '../build/run-build.ts';
import type { Command } from './command.ts';

export const startCommand: Command = {
  summary: 'Build if something changed, then serve',
  usage: 'start',
  async run(args, { project }) {
    const status = await afterBuild(project, await runBuild(['--before-start', ...args]));
    if (status !== 0) return status;
    // Imported here, so that the memory of a long build is not shared with it.
    const { serveUntilStopped } = await import('../../node/server.ts');
    // What the server has open, such as idle connections, must not keep the process.
    process.exit(await serveUntilStopped());
  },
};
