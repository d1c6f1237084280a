import type { Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { idOfName } from '../../reviews/search-index.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { FEED_SIZE, MCP_RESOURCE_MAX, MEDIA_TYPES, PATHS } from '../../settings.ts';
import { NOTICE } from '../answers/answer.ts';
import type { Catalog } from '../answers/catalog.ts';
import { reviewAt } from '../answers/citations.ts';
import { reviewPage } from '../answers/review-page.ts';

/** Resources are the published data files; templates give single reviews and filtered lists. */

const FILES = [
  [PATHS.reviews, 'reviews', 'All reviews', 'Every review, with the business and its rating.', 0.8],
  [PATHS.insights, 'insights', 'Insights', 'What the reviews say, counted, with evidence.', 1],
  [PATHS.jsonFeed, 'feed', 'Newest reviews', `JSON Feed of the ${FEED_SIZE} newest reviews.`, 0.6],
  [PATHS.openapi, 'openapi', 'OpenAPI', 'Description of the HTTP API.', 0.2],
] as const;

/** `published` holds the text of each file by path. */
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
    mimeType: MEDIA_TYPES.json,
    size: new TextEncoder().encode(published[path] ?? '').byteLength,
    annotations: { audience: ['user', 'assistant'], priority, lastModified: generated_at },
  }));
}

export function templateList(baseUrl: string): ResourceTemplateType[] {
  const mentions = (kind: 'service' | 'technician') => ({
    uriTemplate: `${baseUrl}${PATHS.search}?mentions_${kind}={${kind}}`,
    name: `reviews_by_${kind}`,
    title: `Reviews of a ${kind}`,
    description: `The newest reviews that mention a ${kind}, by id, name or alias.`,
    mimeType: MEDIA_TYPES.json,
  });
  const review = {
    uriTemplate: `${baseUrl}/reviews/{id}/`,
    name: 'review',
    title: 'One review',
    description: 'One review with all its fields, by id.',
    mimeType: MEDIA_TYPES.json,
  };
  return [review, mentions('service'), mentions('technician')];
}

/** The JSON text of a resource; null when the URI is unknown. */
export function readResource(catalog: Catalog, uri: string): string | 'too_large' | null {
  const { baseUrl } = catalog.source;
  const file = FILES.find(([path]) => uri === baseUrl + path);
  if (file) {
    const bytes = catalog.source.file(file[0]);
    return bytes.byteLength > MCP_RESOURCE_MAX ? 'too_large' : new TextDecoder().decode(bytes);
  }
  if (!URL.canParse(uri) || !uri.startsWith(`${baseUrl}/`)) return null;
  const row = reviewAt(catalog, uri);
  // The published record with one more key; the text stays as it is.
  if (row >= 0) return `${catalog.reviewText(row).slice(0, -1)},"notice":${JSON.stringify(NOTICE)}}`;
  const { pathname, searchParams } = new URL(uri);
  const [[name = '', value = ''] = [], ...others] = [...searchParams];
  const { index } = catalog.source;
  const names =
    name === 'mentions_service'
      ? index.serviceNames
      : name === 'mentions_technician'
        ? index.technicianNames
        : {};
  if (pathname !== PATHS.search || others.length > 0 || idOfName(names, value) === null) return null;
  const page = reviewPage(catalog, { [name]: value });
  return 'text' in page ? page.text : null;
}
