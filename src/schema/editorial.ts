import { z } from 'zod';
import { CalendarDate, Line, Prose, Slug, Ulid, WebUrl } from './scalars.ts';

/** What the owner writes about the reviews: questions, summary, publication ledger. */

export const FaqFile = z
  .array(
    z.strictObject({
      id: Slug,
      question: Line,
      answer: Prose.optional(),
      reviewed_at: CalendarDate.optional(),
      keywords: z.array(Line).optional().meta({
        description: 'Words that show that a review is about the question.',
      }),
      excludes: z.array(Line).optional().meta({
        description: 'Phrases in which a keyword does not count.',
      }),
    }),
  )
  .meta({ title: 'Questions', description: 'Questions that people ask, answered by the owner.' });
export type FaqFile = z.infer<typeof FaqFile>;

/** Front matter of `content/summary.md`. */
export const SummaryFile = z
  .strictObject({
    author: Line,
    reviewed_at: CalendarDate,
    text: Prose,
    claims: z
      .array(
        z.strictObject({
          text: Line,
          stat: z.string().startsWith('/', { error: 'must be a JSON pointer into insights.json' }),
          value: z.union([z.number(), z.string()], { error: 'must be a number or text' }),
          evidence_review_ids: z.array(Ulid).optional(),
        }),
      )
      .optional(),
  })
  .meta({ title: 'Summary', description: 'What the reviews say, in the words of a person.' });
export type SummaryFile = z.infer<typeof SummaryFile>;

export const WITHHOLDING_REASONS = [
  'author_request',
  'personal_data',
  'defamation_or_abuse',
  'fake',
  'unrelated',
  'trade_secret',
] as const;

/** Why a review no longer has a file, except for withholding. */
export const REMOVAL_REASONS = ['deleted_at_source', 'duplicate', 'imported_by_mistake'] as const;

const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hex digits' });

/** A review that is not published: its id here, or its id or URL at the source. */
const WithheldReview = z
  .strictObject({
    id: Ulid.optional().meta({ description: 'Id of the deleted review file.' }),
    source: Slug.optional(),
    source_id: Line.optional(),
    source_url: WebUrl.optional(),
    note: Line.optional().meta({ description: 'Why, in your own words; for `fake`, what shows it.' }),
    fingerprints: z
      .array(Fingerprint)
      .optional()
      .meta({ description: 'Hashes of its words and its day, by which imports also recognize it.' }),
  })
  .refine(
    ({ id, source, source_id, source_url }) =>
      id !== undefined || (source !== undefined && (source_id ?? source_url) !== undefined),
    { error: 'must have id, or source with source_id or source_url' },
  );
export type WithheldReview = z.infer<typeof WithheldReview>;

/** `content/policy.yaml`: what is published, and counts of what is not (16 CFR 465.7). */
export const PolicyFile = z
  .strictObject({
    publish_unverified: z.boolean().optional(),
    rating_markup: z.boolean().optional().meta({
      description: 'True adds star ratings to the structured data of pages. Default: false.',
    }),
    remove_deleted: z.boolean().optional().meta({
      description: 'True: imports of complete archives remove reviews that were deleted at the source.',
    }),
    reply_check: z.enum(['strict', 'warn']).optional().meta({
      description:
        'Whether a new reply is published only with the name of its reader (strict). Default: strict in health and law.',
    }),
    reply_names: z.literal(true).optional().meta({
      description:
        'From the commit that adds this on, new replies need a name in reply_checked. Written by create and upgrade.',
    }),
    collection: Prose.optional().meta({ description: 'How reviews are collected and verified.' }),
    corrections: Prose.optional().meta({
      description: 'How a reviewer gets a review corrected or removed.',
    }),
    withheld: z
      .array(
        z.strictObject({
          reason: z.enum(WITHHOLDING_REASONS),
          rating: z.int().min(1).max(5),
          count: z.int().min(1),
          reviews: z.array(WithheldReview).optional().meta({
            description: 'Which reviews these are, so that imports skip them. Never published.',
          }),
        }),
      )
      .optional(),
    removed: z
      .array(
        z.strictObject({
          review: Ulid.optional().meta({
            description: 'Id of the removed review, never published; gone after `erase`.',
          }),
          rating: z.int().min(1).max(5),
          on: CalendarDate.meta({ description: 'Day of the removal.' }),
          reason: z.enum(REMOVAL_REASONS),
        }),
      )
      .optional()
      .meta({ description: 'Reviews that were published and removed. The policy page shows totals.' }),
    records: z.literal(1).optional().meta({
      description: 'From the first commit with this line on, every removal and change needs a record.',
    }),
  })
  .meta({ title: 'Policy', description: 'How reviews are collected, verified and withheld.' });
export type PolicyFile = z.infer<typeof PolicyFile>;

/** `content/erased.yaml`, written by `erase`: hashes of what must not come back. They do not reveal who or what it was. */
export const ErasedFile = z
  .strictObject({
    salt: z.string().regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hex digits' }),
    fingerprints: z.array(Fingerprint),
  })
  .meta({
    title: 'Erased reviews',
    description: 'Salted fingerprints of erased reviews, so that no import brings one back. Do not edit it.',
  });
export type ErasedFile = z.infer<typeof ErasedFile>;
