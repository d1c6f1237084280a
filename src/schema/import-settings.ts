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
          date_format: Line.optional().meta({ description: 'How dates are written, such as DD/MM/YYYY.' }),
          ignored: z
            .array(Line)
            .optional()
            .meta({ description: 'Columns that say nothing about publication, as --ignore gives them.' }),
          shown: z
            .array(Line)
            .optional()
            .meta({ description: 'Words of a status column that mean published, as --shown gives them.' }),
          held: z
            .array(Line)
            .optional()
            .meta({ description: 'Words of a status column that mean hidden, as --held gives them.' }),
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
