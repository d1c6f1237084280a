import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFiles } from '../../api/files.ts';
import { mcpFiles } from '../../mcp/lists/build-tables.ts';
import { recordTotals } from '../../reviews/record-totals.ts';
import type { Content } from '../../schema/content.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { LOCALES, type Locale, PATHS } from '../../settings.ts';
import { dataFileName, type Manifest, manifestText } from './release.ts';

/** Where the site is, its language if the environment sets one, and the packs' names in a language. */
interface ShownAs {
  baseUrl: string;
  locale: Locale | null;
  namesIn?: (locale: Locale) => SiteData['packNames'];
}

/**
 * Writes what pages and live endpoints read, except the manifest: it comes last and marks a release as complete.
 * `overview` makes llms.txt.
 */
export function writeReleaseData(
  directory: string,
  files: ReleaseFiles,
  content: Content,
  settings: ShownAs,
  overview: (site: SiteData) => string,
): void {
  mkdirSync(directory, { recursive: true });
  const { dataset, insights, ...rest } = siteOf(files, content, settings);
  const published = { ...files.published, [PATHS.llms]: overview({ dataset, insights, ...rest }) };
  const forAssistants = mcpFiles({ ...files, published, content }, settings.baseUrl);
  for (const [path, text] of Object.entries({ ...published, ...forAssistants })) {
    writeFileSync(join(directory, dataFileName(path)), text);
  }
  writeFileSync(join(directory, 'search.json'), JSON.stringify(files.search));
  writeFileSync(join(directory, 'words.json'), JSON.stringify(files.words));
  // Both large parts are text already.
  const { [PATHS.reviews]: reviewsText, [PATHS.insights]: insightsText } = files.published;
  const site = `{"dataset":${reviewsText},"insights":${insightsText},${JSON.stringify(rest).slice(1)}`;
  writeFileSync(join(directory, 'site.json'), site);
}

export function siteOf(
  { dataset, insights }: Pick<ReleaseFiles, 'dataset' | 'insights'>,
  content: Content,
  { baseUrl, locale, namesIn = () => ({}) }: ShownAs,
): SiteData {
  const { faq, summary, business } = content;
  const { removed: _ids, ...policy } = content.policy;
  const shown = locale ?? business.locale ?? LOCALES[0];
  return {
    baseUrl,
    locale: shown,
    dataset,
    insights,
    editorial: { faq, summary, policy },
    records: recordTotals(content),
    packNames: namesIn(shown),
  };
}

export function writeManifest(directory: string, manifest: Manifest): void {
  writeFileSync(join(directory, 'manifest.json'), manifestText(manifest));
}
