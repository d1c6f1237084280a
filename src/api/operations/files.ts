import { isTopicPath, TOPICS } from '../../feeds/topics.ts';
import { FEED_SIZE, MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

/** What differs between the files that are served as they are. */
interface File extends Pick<FileOperation, 'id' | 'path' | 'tag' | 'summary' | 'description'> {
  answer: string;
  component: FileOperation['answer']['component'];
  /** What its one example is called; else the summary. */
  example?: string;
}

const DATASETS_AND_FEEDS: readonly File[] = [
  {
    id: 'getReviews',
    path: PATHS.reviews,
    tag: 'Datasets',
    summary: 'All reviews',
    description: 'Every published review, newest first, with the business and its rating.',
    answer: 'The reviews dataset.',
    component: 'ReviewsDataset',
  },
  {
    id: 'getInsights',
    path: PATHS.insights,
    tag: 'Datasets',
    summary: 'What the reviews say',
    description:
      'Sentiment, aspects, people, services, topics and months, counted from the published reviews. Shares have counts and 95% intervals.',
    answer: 'The insights dataset.',
    component: 'InsightsDataset',
    example: 'Insights',
  },
  {
    id: 'getJsonFeed',
    path: PATHS.jsonFeed,
    tag: 'Feeds',
    summary: 'JSON Feed of the newest reviews',
    description: `JSON Feed 1.1 with the ${FEED_SIZE} newest reviews.`,
    answer: 'The JSON Feed.',
    component: 'JsonFeed',
    example: 'JSON Feed',
  },
  {
    id: 'getAtomFeed',
    path: PATHS.atom,
    tag: 'Feeds',
    summary: 'Atom feed of the newest reviews',
    description: `Atom (RFC 4287) with the ${FEED_SIZE} newest reviews.`,
    answer: 'The Atom feed.',
    component: null,
    example: 'Atom feed',
  },
];

const OPENAPI: File = {
  id: 'getOpenApi',
  path: PATHS.openapi,
  tag: 'Description',
  summary: 'OpenAPI description',
  description: 'OpenAPI 3.1 description of the service.',
  answer: 'The OpenAPI document.',
  component: null,
  example: 'OpenAPI',
};

/** Datasets and feeds, in the order of their documentation. */
export const DATA_FILES: readonly FileOperation[] = DATASETS_AND_FEEDS.map(fileOperation);

export const getOpenApi: FileOperation = fileOperation(OPENAPI);

function fileOperation({ answer, component, example, ...file }: File): FileOperation {
  const topic = isTopicPath(file.path) ? TOPICS[file.path] : null;
  return {
    ...file,
    description: topic ? `${file.description} A WebSub topic.` : file.description,
    method: 'get',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: { description: answer, mediaType: topic?.mediaType ?? MEDIA_TYPES.json, component },
    headers: topic ? [...FILE_HEADERS, 'Link'] : FILE_HEADERS,
    errors: FILE_ERRORS,
    examples: [{ summary: example ?? file.summary, target: file.path, status: 200 }],
  };
}
