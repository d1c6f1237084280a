import { isRecord } from '../../text/json.ts';

export type Json = Record<string, unknown>;

export interface KeyRow {
  key: string;
  type: string;
  isRequired: boolean;
  description: string;
  example: string | null;
  /** All allowed values, if they are few. */
  choices: string[];
}

/** A flat JSON Schema object as a table of its keys. */
export function keyRows(schema: Json): KeyRow[] {
  const required = list(schema.required);
  return Object.entries(object(schema.properties)).map(([key, value]) => {
    const field = object(value);
    const [example] = list(field.examples);
    return {
      key,
      type: typeWords(field),
      isRequired: required.includes(key),
      description: typeof field.description === 'string' ? field.description : '',
      example: example === undefined ? null : String(example),
      choices: field.type === 'boolean' ? ['true', 'false'] : list(field.enum).map(String),
    };
  });
}

/** Parameters of OpenAPI as the keys of a shape. */
export function parameterRows(parameters: readonly Json[]): KeyRow[] {
  return keyRows({
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description, example }) => [
        name,
        { ...object(schema), description, ...(example === undefined ? {} : { examples: [example] }) },
      ]),
    ),
  });
}

/** The documented shape that a schema is, lists, or allows. */
export function componentOf(schema: Json): string | null {
  const inner = [schema.items, ...list(schema.anyOf), ...list(schema.oneOf)].map(object);
  return [schema, ...inner].map(referenced).find((name) => name !== null) ?? null;
}

/** A JSON Schema in words: "integer from 1 to 5, default 20". */
function typeWords(schema: Json): string {
  const options = [...list(schema.anyOf), ...list(schema.oneOf)].map((option) => typeWords(object(option)));
  const name = referenced(schema);
  if (name !== null) return name;
  if (options.length > 0) return options.join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const fallback = schema.default === undefined ? '' : `, default ${schema.default}`;
  if (schema.enum) return list(schema.enum).join(' | ') + fallback;
  if (schema.type === 'array') return `list of ${typeWords(object(schema.items))}`;
  if (schema.type === undefined) return 'any';
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  const least = bound(schema.minimum) ? ` from ${schema.minimum}` : '';
  const most = bound(schema.maximum) ? ` to ${schema.maximum}` : '';
  return [schema.type].flat().join(' or ') + format + least + most + fallback;
}

/** zod adds the safe-integer bounds to every integer; they mean nothing here. */
function bound(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

function referenced({ $ref }: Json): string | null {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null;
}

function object(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
