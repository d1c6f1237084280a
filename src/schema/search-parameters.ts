import { PATHS, REQUEST_TEXT_MAX, SEARCH_LIMIT } from '../settings.ts';

/**
 * A parameter of search or since, for query parsing, OpenAPI, the MCP tools and the docs. Plain
 * data rather than zod, so that a cold search function loads no schema library
 * (docs/decisions/002-parameters-as-data.md).
 */
export interface Parameter {
  type: 'integer' | 'number' | 'boolean' | 'string';
  format?: 'date' | 'cursor';
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  default?: number | string;
  description: string;
  example: number | boolean | string;
}

/** The most characters of a value, as JSON Schema counts them; dates and words of a list have a form instead. */
export function longestText({ type, format, enum: words }: Parameter): number | undefined {
  return type === 'string' && format !== 'date' && words === undefined ? REQUEST_TEXT_MAX : undefined;
}

export const SORTS = ['newest', 'oldest', 'highest', 'lowest', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

export const POLARITIES = ['positive', 'negative', 'mixed', 'neutral'] as const;

export const SEARCH_PARAMETERS = {
  rating: {
    type: 'integer',
    minimum: 1,
    maximum: 5,
    description: 'Exact star rating.',
    example: 5,
  },
  min_rating: {
    type: 'number',
    minimum: 1,
    maximum: 5,
    description: 'Minimum star rating, inclusive.',
    example: 4,
  },
  max_rating: {
    type: 'number',
    minimum: 1,
    maximum: 5,
    description: 'Maximum star rating, inclusive.',
    example: 3,
  },
  since: {
    type: 'string',
    format: 'date',
    description: 'On or after this date, YYYY-MM-DD.',
    example: '2026-01-01',
  },
  until: {
    type: 'string',
    format: 'date',
    description: 'On or before this date, YYYY-MM-DD.',
    example: '2026-06-30',
  },
  words: {
    type: 'string',
    description:
      'Words in text, title, reply and names, in any form, with related words: ' +
      'other words for one thing side by side, commas between things (`elderly senior, ramp`). `not_found` has what no review says.',
    example: 'long wait',
  },
  query: {
    type: 'string',
    description: 'Exact text, also inside words; case, quotation marks, dashes and spaces do not matter.',
    example: 'headache',
  },
  mentions_technician: {
    type: 'string',
    description: 'Technician mentioned: id, name or alias.',
    example: 'Dr. Lindqvist',
  },
  mentions_service: {
    type: 'string',
    description: 'Service mentioned: id, name or alias.',
    example: 'massage-therapy',
  },
  source: {
    type: 'string',
    description: 'Only from this source, such as google.',
    example: 'google',
  },
  language: {
    type: 'string',
    description: 'Only in this language (BCP 47); en includes en-GB.',
    example: 'en',
  },
  has_reply: {
    type: 'boolean',
    description: 'With, or without, a reply.',
    example: false,
  },
  aspect: {
    type: 'string',
    description: `Aspect mentioned: id or label from ${PATHS.insights}.`,
    example: 'staff',
  },
  topic: {
    type: 'string',
    description: `Topic or question (\`question-{id}\`): id or label from ${PATHS.insights}.`,
    example: 'parking',
  },
  sentiment: {
    type: 'string',
    enum: POLARITIES,
    description:
      'Side for `aspect`, or of the whole review. With `basis: stars`, positive is praise with 4 stars or more, negative 3 or fewer.',
    example: 'negative',
  },
  limit: {
    type: 'integer',
    minimum: SEARCH_LIMIT.minimum,
    maximum: SEARCH_LIMIT.maximum,
    default: SEARCH_LIMIT.default,
    description: 'Maximum number of reviews to return.',
    example: 3,
  },
  sort: {
    type: 'string',
    enum: SORTS,
    default: 'newest',
    description: 'By date, rating, or how well `words` match; newest first where equal.',
    example: 'newest',
  },
  cursor: {
    type: 'string',
    format: 'cursor',
    description: 'The `next_cursor` of the previous page.',
    example: 'bmV3ZXN0fDV8MjAyNi0wMy0xNHwwMUpQQTFUUTgwUTNWTjZDNVpKOUsyTTdEWA',
  },
} as const satisfies Record<string, Parameter>;

export const SINCE_DATE = {
  type: 'string',
  format: 'date',
  description: 'First day, YYYY-MM-DD.',
  example: SEARCH_PARAMETERS.since.example,
} as const satisfies Parameter;

export const SINCE_PARAMETERS = {
  cursor: SEARCH_PARAMETERS.cursor,
} as const satisfies Record<string, Parameter>;

type ValueOf<P extends Parameter> = P['enum'] extends readonly string[]
  ? P['enum'][number]
  : P['type'] extends 'string'
    ? string
    : P['type'] extends 'boolean'
      ? boolean
      : number;

/** Values of parameters; missing ones are undefined. */
export type ValuesOf<T extends Record<string, Parameter>> = { [K in keyof T]?: ValueOf<T[K]> };

export type SearchQuery = ValuesOf<typeof SEARCH_PARAMETERS>;

/** Filters that are true or false. */
export type Flag = {
  [K in keyof SearchQuery]-?: SearchQuery[K] extends boolean | undefined ? K : never;
}[keyof SearchQuery];
