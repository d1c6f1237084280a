import { releaseFiles } from '../../api/files.ts';
import { falseStatements } from '../../insights/dataset/false-statements.ts';
import { packNamesIn } from '../../io/content/packs.ts';
import type { Environment } from '../../io/environment/environment.ts';
import { insightsEngine } from '../../io/release/insights-model.ts';
import { sha256 } from '../../io/release/release.ts';
import { writeReleaseData } from '../../io/release/release-data.ts';
import type { Finding } from '../../reviews/finding.ts';
import type { Content } from '../../schema/content.ts';
import { llmsText } from '../../views/llms-text.ts';

/** Writes the data of a release. Returns only small values: the pages, which come next, need much memory. */
export function writeData(
  folder: string,
  content: Content,
  settings: Pick<Environment, 'baseUrl' | 'locale'>,
): { reviewCount: number; wrong: Finding[] } {
  const files = releaseFiles(
    content,
    settings.baseUrl,
    sha256,
    insightsEngine(),
    settings.locale ?? undefined,
  );
  writeReleaseData(folder, files, content, { ...settings, namesIn: packNamesIn }, llmsText);
  const { reviews, review_count } = files.dataset;
  return { reviewCount: review_count, wrong: falseStatements(content.summary, files.insights, reviews) };
}
