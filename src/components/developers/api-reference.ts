import { describedErrors } from '../../api/error-responses.ts';
import { openApiDocument } from '../../api/openapi.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';

/** The OpenAPI document as rows for the developers page, which therefore shows all of it. */
export interface OperationReference {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: ParameterReference[];
  body: {
    mediaType: string;
    required: boolean;
    fields: ParameterReference[];
    component: string | null;
  } | null;
  responses: ResponseReference[];
  examples: { summary: string; target: string; status: number }[];
}

export interface ParameterReference {
  name: string;
  place: string;
  required: boolean;
  type: string;
  description: string;
  example: string | null;
  /** All allowed values, if they are few. */
  choices: string[];
}

interface ResponseReference {
  status: string;
  description: string;
  mediaTypes: string[];
  component: string | null;
  headers: string[];
  /** Codes of the error bodies; empty for other responses. */
  errors: string[];
}

/** True for an error that the page of errors describes, so that no other page has to. */
export function isShared({ errors, mediaTypes }: ResponseReference): boolean {
  return errors.length > 0 && mediaTypes.length === 1;
}

export type Json = { [key: string]: unknown };

export interface ApiReference {
  operations: OperationReference[];
  headers: { name: string; description: string }[];
  errors: { code: string; description: string; example: string }[];
  shapes: Record<string, Json>;
}

export function apiReference(dataset: ReviewsDataset, baseUrl: string): ApiReference {
  const document = openApiDocument(dataset, baseUrl) as Json;
  const components = object(document.components);
  const operations = Object.entries(object(document.paths)).flatMap(([path, item]) =>
    Object.entries(object(item)).map(([method, operation]) =>
      operationReference(path, method, object(operation), components),
    ),
  );
  return {
    operations,
    headers: Object.entries(object(components.headers)).map(([name, header]) => ({
      name,
      description: text(object(header).description),
    })),
    errors: describedErrors().map(({ example, ...error }) => ({
      ...error,
      example: JSON.stringify(example, null, 2),
    })),
    shapes: object(components.schemas) as Record<string, Json>,
  };
}

function operationReference(
  path: string,
  method: string,
  operation: Json,
  components: Json,
): OperationReference {
  return {
    id: text(operation.operationId),
    method,
    path,
    tag: text(list(operation.tags)[0]),
    summary: text(operation.summary),
    description: text(operation.description),
    parameters: list(operation.parameters).map((parameter) => parameterReference(object(parameter))),
    body: bodyReference(object(operation.requestBody), components),
    responses: Object.entries(object(operation.responses)).map(([status, response]) =>
      responseReference(status, resolved(object(response), components)),
    ),
    examples: list(operation['x-examples']).flatMap((example) => {
      const { summary, target, status } = object(example);
      return typeof target === 'string'
        ? [{ summary: text(summary), target, status: typeof status === 'number' ? status : 200 }]
        : [];
    }),
  };
}

function parameterReference(parameter: Json): ParameterReference {
  const schema = object(parameter.schema);
  const example = parameter.example ?? list(schema.examples)[0];
  return {
    name: text(parameter.name),
    place: text(parameter.in),
    required: parameter.required === true,
    type: typeWords(schema),
    description: text(parameter.description) || text(schema.description),
    example: example === undefined ? null : String(example),
    choices: schema.type === 'boolean' ? ['true', 'false'] : list(schema.enum).map(String),
  };
}

function bodyReference(body: Json, components: Json): OperationReference['body'] {
  const [mediaType, content] = Object.entries(object(body.content))[0] ?? [];
  if (mediaType === undefined) return null;
  const reference = object(object(content).schema);
  // Of alternatives, such as one message or an array, the page shows the first.
  const schema = resolved(object(list(reference.oneOf)[0] ?? reference), components);
  const required = list(schema.required);
  return {
    mediaType,
    required: body.required === true,
    component: componentName(reference),
    fields: Object.entries(object(schema.properties)).map(([name, field]) => ({
      ...parameterReference({ name, in: 'body', schema: field }),
      required: required.includes(name),
    })),
  };
}

function responseReference(status: string, response: Json): ResponseReference {
  const content = object(response.content);
  const first = object(Object.values(content)[0]);
  return {
    status,
    description: text(response.description),
    mediaTypes: Object.keys(content),
    component: componentName(object(first.schema)),
    headers: Object.keys(object(response.headers)),
    errors: Object.values(content).flatMap((each) => errorCodes(object(each))),
  };
}

/** Codes in the examples of one media type of a response. */
function errorCodes({ example, examples }: Json): string[] {
  const bodies = [example, ...Object.values(object(examples)).map((named) => object(named).value)];
  return bodies.map((body) => text(object(body).error)).filter((code) => code !== '');
}

/** A JSON Schema in words: "integer from 1 to 5, default 20". */
export function typeWords(schema: Json): string {
  const component = componentName(schema);
  if (component !== null) return component;
  const options = [...list(schema.anyOf), ...list(schema.oneOf)].map((option) => typeWords(object(option)));
  if (options.length > 0) return options.join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return `${schema.enum.map((value) => String(value)).join(' | ')}${fallback(schema)}`;
  if (schema.type === 'array') {
    if (schema.prefixItems)
      return `[${list(schema.prefixItems)
        .map((item) => typeWords(object(item)))
        .join(', ')}]`;
    return `list of ${typeWords(object(schema.items))}`;
  }
  if (schema.type === undefined) return 'any';
  const bounds = [
    bound(schema.minimum) && `from ${schema.minimum}`,
    bound(schema.maximum) && `to ${schema.maximum}`,
  ].filter(Boolean);
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  return `${[schema.type].flat().map(String).join(' or ')}${format}${bounds.length > 0 ? ` ${bounds.join(' ')}` : ''}${fallback(schema)}`;
}

function fallback(schema: Json): string {
  return schema.default === undefined ? '' : `, default ${schema.default}`;
}

/** zod adds the safe-integer bounds to every integer; they mean nothing here. */
function bound(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

export function componentName(schema: Json): string | null {
  return typeof schema.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : null;
}

function resolved(value: Json, components: Json): Json {
  const parts = typeof value.$ref === 'string' ? value.$ref.split('/') : [];
  const [, , group, name] = parts;
  return group && name ? object(object(components[group])[name]) : value;
}

export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
