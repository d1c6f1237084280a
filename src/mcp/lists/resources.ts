import { fold } from '../../reviews/fold.ts';
import { namesOf } from '../../reviews/mentions.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { FEED_SIZE, MCP_RESOURCE_MAX, MEDIA_TYPES, PATHS } from '../../settings.ts';
import { NOTICE } from '../answers/answer.ts';
import type { Catalog } from '../answers/catalog.ts';
import { reviewAt } from '../answers/citations.ts';
import { reviewPage } from '../answers/review-page.ts';
import type { ResourceEntry, TemplateEntry } from '../answers/tables.ts';

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
): ResourceEntry[] {
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

export function templateList(baseUrl: string): TemplateEntry[] {
  const mimeType = MEDIA_TYPES.json;
  const list = `${baseUrl}${PATHS.search}`;
  return [
    {
      uriTemplate: `${baseUrl}/reviews/{id}/`,
      name: 'review',
      title: 'One review',
      description: 'One review with all its fields, by id.',
      mimeType,
    },
    {
      uriTemplate: `${list}?mentions_service={service}`,
      name: 'reviews_by_service',
      title: 'Reviews of a service',
      description: 'The newest reviews that mention a service, by id, name or alias.',
      mimeType,
    },
    {
      uriTemplate: `${list}?mentions_technician={technician}`,
      name: 'reviews_by_technician',
      title: 'Reviews of a technician',
      description: 'The newest reviews that mention a technician, by id, name or alias.',
      mimeType,
    },
  ];
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
  return pathname === PATHS.search ? filteredReviews(catalog, [...searchParams]) : null;
}

function filteredReviews(catalog: Catalog, filters: [string, string][]): string | null {
  const [[name, value] = [], ...others] = filters;
  if (value === undefined || others.length > 0) return null;
  if (name !== 'mentions_service' && name !== 'mentions_technician') return null;
  const isService = name === 'mentions_service';
  const known = catalog.source.index[isService ? 'services' : 'technicians'];
  const vocabulary = catalog.dataset.business[isService ? 'services' : 'technicians'];
  const wanted = fold(value).trim();
  if (!Object.hasOwn(known, value) && !vocabulary.some((entry) => namesOf(entry).includes(wanted)))
    return null;
  const page = reviewPage(catalog, { [name]: value });
  return 'text' in page ? page.text : null;
}
