import type { JSONValue, Tool as ToolEntry } from '@modelcontextprotocol/server';
import { longestText, type Parameter } from '../../schema/search-parameters.ts';
import type { Vocabulary } from '../answers/tables.ts';
import type { Tool } from '../tools/tool.ts';
import { TOOLS } from '../tools/tools.ts';

/** The result of `tools/list`, with schemas that every AI client accepts. */
export function toolList(vocabulary: Vocabulary): ToolEntry[] {
  return TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.describe(vocabulary),
    inputSchema: inputSchema(tool),
    outputSchema: tool.output,
    annotations: {
      title: tool.title,
      readOnlyHint: true,
      destructiveHint: false,
      openWorldHint: false,
    },
  }));
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
function inputProperty(parameter: Parameter): Record<string, JSONValue> {
  const { example: _example, format, enum: words, description, ...plain } = parameter;
  const rest = {
    ...plain,
    ...(description === '' ? {} : { description }),
    ...(words === undefined ? {} : { enum: [...words] }),
  };
  const maxLength = longestText(parameter);
  if (maxLength !== undefined) return { ...rest, maxLength };
  return format === 'date' ? { ...rest, pattern: '^\\d{4}-\\d{2}-\\d{2}$' } : rest;
}
