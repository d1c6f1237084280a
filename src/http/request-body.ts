import { joined } from './reply.ts';

/** The bytes of a request body, or the refusal with its headers. */
type RequestBody =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; status: 413 | 415; problem: string; headers: Record<string, string> };

/** Reads a body of limited size. Canceling the rest would close the connection before the response is sent. */
export async function requestBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') {
    const problem = `Content-Encoding: ${JSON.stringify(coding.slice(0, 40))} is not supported. Send the body without it.`;
    return { ok: false, status: 415, problem, headers: { 'accept-encoding': 'identity' } };
  }
  const tooLarge = `The body is too large. The limit is ${maxBytes} bytes.`;
  const refusal = { ok: false, status: 413, problem: tooLarge, headers: {} } as const;
  if (Number(request.headers.get('content-length')) > maxBytes) return refusal;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) return refusal;
    parts.push(part.value);
  }
  return { ok: true, bytes: joined(parts) };
}
