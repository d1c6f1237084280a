import { HUB_NEARLY_FULL, HUB_OVERDUE_SECONDS, MEDIA_TYPES, PATHS } from '../../settings.ts';
import { durationWords, grouped } from '../../wording/quantities.ts';
import type { StateOperation } from '../operation.ts';
import { CORS_HEADERS, READ_ERRORS } from '../shared-responses.ts';

export const getHealth = {
  id: 'getHealth',
  method: 'get',
  path: PATHS.health,
  tag: 'Description',
  summary: 'What is served now',
  description:
    'The release, its data, and how the WebSub hub is doing. For monitors, and to check a copy by `dataset_sha256`. ' +
    'The status is 200 whenever the service responds. `degraded` means that work of the hub has been due for more than ' +
    `${durationWords(HUB_OVERDUE_SECONDS)}, that it has ${grouped(HUB_NEARLY_FULL)} subscriptions, that its store has lost subscriptions, or that it ` +
    'cannot be used.',
  kind: 'live',
  pathParameters: {},
  query: {},
  answer: { description: 'The state of the service.', mediaType: MEDIA_TYPES.json, component: 'Health' },
  headers: ['Cache-Control', 'Vary', ...CORS_HEADERS],
  errors: READ_ERRORS.filter((code) => code !== 'precondition_failed'),
  examples: [{ summary: 'Health', target: PATHS.health, status: 200 }],
} as const satisfies StateOperation;
