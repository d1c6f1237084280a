import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Safe in any log and header. */
const SAFE = /^[\w.:-]{1,100}$/;

/** A request's id in logs: from a proxy or client, else a new one. Every call returns the same id. */
export function requestId(message?: IncomingMessage): () => string {
  let id: string | undefined;
  return () => {
    const given = message?.headers['x-request-id'];
    id ??= typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
    return id;
  };
}
