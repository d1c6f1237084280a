import {
  DELIVERY_FAILURES_MAX,
  HUB_BODY_MAX_BYTES,
  LEASE_SECONDS,
  PATHS,
  SECRET_MAX_BYTES,
} from '../../settings.ts';
import { byteWords } from '../../wording/quantities.ts';
import type { FormOperation } from '../operation.ts';
import { CORS_HEADERS, READ_ERRORS } from '../shared-responses.ts';
import { TOPIC_PATHS } from '../topics.ts';

/** `POST /api/websub/hub` (W3C WebSub 5). */
export const subscribe = {
  id: 'subscribe',
  method: 'post',
  path: PATHS.hub,
  tag: 'WebSub',
  summary: 'Subscribe to changes, or unsubscribe',
  description:
    'WebSub hub (W3C Recommendation). You get the response at once. ' +
    'Then the hub sends a GET to your callback with hub.mode, hub.topic, hub.challenge and hub.lease_seconds: the lease you get or, if you unsubscribe, ' +
    'what is left of it. Return 2xx with exactly the challenge as the body to confirm. From then on, the hub POSTs the full topic to your callback ' +
    `whenever it changes. ${DELIVERY_FAILURES_MAX} failed deliveries in a row end the subscription. Unknown fields are ignored.`,
  kind: 'live',
  pathParameters: {},
  query: {},
  answer: { description: 'Accepted.', mediaType: 'text/plain', component: null },
  headers: CORS_HEADERS,
  errors: READ_ERRORS.filter((code) => code !== 'method_not_allowed' && code !== 'precondition_failed'),
  form: {
    fields: {
      'hub.callback': {
        required: true,
        type: 'string',
        format: 'uri',
        description: 'Your https URL, on any port of a public host. The hub keeps its query string.',
      },
      'hub.mode': {
        required: true,
        type: 'string',
        enum: ['subscribe', 'unsubscribe'],
        description: 'What you want to do.',
      },
      'hub.topic': {
        required: true,
        type: 'string',
        format: 'uri',
        description: `The absolute URL of one of the topics: ${TOPIC_PATHS.join(', ')}.`,
      },
      'hub.lease_seconds': {
        required: false,
        type: 'integer',
        description:
          `How many seconds you want to subscribe for: ${LEASE_SECONDS.minimum} to ${LEASE_SECONDS.maximum}, default ${LEASE_SECONDS.default}. ` +
          'The hub moves other values into this range. The verification says what you got.',
      },
      'hub.secret': {
        required: false,
        type: 'string',
        description: `Up to ${byteWords(SECRET_MAX_BYTES)}. Deliveries then carry X-Hub-Signature: sha256=..., the HMAC of the body.`,
      },
    },
    example: (baseUrl) => ({
      'hub.callback': 'https://reader.example/inbox?list=reviews',
      'hub.mode': 'subscribe',
      'hub.topic': baseUrl + PATHS.atom,
      'hub.secret': 'a long random text',
    }),
    answers: {
      202: 'Accepted. The hub asks the callback next. This response does not reveal who is already subscribed.',
      400: 'A field is missing or wrong. Each line starts with the name of the field.',
      405: 'The hub supports only POST.',
      413: `The body has more than ${byteWords(HUB_BODY_MAX_BYTES)}.`,
      415: 'The body is not application/x-www-form-urlencoded, or it is compressed.',
      429: 'Too many requests from this client, for this callback host, or overall.',
      503: 'The request could not be stored, or too many requests wait for verification.',
    },
  },
  examples: [],
} as const satisfies FormOperation;
