import { z } from 'zod';
import { Timestamp } from './scalars.ts';

const HubHealth = z.strictObject({
  active: z.int().min(0).meta({ description: 'Subscriptions that get each change.' }),
  failing: z.int().min(0).meta({ description: 'Active ones whose last delivery failed.' }),
  pending: z.int().min(0).meta({ description: 'Requests that wait for their verification.' }),
  oldest_due_seconds: z
    .int()
    .min(0)
    .meta({ description: 'How long the oldest due work has waited; 0 when nothing is due.' }),
  missing_topics: z
    .array(z.string())
    .meta({ description: 'Topics that the served release does not have, so no one can subscribe to them.' }),
  lost: z.boolean().meta({ description: 'The store has lost subscriptions; the owner has been notified.' }),
});
export type HubHealth = z.infer<typeof HubHealth>;

/** `/api/health` (contract 12.health). */
export const Health = z
  .strictObject({
    status: z.enum(['ok', 'degraded']).meta({
      description:
        '`degraded`: reading works, but the hub is overdue, nearly full, lacks a topic, has lost records or cannot use its store.',
    }),
    release: z.string().meta({ description: 'The release that responds: hash of content, code and URL.' }),
    dataset_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'SHA-256 of the bytes of `/reviews.json`, to compare with your copy.' }),
    review_count: z.int().min(0).meta({ description: 'Published reviews.' }),
    generated_at: Timestamp.meta({ description: 'Newest date in the content, as in `/reviews.json`.' }),
    hub: HubHealth.nullable().meta({ description: 'Null while the hub cannot use its store.' }),
  })
  .meta({ description: 'What is served now, and how the WebSub hub is doing.' });
export type Health = z.infer<typeof Health>;
