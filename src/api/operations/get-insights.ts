import { MEDIA_TYPES, PATHS } from '../../settings.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

export const getInsights: FileOperation = {
  id: 'getInsights',
  method: 'get',
  path: PATHS.insights,
  tag: 'Datasets',
  summary: 'What the reviews say',
  description:
    'Sentiment, aspects, people, services, topics and months, counted from the published reviews. Shares have counts and 95% intervals.',
  kind: 'file',
  pathParameters: {},
  query: {},
  answer: { description: 'The insights dataset.', mediaType: MEDIA_TYPES.json, component: 'InsightsDataset' },
  headers: FILE_HEADERS,
  errors: FILE_ERRORS,
  examples: [{ summary: 'Insights', target: PATHS.insights, status: 200 }],
};
