import { setTimeout } from 'node:timers/promises';
import { fetchProblem } from './fetch-problem.ts';
import { retryAfterMs } from './retry-after.ts';

export interface GoogleRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export type GoogleResponse =
  | { status: number; retryAfterMs: number | null; body: string }
  | { unreachable: string };

export interface GooglePorts {
  send: (request: GoogleRequest) => Promise<GoogleResponse>;
  sleep: (milliseconds: number) => Promise<unknown>;
}

const DEADLINE_MS = 30_000;
/** 50 reviews of the longest text, their replies, and as much again for other keys. */
const BODY_MAX_BYTES = 8_000_000;

/** The real network and clock. Redirects are not followed, because they could send a secret elsewhere. */
export const GOOGLE_PORTS: GooglePorts = {
  async send({ method, url, headers, body = null }) {
    try {
      const response = await fetch(url, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
      return { status: response.status, retryAfterMs: waitMs, body: await textOf(response) };
    } catch (error) {
      return { unreachable: fetchProblem(error) };
    }
  },
  sleep: setTimeout,
};

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > BODY_MAX_BYTES) throw new Error('the response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
