import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFiles } from '../../api/files.ts';
import { mcpFiles } from '../../mcp/lists/build-tables.ts';
import { recordTotals } from '../../reviews/record-totals.ts';
import type { Content } from '../../schema/content.ts';
import type { Site } from '../../schema/site.ts';
import { LOCALES, type Locale, PATHS } from '../../settings.ts';
import { dataFileName, type Manifest, manifestText } from './release.ts';

/** Writes what pages and live endpoints read, except the manifest: it comes last and marks a release as complete. */
export function writeReleaseData(
  directory: string,
  files: ReleaseFiles,
  content: Content,
  { baseUrl, locale }: { baseUrl: string; locale: Locale | null },
): void {
  const { faq, summary, business } = content;
  const { removed: _ids, ...policy } = content.policy;
  mkdirSync(directory, { recursive: true });
  const forAssistants = mcpFiles({ ...files, content }, baseUrl);
  for (const [path, text] of Object.entries({ ...files.published, ...forAssistants })) {
    writeFileSync(join(directory, dataFileName(path)), text);
  }
  writeFileSync(join(directory, 'search.json'), JSON.stringify(files.search));
  writeFileSync(join(directory, 'words.json'), JSON.stringify(files.words));
  const rest: Omit<Site, 'dataset' | 'insights'> = {
    baseUrl,
    locale: locale ?? business.locale ?? LOCALES[0],
    editorial: { faq, summary, policy },
    records: recordTotals(content),
  };
  // Both large parts are text already.
  const { [PATHS.reviews]: dataset, [PATHS.insights]: insights } = files.published;
  const site = `{"dataset":${dataset},"insights":${insights},${JSON.stringify(rest).slice(1)}`;
  writeFileSync(join(directory, 'site.json'), site);
}

export function writeManifest(directory: string, manifest: Manifest): void {
  writeFileSync(join(directory, 'manifest.json'), manifestText(manifest));
}
