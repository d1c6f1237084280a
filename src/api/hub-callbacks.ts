import { MEDIA_TYPES } from '../settings.ts';
import type { JsonSchema } from './components.ts';

const text = { schema: { type: 'string' } };

/** What the hub sends to a subscriber's callback (OpenAPI 3.1, Callback Object). */
export const HUB_CALLBACKS: JsonSchema = {
  verification: {
    '{$request.body#/hub.callback}': {
      get: {
        operationId: 'verifyIntent',
        tags: ['WebSub'],
        summary: 'Confirm a request, or read why it was denied',
        description:
          'Return hub.challenge as the body to confirm. With hub.mode=denied, the subscription ends.',
        security: [],
        parameters: ['hub.mode', 'hub.topic', 'hub.challenge', 'hub.lease_seconds', 'hub.reason'].map(
          (name) => ({
            name,
            in: 'query',
            required: name === 'hub.mode' || name === 'hub.topic',
            description: `The ${name} of WebSub 5.2 and 5.3.`,
            schema: { type: name === 'hub.lease_seconds' ? 'integer' : 'string' },
          }),
        ),
        responses: {
          '2XX': { description: 'Confirmed, if the body is the challenge.', content: { 'text/plain': text } },
          '4XX': { description: 'Not confirmed.' },
        },
      },
    },
  },
  delivery: {
    '{$request.body#/hub.callback}': {
      post: {
        operationId: 'deliverTopic',
        tags: ['WebSub'],
        summary: 'The whole topic after a change',
        description:
          'The bytes of the topic. Link names hub and topic; webhook-id is the same for every attempt.',
        security: [],
        parameters: [
          ['Link', true, 'The hub and the topic.'],
          ['X-Hub-Signature', false, 'With a secret: sha256= and the HMAC of the body.'],
          ['webhook-id', true, 'Names this delivery.'],
          ['Content-Digest', true, 'SHA-256 of the body (RFC 9530).'],
        ].map(([name, required, description]) => ({ name, in: 'header', required, description, ...text })),
        requestBody: {
          required: true,
          content: { [MEDIA_TYPES.atom]: text, [MEDIA_TYPES.json]: { schema: { type: 'object' } } },
        },
        responses: {
          '2XX': { description: 'Received.' },
          '410': { description: 'Gone: the subscription ends.' },
        },
      },
    },
  },
};
