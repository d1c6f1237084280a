import { join } from 'node:path';
import { contentSchemas } from '../../io/content/content-schemas.ts';
import { writeFiles } from '../../io/write-files.ts';
import { type Command, say } from './command.ts';
import { readOptions } from './options.ts';

export const schemasCommand: Command = {
  name: 'schemas',
  summary: 'Write the JSON Schemas by which editors complete and check content files',
  usage: 'schemas',
  run(args, context) {
    readOptions(args, {}, 0);
    const folder = join(context.environment.contentDirectory, '.schemas');
    const files = contentSchemas();
    writeFiles(folder, files);
    say(context, `Wrote ${files.length} schemas to ${folder}`);
    return 0;
  },
};
