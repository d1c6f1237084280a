import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseFiles } from '../src/api/files.ts';
import { insightsEngine } from '../src/io/release/insights-model.ts';
import { sha256 } from '../src/io/release/release.ts';
import { writeManifest, writeReleaseData } from '../src/io/release/release-data.ts';
import { llmsText } from '../src/views/llms-text.ts';
import { content } from '../test/support/content.ts';
import { generatedReviews } from './generated-reviews.ts';

const BASE_URL = 'https://reviews.example.com';

/** Bytes of a generated page: those of a review's page in the sample. */
const PAGE_BYTES = 8000;

/** A project with generated reviews, published without a build of pages. */
export interface GeneratedSite {
  /** Publishes the data, one page per review and further files by path, under a new name. */
  publish(name: string, files?: Record<string, string>): void;
}

export function generatedSite(project: string, count: number): GeneratedSite {
  const checked = content({ reviews: generatedReviews(count) });
  const files = releaseFiles(checked, BASE_URL, sha256, insightsEngine());
  const page = `<!doctype html><title>A review</title>${'<p>A generated page.</p>\n'.repeat(PAGE_BYTES / 25)}`;
  const pages = Object.fromEntries(
    files.dataset.reviews.map(({ id }) => [`/reviews/${id}/index.html`, `${page}${id}`]),
  );
  return {
    publish(name, more = {}) {
      const release = join(project, 'dist', 'releases', name);
      writeDeployData(join(release, 'data'), count, { checked, files });
      const published = { '/index.html': page, '/404.html': page, ...pages, ...files.published, ...more };
      for (const [path, text] of Object.entries(published)) {
        const file = join(release, 'client', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      writeFileSync(join(release, 'files.json'), '{}');
      const next = join(project, 'dist', 'next');
      symlinkSync(join('releases', name), next);
      renameSync(next, join(project, 'dist', 'current'));
    },
  };
}

/** What live endpoints read, for a number of generated reviews. */
export function writeDeployData(
  data: string,
  count: number,
  made?: { checked: ReturnType<typeof content>; files: ReturnType<typeof releaseFiles> },
): void {
  const checked = made?.checked ?? content({ reviews: generatedReviews(count) });
  const files = made?.files ?? releaseFiles(checked, BASE_URL, sha256, insightsEngine());
  mkdirSync(data, { recursive: true });
  writeReleaseData(data, files, checked, { baseUrl: BASE_URL, locale: null }, llmsText);
  writeManifest(data, {
    hash: 'bench',
    content_sha256: '',
    code_sha256: '',
    base_url: BASE_URL,
    last_modified: 1_700_000_000,
    sample: false,
    review_count: count,
  });
}
