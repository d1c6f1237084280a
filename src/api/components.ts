import { z } from 'zod';
import { Business } from '../schema/business.ts';
import { ErrorBody, Issue } from '../schema/error.ts';
import { Health } from '../schema/health.ts';
import { InsightsDataset } from '../schema/insights-dataset.ts';
import { JsonFeed } from '../schema/json-feed.ts';
import { OwnerReply, Review } from '../schema/review.ts';
import { ReviewPage } from '../schema/review-page.ts';
import { AggregateRating, ReviewsDataset } from '../schema/reviews-dataset.ts';
import { Technician, Term } from '../schema/vocabulary.ts';

/** Names of the shapes in OpenAPI. They are not on the shapes: MCP clients reject a `$ref` at the root. */
const COMPONENTS = {
  AggregateRating,
  Business,
  Error: ErrorBody,
  Health,
  InsightsDataset,
  Issue,
  JsonFeed,
  OwnerReply,
  Review,
  ReviewPage,
  ReviewsDataset,
  Technician,
  Term,
} as const;
export type ComponentName = keyof typeof COMPONENTS;

export type JsonSchema = { [key: string]: unknown };

/** JSON Schemas (2020-12, as in OpenAPI 3.1) of everything in responses. */
export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(COMPONENTS)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, openToNewKeys(schema as JsonSchema)]),
  );
}

/**
 * Without `$schema`, `$id` and closed objects: keys may be added (contract 9.stable). Tuples also
 * have `items` and their length, for the many tools that do not read `prefixItems`.
 */
function openToNewKeys(value: JsonSchema): JsonSchema {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const opened = Object.fromEntries(
      Object.entries(node)
        .filter(([key, inner]) => !(key === 'additionalProperties' && inner === false))
        .map(([key, inner]) => [key, visit(inner)]),
    );
    return Array.isArray(opened.prefixItems) ? tuple(opened.prefixItems, opened) : opened;
  };
  const { $schema: _schema, $id: _id, id: _name, ...rest } = value;
  return visit(rest) as JsonSchema;
}

function tuple(members: JsonSchema[], schema: JsonSchema): JsonSchema {
  const kinds = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  return { ...schema, items, minItems: members.length, maxItems: members.length };
}
