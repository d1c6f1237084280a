import { join } from 'node:path';
import { contentSchemas } from '../../io/content/content-schemas.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { type Context, type ExitCode, say } from './command.ts';

/** `check --schemas`: so that editors complete and check content files. */
export function reportSchemas(context: Context): ExitCode {
  const { contentDirectory } = context.environment;
  const written = writeSchemas(contentDirectory);
  say(context, `Wrote ${written} schemas to ${join(contentDirectory, '.schemas')}`);
  return 0;
}

export function writeSchemas(contentDirectory: string): number {
  const files = contentSchemas().map(({ file, content }) => ({ file: `.schemas/${file}`, content }));
  writeFiles(contentDirectory, files);
  return files.length;
}
