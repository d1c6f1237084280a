import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import type { ToolAnswer } from '../answers/answer.ts';
import { readArguments, type Values } from '../answers/arguments.ts';
import type { Catalog } from '../answers/catalog.ts';
import type { Tool } from '../tools/tool.ts';
import { TOOLS } from '../tools/tools.ts';

const TOOL_BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** A tool's answer, or a problem that shows how to ask; null for an unknown tool. */
export function toolAnswer(
  catalog: Catalog,
  name: string,
  given: Record<string, unknown> = {},
): ToolAnswer | null {
  const tool = TOOL_BY_NAME.get(name);
  if (tool === undefined) return null;
  const read = readArguments(given, tool, examplesFor(catalog, tool));
  return read.ok
    ? tool.call(catalog, read.values)
    : { problem: read.problem + exampleLine(catalog, tool, read.example) };
}

/** A tool's result, or a tool error that shows how to ask. An unknown tool is a protocol error. */
export function callTool(catalog: Catalog, name: string, given?: Record<string, unknown>) {
  const answer = toolAnswer(catalog, name, given);
  if (answer === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name));
  if ('problem' in answer) {
    return { content: [{ type: 'text' as const, text: answer.problem }], isError: true };
  }
  return {
    content: [{ type: 'text' as const, text: answer.text }],
    structuredContent: answer.structured as Record<string, unknown>,
  };
}

/**
 * The line with the corrected example. If the tool refuses it, for a name that it does not know, the
 * tool's own advice instead.
 */
function exampleLine(catalog: Catalog, tool: Tool, example: Values | null): string {
  if (example === null) return '';
  const tried = tool.call(catalog, example);
  return 'problem' in tried ? `\n${tried.problem}` : `\nCorrected example: ${JSON.stringify(example)}`;
}

/** Values for the corrected example, from this business's own vocabulary. */
function examplesFor({ tables, source }: Catalog, { parameters }: Tool): Values {
  const { technicians, services, aspects } = tables.vocabulary;
  const known: Record<string, string | undefined> = {
    mentions_technician: technicians[0]?.id,
    technician: technicians[0]?.id,
    mentions_service: services[0]?.id,
    service: services[0]?.id,
    aspect: aspects[0]?.id,
    id: source.index.ids[0] === undefined ? undefined : `review:${source.index.ids[0]}`,
  };
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { example }]) => [name, known[name] ?? example]),
  );
}

function unknownTool(name: string): string {
  const names = [...TOOL_BY_NAME.keys()];
  return `Unknown tool ${JSON.stringify(truncated(name))}.${didYouMeanSentence(name, names)} Tools: ${names.join(', ')}.`;
}
