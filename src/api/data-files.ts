import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { FEED_SIZE, MEDIA_TYPES, PATHS } from '../settings.ts';
import type { PageWords } from '../wording/catalog/en-us.ts';
import type { FileOperation } from './operation.ts';

export interface DataFile extends Pick<FileOperation, 'id' | 'path' | 'tag' | 'summary' | 'description'> {
  mediaType: string;
  answer: string;
  component: FileOperation['answer']['component'];
  /** Name of its links and of its one example; default: the summary. */
  name?: string;
  /** Its name in JSON-LD, its text in llms.txt, its key in the links of `get_business`. null: skipped on purpose. */
  listedAs: { jsonLd: ((words: PageWords) => string) | null; llms: string | null; mcp: string | null };
  /** Of a WebSub topic: what it holds, and its text. */
  topic?: { content: string; text: (source: TopicInput) => string };
}

/** What a topic is made of. Feeds are handed in, so that the hub's functions need not load their library. */
export interface TopicInput {
  dataset: ReviewsDataset;
  baseUrl: string;
  reviewsJson: string;
  jsonFeed: () => string;
  atomFeed: () => string;
}

/** Datasets and feeds, in the order of the documentation. Routes, OpenAPI, links and WebSub topics derive from them. */
export const DATA_FILES = [
  {
    id: 'getReviews',
    path: PATHS.reviews,
    tag: 'Datasets',
    summary: 'All reviews',
    description: 'Every published review, newest first, with the business and its rating.',
    mediaType: MEDIA_TYPES.json,
    answer: 'The reviews dataset.',
    component: 'ReviewsDataset',
    listedAs: { jsonLd: ({ frame }) => frame.allReviews, llms: 'JSON', mcp: 'reviews' },
    topic: { content: 'JSON, all reviews', text: ({ reviewsJson }) => reviewsJson },
  },
  {
    id: 'getInsights',
    path: PATHS.insights,
    tag: 'Datasets',
    summary: 'What the reviews say',
    description:
      'Sentiment, aspects, people, services, topics and months, counted from the published reviews. Shares have counts and 95% intervals.',
    mediaType: MEDIA_TYPES.json,
    answer: 'The insights dataset.',
    component: 'InsightsDataset',
    name: 'Insights',
    listedAs: { jsonLd: ({ said }) => said.title, llms: 'JSON with every count', mcp: 'insights' },
  },
  {
    id: 'getJsonFeed',
    path: PATHS.jsonFeed,
    tag: 'Feeds',
    summary: 'JSON Feed of the newest reviews',
    description: `JSON Feed 1.1 with the ${FEED_SIZE} newest reviews.`,
    mediaType: MEDIA_TYPES.json,
    answer: 'The JSON Feed.',
    component: 'JsonFeed',
    name: 'JSON Feed',
    listedAs: { jsonLd: ({ feeds }) => feeds.newestJson, llms: null, mcp: 'feed' },
    topic: { content: `JSON Feed 1.1, the ${FEED_SIZE} newest`, text: ({ jsonFeed }) => jsonFeed() },
  },
  {
    id: 'getAtomFeed',
    path: PATHS.atom,
    tag: 'Feeds',
    summary: 'Atom feed of the newest reviews',
    description: `Atom (RFC 4287) with the ${FEED_SIZE} newest reviews.`,
    mediaType: MEDIA_TYPES.atom,
    answer: 'The Atom feed.',
    component: null,
    name: 'Atom feed',
    listedAs: { jsonLd: ({ feeds }) => feeds.newestAtom, llms: `the ${FEED_SIZE} newest reviews`, mcp: null },
    topic: { content: `Atom, the ${FEED_SIZE} newest`, text: ({ atomFeed }) => atomFeed() },
  },
] as const satisfies readonly DataFile[];

export const OPENAPI_FILE = {
  id: 'getOpenApi',
  path: PATHS.openapi,
  tag: 'Description',
  summary: 'OpenAPI description',
  description: 'OpenAPI 3.1 description of the service.',
  mediaType: MEDIA_TYPES.json,
  answer: 'The OpenAPI document.',
  component: null,
  name: 'OpenAPI',
  listedAs: { jsonLd: null, llms: 'every endpoint', mcp: 'openapi' },
} as const satisfies DataFile;

export type DataPath = (typeof DATA_FILES)[number]['path'] | typeof OPENAPI_FILE.path;
export const DOCUMENTED_FILES: readonly DataFile[] = [...DATA_FILES, OPENAPI_FILE];

/** Media types of the files that a build writes as its release has them, by path. */
export const RELEASE_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DOCUMENTED_FILES.map(({ path, mediaType }) => [path, mediaType])),
  [PATHS.mcpCard]: MEDIA_TYPES.mcpCard,
  [PATHS.aiCatalog]: MEDIA_TYPES.aiCatalog,
  [PATHS.llms]: 'text/plain; charset=utf-8',
};
