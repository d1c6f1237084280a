import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Safe in any log and header. */
const SAFE = /^[\w.:-]{1,100}$/;

/** The id of a request in logs: the one that a proxy or client gave it, else a new one; the same at each call. */
export function requestId(message?: IncomingMessage): () => string {
  let id: string | undefined;
  return () => {
    const given = message?.headers['x-request-id'];
    id ??= typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
    return id;
  };
}
