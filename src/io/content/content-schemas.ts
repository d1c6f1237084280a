import { z } from 'zod';
import { ExtendedAspectsFile, Pack } from '../../schema/pack.ts';
import { ReadingLine } from '../../schema/reading-file.ts';
import { ReviewFile } from '../../schema/review.ts';
import { CONTENT_FILES } from './content-names.ts';

/** JSON Schemas of content files and packs, by file name. Draft 7 is what editors read. */
export function contentSchemas(): { file: string; content: string }[] {
  const shapes: [string, z.ZodType][] = [
    ['review.yaml', ReviewFile],
    ['pack.yaml', Pack],
    ['reading.yaml', ReadingLine],
    ...Object.entries({
      ...CONTENT_FILES,
      'aspects.yaml': z.union([CONTENT_FILES['aspects.yaml'], ExtendedAspectsFile]),
    }),
  ];
  return shapes
    .filter(([name]) => name.endsWith('.yaml'))
    .map(([name, shape]) => ({
      file: name.replace(/\.yaml$/, '.schema.json'),
      content: `${JSON.stringify(z.toJSONSchema(shape, { io: 'input', target: 'draft-7' }), null, 2)}\n`,
    }));
}
