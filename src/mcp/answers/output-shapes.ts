/**
 * Shapes of results as JSON Schema: the keys that a model reads, and no more, since each client loads
 * them with the list of tools. All objects are open: a later release may add keys (contract 9.stable).
 */
export type Shape = Readonly<Record<string, unknown>>;

export const TEXT = { type: 'string' };
export const TEXT_OR_NULL = { type: ['string', 'null'] };
export const COUNT = { type: 'integer' };
export const NUMBER_OR_NULL = { type: ['number', 'null'] };

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

/** A page of reviews. */
export const REVIEWS_RESULT = result({
  matched: COUNT,
  returned: COUNT,
  reviews: OBJECTS,
  next_cursor: TEXT_OR_NULL,
});
