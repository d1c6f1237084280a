import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { readArguments, type Values } from '../answers/arguments.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import type { CallableTool } from '../tools/tool.ts';
import { CALLABLE_TOOLS, TOOLS } from '../tools/tools.ts';

/** A tool's result, or a tool error that shows how to ask. An unknown tool is a protocol error. */
export function callTool(parsed: ParsedRelease, name: string, given: Record<string, unknown> = {}) {
  const tool = CALLABLE_TOOLS.find((each) => each.name === name);
  if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name));
  const read = readArguments(given, tool);
  const answer = read.ok
    ? tool.call(parsed, read.values)
    : { problem: read.problem + exampleLine(parsed, tool, read.example) };
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
function exampleLine(parsed: ParsedRelease, tool: CallableTool, example: Values | null): string {
  if (example === null) return '';
  const tried = tool.call(parsed, example);
  return 'problem' in tried ? `\n${tried.problem}` : `\nCorrected example: ${JSON.stringify(example)}`;
}

function unknownTool(name: string): string {
  const names = TOOLS.map((tool) => tool.name);
  return `Unknown tool ${JSON.stringify(truncated(name))}.${didYouMeanSentence(name, names)} Tools: ${names.join(', ')}.`;
}
