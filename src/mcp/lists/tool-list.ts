import { z } from 'zod';
import type { Parameter } from '../../schema/search-parameters.ts';
import { OUTPUT_BLOCKS } from '../answers/output-blocks.ts';
import type { ToolEntry, Vocabulary } from '../answers/tables.ts';
import type { Tool } from '../tools/tool.ts';
import { TOOLS } from '../tools/tools.ts';

/** The result of `tools/list`, with schemas that every AI client accepts. */
export function toolList(vocabulary: Vocabulary): ToolEntry[] {
  return TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.describe(vocabulary),
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(tool),
    annotations: {
      title: tool.title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** A tool as the documentation lists it. */
export interface ToolSummary {
  name: string;
  /** The arguments with their allowed words: "date, limit, cursor". */
  input: string;
  answer: string;
}

/** The tools for people, in the order of `tools/list`. */
export function toolSummaries(): ToolSummary[] {
  return TOOLS.map(({ name, parameters, summary }) => ({
    name,
    input: Object.entries(parameters).map(argumentSummary).join(', ') || 'none',
    answer: summary,
  }));
}

function argumentSummary([name, parameter]: [string, Parameter]): string {
  return parameter.enum === undefined ? name : `${name} (${parameter.enum.join(', ')})`;
}

/** A flat closed object of plain types: some AI clients reject unions, references and constants. */
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

/** Dates as a pattern: Gemini rejects `format: date`. */
function inputProperty({ example: _example, format, ...rest }: Parameter): object {
  return format === 'date' ? { ...rest, pattern: '^\\d{4}-\\d{2}-\\d{2}$' } : rest;
}

function outputSchema({ output }: Tool): ToolEntry['outputSchema'] {
  const schema = z.toJSONSchema(output(OUTPUT_BLOCKS), { io: 'output' });
  return { ...(plain(schema) as ToolEntry['outputSchema']), required: schema.required ?? [] };
}

/** Keywords on which validators disagree, or that cost tokens and help no one read a result. */
const OMITTED = new Set([
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
  // Of inner objects: a sixth of the list.
  'required',
]);

/** Tuples become lists of fixed length: draft 7 and 2020-12 write them differently. */
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
      // A property can have the same name as a keyword; its value is then a schema.
      .filter(([key, value]) => !OMITTED.has(key) || isSchema(value))
      .map(([key, value]) => (key === 'const' ? ['enum', [value]] : [key, plain(value)])),
  );
  const types = alternativeTypes(result.anyOf);
  return types === null ? result : { type: types };
}

/** `anyOf` of plain types in its short form: `["number", "null"]`. */
function alternativeTypes(anyOf: unknown): unknown[] | null {
  const schemas = Array.isArray(anyOf) ? (anyOf as Record<string, unknown>[]) : [];
  const areTypes = schemas.every((each) => typeof each.type === 'string' && Object.keys(each).length === 1);
  return schemas.length > 0 && areTypes ? schemas.map(({ type }) => type) : null;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
