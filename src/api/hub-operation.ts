import { HUB_BODY_MAX_BYTES, LEASE_SECONDS, PATHS, SECRET_MAX_BYTES } from '../settings.ts';
import type { Operation } from './operation.ts';

/** `POST /api/websub/hub` (CONTRACT 8) as the operations table has it. */
export const HUB_OPERATION: Operation = {
  id: 'subscribe',
  method: 'post',
  path: PATHS.hub,
  tag: 'WebSub',
  summary: 'Subscribe to changes, or unsubscribe',
  description:
    'WebSub hub (W3C Recommendation). The request is answered at once; then the hub asks the callback with hub.mode, hub.topic, hub.challenge and, for a subscription, hub.lease_seconds. A 2xx answer whose body is exactly the challenge confirms the request. From then on every change of the topic is sent to the callback as a POST with the full content. Three failed deliveries in a row end the subscription. Unknown fields are ignored.',
  kind: 'live',
  pathParameters: {},
  query: {},
  answer: { description: 'Accepted.', mediaType: 'text/plain', component: null },
  headers: ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'],
  errors: [
    'bad_request',
    'request_timeout',
    'uri_too_long',
    'expectation_failed',
    'headers_too_large',
    'internal_error',
  ],
  form: {
    fields: {
      'hub.callback': {
        required: true,
        type: 'string',
        format: 'uri',
        description: 'https address of the subscriber, on any port of a public host; its own query is kept.',
      },
      'hub.mode': {
        required: true,
        type: 'string',
        enum: ['subscribe', 'unsubscribe'],
        description: 'What is asked for.',
      },
      'hub.topic': {
        required: true,
        type: 'string',
        format: 'uri',
        description: 'One of the three topics: the Atom feed, the JSON Feed, the reviews dataset.',
      },
      'hub.lease_seconds': {
        required: false,
        type: 'integer',
        description: `Wanted lease; ${LEASE_SECONDS.default} when absent, clamped to ${LEASE_SECONDS.minimum} to ${LEASE_SECONDS.maximum}. The verification tells what was granted.`,
      },
      'hub.secret': {
        required: false,
        type: 'string',
        description: `At most ${SECRET_MAX_BYTES} bytes; deliveries then carry X-Hub-Signature: sha256=... over the body.`,
      },
    },
    example: (baseUrl) => ({
      'hub.callback': 'https://reader.example/inbox?list=reviews',
      'hub.mode': 'subscribe',
      'hub.topic': baseUrl + PATHS.atom,
      'hub.secret': 'a long random text',
    }),
    answers: {
      202: 'Accepted; the callback is asked next. Says nothing about who subscribes already.',
      400: 'A field is missing or wrong; each line begins with the name of the field.',
      405: 'The hub takes POST only.',
      413: `The body has more than ${HUB_BODY_MAX_BYTES} bytes.`,
      415: 'The body is not application/x-www-form-urlencoded.',
      429: 'Too many requests of this client, for this host, or in all.',
      503: 'The request could not be stored, or too many wait for verification.',
    },
  },
  examples: [],
};
