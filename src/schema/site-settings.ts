import { z } from 'zod';
import { LOCALES } from '../settings.ts';
import { Brand } from './business.ts';
import { ImportSettings } from './import-settings.ts';
import { Line } from './scalars.ts';

/** `site.yaml` beside package.json: where and how a site is published. Environment variables override it. */
export const SiteSettings = z
  .strictObject({
    url: Line.optional().meta({
      description: 'URL at which the site is published, without a path. Overridden by SITE_URL.',
      examples: ['https://reviews.example.com'],
    }),
    locale: z.enum(LOCALES).optional().meta({
      description:
        'Language of the pages for visitors, instead of the one in business.yaml. Overridden by SITE_LOCALE.',
    }),
    brand: Brand.optional().meta({ description: 'Logo and color, instead of those in business.yaml.' }),
    server: z
      .strictObject({
        host: Line.optional().meta({ description: 'Address to listen on. Overridden by HOST.' }),
        port: z.int().optional().meta({ description: 'Port to listen on. Overridden by PORT.' }),
        data_dir: Line.optional().meta({
          description: 'Folder of the subscriptions. Overridden by DATA_DIR.',
        }),
        mcp_calls_per_minute: z.int().optional().meta({
          description: 'MCP calls a minute from one client. Overridden by MCP_CALLS_PER_MINUTE.',
        }),
      })
      .optional()
      .meta({ description: 'Settings of your own server; Netlify does not need them.' }),
    read: z
      .strictObject({
        by: Line.meta({ description: 'Who reads the reviews, as pages say it.' }),
        pipe: Line.meta({
          description: 'Command that gets each request on its standard input and prints its answer.',
        }),
      })
      .optional()
      .meta({ description: 'The program that reads your reviews, for `read` without options.' }),
    import: ImportSettings.optional(),
  })
  .meta({ title: 'Site settings', description: 'Where and how the site is published.' });
export type SiteSettings = z.infer<typeof SiteSettings>;
