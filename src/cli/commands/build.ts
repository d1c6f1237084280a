import { netlifyEnvironment } from '../../../netlify/build-environment.ts';
import { runBuild } from '../build/run-build.ts';
import { type Command, type Context, complain, type ExitCode } from './command.ts';
import { readOptions } from './options.ts';

export const buildCommand: Command = {
  summary: 'Check all content and publish it in dist',
  usage: `build [--netlify]
    --netlify   also write what Netlify publishes: dist/client, dist/data and dist/functions`,
  run(args, context) {
    const { values, today } = readOptions(args, { netlify: { type: 'boolean' } } as const, 0);
    const dated = values.today === undefined ? [] : ['--today', today];
    return values.netlify === true ? buildForNetlify(context, dated) : runBuild(dated);
  },
};

/** Netlify, its command line and any other machine get the same files from this. */
async function buildForNetlify(context: Context, dated: readonly string[]): Promise<ExitCode> {
  const read = netlifyEnvironment(process.env, context.environment.baseUrl);
  if (!read.ok) {
    complain(context, read.problem);
    return 1;
  }
  const status = await runBuild(['--without-history', ...dated], read.environment);
  if (status !== 0) return status;
  // Imported here, so that other commands do not load the bundler.
  const { publish } = await import('../../../netlify/publication.ts');
  await publish(context.project);
  return 0;
}
