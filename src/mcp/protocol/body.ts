import { requestBody } from '../../http/request-body.ts';
import { MCP_BODY_MAX_BYTES, MCP_DEPTH_MAX } from '../../settings.ts';
import { RPC, refused } from './json-rpc.ts';

/** A JSON body of limited size and depth, or the refusal. The depth check comes before any recursive parser. */
export async function readBody(request: Request): Promise<{ value: unknown } | Response> {
  const body = await requestBody(request, MCP_BODY_MAX_BYTES);
  if (!body.ok) return refused(body.status, RPC.server, body.problem, body);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body.bytes);
    if (!deeperThan(text, MCP_DEPTH_MAX)) return { value: JSON.parse(text) };
    return refused(400, RPC.invalidRequest, `The body is nested deeper than ${MCP_DEPTH_MAX} levels.`);
  } catch {
    return refused(400, RPC.parse, 'Parse error: the body is not JSON in UTF-8.');
  }
}

/** Whether brackets outside of strings nest deeper than `limit`. */
function deeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const character = json[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
