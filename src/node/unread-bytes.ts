import type { ServerResponse } from 'node:http';
import type { Body } from '../http/reply.ts';
import { UNREAD_MAX_BYTES } from '../settings.ts';

/** Bounds the memory of responses that clients have not read yet. */
export function unreadBytes(most = UNREAD_MAX_BYTES) {
  let unread = 0;
  return {
    /** Counts a body, except parts of `shared`, until its response is sent. False when that would be too many. */
    holds(body: Body, shared: ArrayBuffer, outgoing: ServerResponse): boolean {
      const own = body.reduce((sum, part) => (part.buffer === shared ? sum : sum + part.byteLength), 0);
      // The client left while its response was made; no further event would release the bytes.
      if (outgoing.closed) return true;
      if (unread + own > most) return false;
      unread += own;
      outgoing.once('close', () => {
        unread -= own;
      });
      return true;
    },
  };
}
