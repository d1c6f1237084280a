import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { patient } from './patience.ts';

/** An answer as it came over the wire: nothing decoded, redirects not followed. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
  json(): unknown;
  text(): string;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
}

/** Below the time of a test, so that the failure names the request. */
const ANSWER_TIMEOUT_MS = 50_000;

/** A request to a host on this machine. */
export function rawHttp(port: number, target: string, options: RawRequest = {}): Promise<RawAnswer> {
  return rawRequest(`http://127.0.0.1:${port}`, target, options);
}

/** node:http rather than fetch, which adds `Cache-Control: no-cache` to conditional requests. */
export function rawRequest(origin: string, target: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { timeoutMs = patient(ANSWER_TIMEOUT_MS) } = options;
  const { protocol, hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port,
        path: target,
        method: options.method ?? 'GET',
        headers: options.headers,
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body,
            json: () => JSON.parse(body.toString()),
            text: () => body.toString(),
          });
        });
      },
    );
    request.setTimeout(timeoutMs, () =>
      request.destroy(new Error(`no answer to ${target.slice(0, 80)} in ${timeoutMs / 1000} s`)),
    );
    request.on('error', reject);
    request.end(options.body);
  });
}
