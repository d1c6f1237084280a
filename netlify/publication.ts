import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../src/io/release/release.ts';
import { releaseStore } from '../src/io/release/release-store.ts';
import { MOVED_PAGES } from '../src/settings.ts';
import { bundleFunctions } from './bundle.ts';
import { netlifyHeaders } from './headers.ts';

/** Puts the current release and the functions where netlify.toml expects them: client, data and functions in `dist`. */
export async function publish(project: string): Promise<void> {
  const { dist, current, folder } = releaseStore(project);
  const name = await current();
  if (name === null) throw new Error('There is no build to publish. Run `npm run build`.');
  const release = folder(name);
  await bundleFunctions(join(dist, 'functions'));
  for (const part of ['client', 'data']) {
    const target = join(dist, part);
    rmSync(target, { recursive: true, force: true });
    cpSync(join(release, part), target, { recursive: true });
  }
  const client = join(dist, 'client');
  writeFileSync(
    join(client, '_headers'),
    netlifyHeaders(readManifest(join(release, 'data')).base_url, client),
  );
  writeFileSync(
    join(client, '_redirects'),
    Object.entries(MOVED_PAGES)
      .map(([from, to]) => `${from} ${to} 301\n`)
      .join(''),
  );
}
