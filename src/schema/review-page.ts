import { z } from 'zod';
import { Review } from './review.ts';
import { Ulid } from './scalars.ts';

export const SearchMatch = z
  .strictObject({
    id: Ulid,
    snippet: z.string().meta({ description: 'The sentence that matches best.' }),
    matched: z
      .array(z.string())
      .meta({ description: 'The words that matched, as written; otherwise the subject or stars that did.' }),
    fit: z.number().min(0).max(1).meta({
      description: 'The part of the question that the review has; rare words count the most.',
    }),
    side: z.enum(['positive', 'negative']).optional().meta({
      description:
        'What the review says there, or about the aspect asked about, where the analysis found one side.',
    }),
    rest: z.literal(true).optional().meta({
      description: 'The review lacks the distinguishing word; it has other words of the question.',
    }),
  })
  .meta({ description: 'Why a review matched.' });
export type SearchMatch = z.infer<typeof SearchMatch>;

/** What the owner publishes about the thing that a question asks for. */
export const OwnerFact = z
  .strictObject({
    kind: z.enum(['hours', 'contact', 'areas', 'services', 'question']),
    title: z.string(),
    text: z.string(),
    url: z.string().meta({ description: 'The page that has it.' }),
  })
  .meta({ description: 'Published by the owner, not said by reviewers.' });
export type OwnerFact = z.infer<typeof OwnerFact>;

const WordCount = z.strictObject({
  word: z.string(),
  reviews: z.int().min(0).meta({ description: 'Reviews that have this word in any form.' }),
});

const OtherLanguage = z.strictObject({
  language: z.string(),
  reviews: z.int().min(1).meta({ description: 'All reviews in this language, regardless of other filters.' }),
  url: z.string().meta({ description: 'The page that lists them.' }),
});
export type OtherLanguage = z.infer<typeof OtherLanguage>;

/** How a search by words was understood: what is not said is an answer. */
export const Understanding = z.strictObject({
  not_found: z.array(z.string()).meta({
    description:
      'For a search with `words`: words that no review has in any form. Of a list with commas, the words between two of them are one thing.',
  }),
  partly: z.array(z.strictObject({ asked: z.array(z.string()), said: z.array(z.string()) })).meta({
    description: 'Of a list with commas: things of which reviews have only some words, and these words.',
  }),
  respelled: z.record(z.string(), z.string()).meta({
    description: 'Words that no review has, each with the similar word that was looked for instead.',
  }),
  related: z.record(z.string(), z.array(z.string())).meta({
    description: 'Words in `not_found`, each with the related words that reviews have.',
  }),
  ignored: z.array(z.string()).meta({
    description:
      'Words of grammar, such as “the”, which weigh nothing beside others. Alone, they are looked for.',
  }),
  apart: z.array(z.array(z.string())).meta({
    description: 'Pairs of words of a question that reviews have, but never near each other.',
  }),
  distinguishing: z
    .strictObject({
      ...WordCount.shape,
      others: z.array(WordCount).meta({ description: 'The other words of the question.' }),
    })
    .nullable()
    .meta({
      description:
        'The rarest word of a question. Reviews without it have `rest: true` in `matches`. Null for a list of synonyms.',
    }),
  owner: z.array(OwnerFact).meta({
    description:
      'What the owner publishes about the question: opening hours, contact, areas, services, answers.',
  }),
});
export type Understanding = z.infer<typeof Understanding>;

/** Response of search and since, over HTTP and MCP. */
export const ReviewPage = z
  .strictObject({
    matched: z.int().min(0).meta({ description: 'All matches, before `limit`.' }),
    returned: z.int().min(0).meta({ description: 'Reviews in this response.' }),
    reviews: z.array(Review).meta({ description: 'The matches with all their fields.' }),
    next_cursor: z.string().nullable().meta({
      description: 'Opaque. Send it as `cursor` for the next page. Null at the end.',
    }),
    matches: z
      .array(SearchMatch)
      .optional()
      .meta({ description: 'For a search with `words`: why each review matched, in the same order.' }),
    ...Understanding.partial().shape,
    other_languages: z.array(OtherLanguage).optional().meta({
      description:
        'If nothing matched a search with `words` or `query`: languages of reviews other than that of `language` or of the text, that of most reviews first.',
    }),
  })
  .meta({ description: 'Matching reviews.' });
export type ReviewPage = z.infer<typeof ReviewPage>;
