import { netlifyEnvironment } from '../../../netlify/build-environment.ts';
import { runBuild } from '../build/run-build.ts';
import { type Context, command, type ExitCode, refuse } from './command.ts';

export const buildCommand = command({
  summary: 'Check all content and publish it in dist',
  usage: `build [--netlify]
    --netlify   also write what Netlify publishes: dist/client, dist/data and dist/functions`,
  run(given, context) {
    const dated = given.texts('today').flatMap((day) => ['--today', day]);
    return given.flag('netlify') ? buildForNetlify(context, dated) : runBuild(dated);
  },
});

/** Netlify, its command line and any other machine get the same files from this. */
async function buildForNetlify(context: Context, dated: readonly string[]): Promise<ExitCode> {
  const read = netlifyEnvironment(process.env, context.environment.baseUrl);
  if (!read.ok) return refuse(context, read.problem);
  const status = await runBuild(['--without-history', ...dated], read.environment);
  if (status !== 0) return status;
  // Imported here, so that other commands do not load the bundler.
  const { publish } = await import('../../../netlify/publication.ts');
  await publish(context.project);
  return 0;
}
