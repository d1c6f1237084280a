import { join } from 'node:path';
import { contentSchemas } from '../../io/content/content-schemas.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { type Command, complain, say } from './command.ts';
import { readOptions } from './options.ts';

export const schemasCommand: Command = {
  summary: 'Write JSON Schemas so that editors complete and check content files',
  usage: 'schemas',
  run(args, context) {
    readOptions(args, {}, 0);
    const { contentDirectory } = context.environment;
    let written: number;
    try {
      written = writeSchemas(contentDirectory);
    } catch (error) {
      complain(context, `The schemas were not written: ${error instanceof Error ? error.message : error}`);
      return 1;
    }
    say(context, `Wrote ${written} schemas to ${join(contentDirectory, '.schemas')}`);
    return 0;
  },
};

/** Writes `.schemas/` into a content folder and returns how many. */
export function writeSchemas(contentDirectory: string): number {
  const files = contentSchemas().map(({ file, content }) => ({ file: `.schemas/${file}`, content }));
  writeFiles(contentDirectory, files);
  return files.length;
}
