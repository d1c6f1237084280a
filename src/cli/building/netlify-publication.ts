import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { netlifyHeaders } from './netlify-headers.ts';

/** On Netlify the published folder, the functions and their data have fixed places (netlify.toml). */
export async function publishToNetlify(folder: string, baseUrl: string, project: string): Promise<void> {
  if (!process.env.NETLIFY) return;
  const { bundleFunctions } = await import('./netlify-functions.ts');
  await bundleFunctions(project, join(project, 'dist', 'functions'));
  for (const part of ['client', 'data']) {
    const target = join(project, 'dist', part);
    rmSync(target, { recursive: true, force: true });
    cpSync(join(folder, part), target, { recursive: true });
  }
  const client = join(project, 'dist', 'client');
  writeFileSync(join(client, '_headers'), netlifyHeaders(baseUrl, client));
}
