import { cpSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../src/io/release/release.ts';
import { bundleFunctions } from './bundle.ts';
import { netlifyHeaders } from './headers.ts';

/** Puts the current release and the functions where netlify.toml expects them: client, data and functions in `dist`. */
export async function publish(project: string): Promise<void> {
  const dist = join(project, 'dist');
  const release = realpathSync(join(dist, 'current'));
  await bundleFunctions(project, join(dist, 'functions'));
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
}
