import type { Resource } from '@modelcontextprotocol/server';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { MCP_RESOURCE_MAX, MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';

const FILES = [
  [PATHS.reviews, 'reviews', 'All reviews', 'Every review, with the business and its rating.', 0.8],
  [PATHS.insights, 'insights', 'Insights', 'What the reviews say, counted, with evidence.', 1],
  [PATHS.llms, 'overview', 'Overview', 'Rating, counts and links as plain text.', 0.6],
] as const;

export const RESOURCE_PATHS = FILES.map(([path]) => path);

/** Published files that are also resources. `published` holds the text of each by path. */
export function resourceList(
  { generated_at }: Pick<ReviewsDataset, 'generated_at'>,
  published: Readonly<Record<string, string>>,
  baseUrl: string,
): Resource[] {
  return FILES.map(([path, name, title, description, priority]) => ({
    uri: baseUrl + path,
    name,
    title,
    description,
    mimeType: path.endsWith('.json') ? MEDIA_TYPES.json : 'text/plain',
    size: new TextEncoder().encode(published[path] ?? '').byteLength,
    annotations: { audience: ['user', 'assistant'], priority, lastModified: generated_at },
  }));
}

/** A resource of this release's list with its text; null if the URI is unknown. */
export function readResource(
  { release, tables }: ParsedRelease,
  uri: string,
): { uri: string; mimeType: string; text: string } | 'too_large' | null {
  const listed = tables.resources.find((resource) => resource.uri === uri);
  if (listed === undefined) return null;
  const bytes = release.file(uri.slice(release.baseUrl.length));
  if (bytes.byteLength > MCP_RESOURCE_MAX) return 'too_large';
  return { uri, mimeType: listed.mimeType ?? MEDIA_TYPES.json, text: new TextDecoder().decode(bytes) };
}
