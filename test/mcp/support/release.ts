import { releaseFiles } from '../../../src/api/files.ts';
import type { Release } from '../../../src/http/release.ts';
import { joined } from '../../../src/http/reply.ts';
import { loadContent } from '../../../src/io/content/content.ts';
import { insightsEngine } from '../../../src/io/release/insights-model.ts';
import { sha256 } from '../../../src/io/release/release.ts';
import { siteOf } from '../../../src/io/release/release-data.ts';
import { mcpFiles } from '../../../src/mcp/lists/build-tables.ts';
import type { Content } from '../../../src/schema/content.ts';
import type { InsightsDataset } from '../../../src/schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../../src/schema/reviews-dataset.ts';
import { PATHS } from '../../../src/settings.ts';
import { llmsText } from '../../../src/views/llms-text.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

export const BASE_URL = 'https://reviews.example.com';

let sample: Content | undefined;

/** The sample content, checked by the real loader on a day after all its dates. Tests share it, so it cannot change. */
export function sampleContent(): Content {
  if (sample !== undefined) return sample;
  const loaded = loadContent(SAMPLE_FOLDER, '2030-01-01');
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  sample = frozen(loaded.content);
  return sample;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}

type Files = ReturnType<typeof releaseFiles>;
const made = new WeakMap<Content, Map<string, Files>>();

/** The analysis of a content takes a second, and many tests look at the same one. */
export function filesOf(content: Content, baseUrl: string): Files {
  const known = made.get(content) ?? new Map<string, Files>();
  made.set(content, known);
  const files = known.get(baseUrl) ?? releaseFiles(content, baseUrl, sha256, insightsEngine());
  known.set(baseUrl, files);
  return files;
}

/** A release in memory, with the bytes that a build would write. */
export function memoryRelease(
  content: Content,
  options: { baseUrl?: string; insights?: (dataset: ReviewsDataset) => InsightsDataset } = {},
): Release & { dataset: ReviewsDataset; insights: InsightsDataset } {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const files = filesOf(content, baseUrl);
  const insights = options.insights?.(files.dataset) ?? files.insights;
  const site = siteOf({ dataset: files.dataset, insights }, content, { baseUrl, locale: null });
  const published = {
    ...files.published,
    [PATHS.insights]: JSON.stringify(insights),
    [PATHS.llms]: llmsText(site),
  };
  const texts: Record<string, string> = {
    ...published,
    ...mcpFiles({ dataset: files.dataset, insights, published, content }, baseUrl),
  };
  const bytes = (path: string): Uint8Array<ArrayBuffer> => {
    const text = texts[path];
    if (text === undefined) throw new Error(`the release has no ${path}`);
    return new TextEncoder().encode(text);
  };
  return {
    baseUrl,
    lastModified: 1_790_000_000,
    now: () => 1_800_000_000,
    index: files.search.index,
    starts: files.search.starts,
    words: () => files.words,
    reviews: bytes(PATHS.reviews),
    sha256: (body) => sha256(joined(body)),
    facts: () => ({ release: 'r', dataset_sha256: '', review_count: 0, generated_at: '' }),
    file: bytes,
    find: bytes,
    dataset: files.dataset,
    insights,
  };
}
