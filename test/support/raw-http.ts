import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

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
}

/** Below the time of a test, so that the failure names the request; 15 s were too few for a busy machine. */
const ANSWER_TIMEOUT_MS = 50_000;

/** node:http rather than fetch, which adds `Cache-Control: no-cache` to conditional requests. */
export function rawHttp(port: number, target: string, options: RawRequest = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
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
    request.setTimeout(ANSWER_TIMEOUT_MS, () =>
      request.destroy(new Error(`no answer to ${target.slice(0, 80)} in ${ANSWER_TIMEOUT_MS / 1000} s`)),
    );
    request.on('error', reject);
    request.end(options.body);
  });
}
