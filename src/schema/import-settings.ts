import { z } from 'zod';
import { Line } from './scalars.ts';

/** `import:` of `site.yaml`: what earlier imports needed, so that the next one needs no options. */
export const ImportSettings = z
  .strictObject({
    maps: z
      .array(
        z.strictObject({
          columns: z
            .array(Line)
            .min(1, { error: 'must name at least one column' })
            .meta({ description: 'A table with all of these columns is read this way.' }),
          map: z
            .record(z.string(), Line)
            .default({})
            .meta({ description: 'Our field and its column, as --map gives them.' }),
          source: Line.optional().meta({ description: 'Where the reviews were written.' }),
          only_unnamed: z.boolean().optional().meta({
            description: 'Whether `source` is only that of rows that do not name theirs in a column.',
          }),
          date_format: z
            .union([Line, z.record(z.string(), Line)], {
              error: 'must be a layout such as DD/MM/YYYY, or one for each field',
            })
            .optional()
            .meta({ description: 'How dates are written, such as DD/MM/YYYY: all, or by our field.' }),
          encoding: Line.optional().meta({
            description: 'How the letters of a file without Unicode are stored, such as windows-1252.',
          }),
          ignored: z.array(Line).optional().meta({
            description: 'Columns that do not decide which rows are imported, as --ignore gives them.',
          }),
          scale: Line.optional().meta({
            description:
              'Best and worst rating, such as 1..6, as --scale gives them. Without it: stars from 1 to 5.',
          }),
          values: z
            .array(z.strictObject({ column: Line, keep: z.array(z.string()), skip: z.array(z.string()) }))
            .optional()
            .meta({
              description: 'Which values of a column are imported and which not, as --keep gives them.',
            }),
          shown: z
            .array(Line)
            .optional()
            .meta({ description: 'Values of any column that are kept. Earlier versions wrote it.' }),
          held: z
            .array(Line)
            .optional()
            .meta({ description: 'Values of any column that are not kept. Earlier versions wrote it.' }),
        }),
      )
      .optional()
      .meta({ description: 'Options of imports, by the columns of their tables.' }),
    locations: z
      .array(Line)
      .optional()
      .meta({ description: "Ids and names of the business's places in exports." }),
  })
  .meta({ title: 'Import', description: 'What imports remember.' });
export type ImportSettings = z.infer<typeof ImportSettings>;
