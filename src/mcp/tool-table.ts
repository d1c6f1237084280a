import { z } from 'zod';
import type { Parameter } from '../schema/search-parameters.ts';
import { TOOL_OUTPUTS } from './outputs.ts';
import type { ToolEntry, Vocabulary } from './tables.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools.ts';

/** The answer to `tools/list`: what each tool takes and gives, in schemas that every host accepts. */
export function toolTable(vocabulary: Vocabulary): ToolEntry[] {
  return TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.describe(vocabulary),
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(tool.name),
    annotations: {
      title: tool.title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** A flat closed object of plain types: no unions, references or constants (MCP-18). */
function inputSchema({ parameters, required }: Tool): ToolEntry['inputSchema'] {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, inputProperty(parameter)]),
    ),
    ...(required.length === 0 ? {} : { required: [...required] }),
    additionalProperties: false,
  };
}

/** Dates as a pattern: Gemini refuses `format: date`. */
function inputProperty({ example: _example, format, ...rest }: Parameter): object {
  return format === 'date' ? { ...rest, pattern: '^\\d{4}-\\d{2}-\\d{2}$' } : rest;
}

function outputSchema(name: string): ToolEntry['outputSchema'] {
  const shape = TOOL_OUTPUTS[name];
  if (!shape) throw new Error(`the tool ${name} has no output shape in outputs.ts`);
  const schema = z.toJSONSchema(shape, { io: 'output' });
  return { ...(plain(schema) as ToolEntry['outputSchema']), required: schema.required ?? [] };
}

/** What validators of either dialect disagree on, and what costs tokens and helps no caller to read an answer. */
const LEFT_OUT = new Set([
  '$schema',
  'description',
  'examples',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minLength',
  'pattern',
  // Of the objects within; it would be a sixth of the list.
  'required',
]);

/** Tuples become lists of fixed length: `prefixItems` and array-valued `items` divide the dialects. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  const schema = node as Record<string, unknown>;
  if (Array.isArray(schema.prefixItems)) {
    const { length } = schema.prefixItems;
    return { type: 'array', items: plain(schema.prefixItems[0]), minItems: length, maxItems: length };
  }
  const result = Object.fromEntries(
    Object.entries(schema)
      // A property may bear such a name; only then is the value a schema.
      .filter(([key, value]) => !LEFT_OUT.has(key) || isSchema(value))
      .map(([key, value]) => (key === 'const' ? ['enum', [value]] : [key, plain(value)])),
  );
  const types = alternativeTypes(result.anyOf);
  return types === null ? result : { type: types };
}

/** "A number or null" in the short form. */
function alternativeTypes(anyOf: unknown): unknown[] | null {
  const schemas = Array.isArray(anyOf) ? (anyOf as Record<string, unknown>[]) : [];
  const areTypes = schemas.every((each) => typeof each.type === 'string' && Object.keys(each).length === 1);
  return schemas.length > 0 && areTypes ? schemas.map(({ type }) => type) : null;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
