import { MCP_BODY_MAX_BYTES, MCP_DEPTH_MAX } from '../../settings.ts';

type ReadBody = { ok: true; value: unknown } | { ok: false; problem: 'too_large' | 'not_json' | 'too_deep' };

/** Reads a JSON body of limited size and depth. The depth check comes before any recursive reader. */
export async function readBody(request: Request): Promise<ReadBody> {
  const bytes = await boundedBytes(request);
  if (bytes === null) return { ok: false, problem: 'too_large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (deeperThan(text, MCP_DEPTH_MAX)) return { ok: false, problem: 'too_deep' };
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, problem: 'not_json' };
  }
}

/**
 * Null when the body exceeds the limit. The rest is not canceled, because that would close the
 * connection before the response is sent.
 */
async function boundedBytes(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MCP_BODY_MAX_BYTES) return null;
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > MCP_BODY_MAX_BYTES) {
      reader.releaseLock();
      return null;
    }
    parts.push(part.value);
  }
  if (parts.length === 1 && parts[0] !== undefined) return parts[0];
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
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
