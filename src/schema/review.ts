import { z } from 'zod';
import { AUTHOR_MAX, TEXT_MAX } from '../settings.ts';
import { CalendarDate, Line, Prose, Slug, Timestamp, Ulid, WebUrl } from './scalars.ts';

const text = Prose.max(TEXT_MAX);

export const OwnerReply = z
  .strictObject({
    text: text.meta({ description: "The owner's words, plain text." }),
    date: CalendarDate.meta({
      description: 'Day of the reply; at most one day before that of the review, for time zones.',
    }),
  })
  .meta({ description: 'Public reply from the business.' });
export type OwnerReply = z.infer<typeof OwnerReply>;

/** A reply in a content file, with the time of its last change: imports keep the newer one. */
export const OwnerReplyFile = OwnerReply.extend({
  updated_at: Timestamp.optional().meta({
    description: 'Last change of the reply, set by imports. Feeds and datasets use it for their own dates.',
  }),
  imported: z.boolean().optional().meta({
    description: 'True if an import brought the reply without a time. The reply check then only warns.',
  }),
}).meta({ description: 'Public reply from the business.' });
export type OwnerReplyFile = z.infer<typeof OwnerReplyFile>;

/** A language tag as BCP 47 writes it: `en`, `es-MX`, `zh-Hant`, `und`. */
export const Language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, {
    error: 'must be a language tag such as en, es or pt-BR',
  })
  .meta({ description: 'Language of the text, BCP 47; `und` when unknown.', examples: ['en'] });

const Source = Slug.meta({
  description: 'Where the review was written, in lowercase.',
  examples: ['google'],
});

const fromOneToFive = { error: 'must be a whole number from 1 to 5' };
const Rating = z
  .int(fromOneToFive)
  .min(1, fromOneToFive)
  .max(5, fromOneToFive)
  .meta({ description: 'Stars, 1 to 5.', examples: [5] });

/** Keys of both a published review and its content file. */
const common = {
  id: Ulid,
  author: Line.max(AUTHOR_MAX).meta({
    description: 'Name as the source shows it.',
    examples: ['Karen M.'],
  }),
  rating: Rating,
  date: CalendarDate.meta({ description: 'Day the review was written.', examples: ['2026-03-14'] }),
  source: Source,
};

/** A published review. All keys are always present (contract 3.review-keys). */
export const Review = z
  .strictObject({
    ...common,
    author_avatar_url: WebUrl.nullable().meta({
      description: 'Picture of the author, if the owner gives one.',
    }),
    title: Line.nullable().meta({ description: 'Headline, if the source has one.' }),
    text: text.nullable().meta({
      description: 'Review text, plain, as written; null when only stars were given.',
    }),
    source_url: WebUrl.nullable().meta({ description: 'The original at its source.' }),
    owner_reply: OwnerReply.nullable(),
    verified: z.boolean().meta({
      description: 'True when the origin can be checked at the source. The policy page says how.',
    }),
    mentions_technicians: z.array(Slug).meta({
      description: 'Ids of the technicians in the text, sorted.',
    }),
    mentions_services: z.array(Slug).meta({
      description: 'Ids of the services in the text, sorted.',
    }),
    language: Language,
    updated_at: Timestamp.nullable().meta({
      description: 'Last edit by the author; does not change `date`.',
    }),
    collection_method: Slug.meta({
      description: 'How the review was collected: `unsolicited`, `after_visit_invitation`, ...',
    }),
    disclosure: Line.nullable().meta({
      description: 'Incentive, or relation to the business, that readers must know about.',
    }),
    url: WebUrl.meta({ description: 'Permanent page of this review.' }),
  })
  .meta({ description: 'A customer review.' });
export type Review = z.infer<typeof Review>;

const polarity = ['positive', 'negative', 'neutral', 'mixed', 'none'] as const;

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, {
  error: 'must be the sha-256 of the published text as 64 hex digits',
});

/** A person's correction of what the analysis found in one review. */
export const Override = z
  .strictObject({
    text_sha256: Sha256,
    aspect: Slug.optional(),
    entity: Slug.optional(),
    set: z.enum(polarity),
    span: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
    reason: Line,
    by: Line,
    date: CalendarDate,
  })
  .refine((value) => (value.aspect === undefined) !== (value.entity === undefined), {
    error: 'must name either an aspect or an entity',
  })
  .meta({ description: 'Corrects what was computed from this review; bound to its exact text.' });
export type Override = z.infer<typeof Override>;

/** Fields whose change needs a record: words, stars, author and day. */
export const RECORDED_FIELDS = ['author', 'rating', 'date', 'title', 'text'] as const;

/** Why a review differs from an earlier version of its file without a newer `updated_at`. */
export const ReviewChange = z
  .strictObject({
    on: CalendarDate.meta({ description: 'Day of the change.' }),
    fields: z
      .array(z.enum([...RECORDED_FIELDS, 'source_id']))
      .min(1, { error: 'must name at least one field' }),
    by: z.enum(['source', 'import', 'owner']).meta({
      description: 'Who changed it: the source, an import that read it differently, or you.',
    }),
    reason: Line,
  })
  .meta({ description: 'A change of words, stars, author or date that is not a newer `updated_at`.' });
export type ReviewChange = z.infer<typeof ReviewChange>;

const Digest = z.string().regex(/^[0-9a-f]{12}$/, { error: 'must be 12 hex digits' });

/** One file under `content/reviews/` (contract 11.review-file). */
export const ReviewFile = z
  .strictObject({
    ...common,
    verified: z.boolean().meta({
      description: 'True when the origin can be checked; needs source_url or source_id.',
    }),
    source_url: WebUrl.nullish(),
    source_id: Line.optional().meta({
      description: "The source's own identifier; kept here, never published.",
    }),
    author_avatar_url: WebUrl.nullish(),
    title: Line.nullish(),
    text: text.nullish(),
    owner_reply: OwnerReplyFile.nullish(),
    reply_checked: Line.nullish().meta({
      description:
        'First and last name of the person who read the reply before it was published. Never published.',
    }),
    mentions_technicians: z.array(Slug).optional().meta({
      description: 'Replaces detection in the text.',
    }),
    mentions_services: z.array(Slug).optional().meta({
      description: 'Replaces detection in the text.',
    }),
    language: Language.optional(),
    updated_at: Timestamp.nullish(),
    collection_method: Slug.optional(),
    disclosure: Line.nullish(),
    overrides: z.array(Override).optional(),
    missing_since: CalendarDate.optional().meta({
      description:
        'Day on which the source first no longer listed the review. Written by imports, never published.',
    }),
    imported: z
      .strictObject({
        rating: Digest.optional(),
        author: Digest.optional(),
        date: Digest.optional(),
        title: Digest.optional(),
        text: Digest.optional(),
        reply: Digest.optional(),
      })
      .optional()
      .meta({
        description:
          'Digests of what the source said last. An import changes only what the source changed since. Never published.',
      }),
    changes: z.array(ReviewChange).optional().meta({
      description: 'Records of changes. Never published; the policy page counts those by the owner.',
    }),
  })
  .meta({ title: 'Review file', description: 'One review of the business.' });
export type ReviewFile = z.infer<typeof ReviewFile>;
