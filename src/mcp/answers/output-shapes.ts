/**
 * Shapes of results as JSON Schema: the keys that a model reads, and no more, since each client loads
 * them with the list of tools. All objects are open: a later release may add keys (contract 9.stable).
 */
export type Shape = Readonly<Record<string, unknown>>;

export const TEXT = { type: 'string' };
export const TEXT_OR_NULL = { type: ['string', 'null'] };
export const COUNT = { type: 'integer' };
export const NUMBER_OR_NULL = { type: ['number', 'null'] };
export const TEXTS = { type: 'array', items: TEXT };

export const OBJECT = { type: 'object' };
export const OBJECTS = { type: 'array', items: OBJECT };

/** The result of a tool; every result has a notice. */
export function result(properties: Shape): OutputSchema {
  return { type: 'object', properties: { notice: TEXT, ...properties }, required: ['notice'] };
}

export interface OutputSchema {
  type: 'object';
  properties: Shape;
  required: string[];
  [key: string]: unknown;
}

/** A result about one aspect, technician or service. */
export const ENTRY_RESULT = result({
  id: TEXT,
  label: TEXT,
  mention_count: COUNT,
  positive_count: COUNT,
  negative_count: COUNT,
  avg_rating: NUMBER_OR_NULL,
  evidence: OBJECTS,
  evidence_against: OBJECTS,
  url: TEXT,
  left_out: TEXT_OR_NULL,
});

/** A page of reviews. */
export const REVIEWS_RESULT = result({
  matched: COUNT,
  returned: COUNT,
  reviews: OBJECTS,
  next_cursor: TEXT_OR_NULL,
  matches: OBJECTS,
});
