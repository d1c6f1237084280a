import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Release } from '../../src/io/release/release.ts';
import { startMetrics } from '../../src/node/metrics.ts';

test('times of responses are in seconds, in the sum and in the buckets', async () => {
  const written = vi.spyOn(console, 'log').mockImplementation(() => {});
  const metrics = await startMetrics(0, {
    release: () => ({ manifest: { hash: 'h', review_count: 1 } }) as Release,
    hub: () => Promise.reject(new Error('no store')),
    connections: async () => 1,
  });
  const port = JSON.parse(String(written.mock.calls[0]?.[0])).port as number;
  written.mockRestore();
  try {
    const outgoing = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
    const started = performance.now();
    metrics.note(outgoing as unknown as ServerResponse);
    await pause(30);
    outgoing.emit('close');
    const longest = (performance.now() - started) / 1000;
    const text = await textAt(port);
    const value = (name: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    expect(value('reviews_http_response_seconds_sum')).toBeGreaterThan(0.02);
    expect(value('reviews_http_response_seconds_sum')).toBeLessThanOrEqual(longest);
    expect(value('reviews_http_response_seconds_bucket{le="0.005"}')).toBe(0);
    expect(value('reviews_http_response_seconds_bucket{le="10"}')).toBe(1);
    expect(value('reviews_http_responses_total{status="200"}')).toBe(1);
    expect(value('process_start_time_seconds')).toBeCloseTo(performance.timeOrigin / 1000, 0);
  } finally {
    metrics.close();
  }
});

function textAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/metrics' }, (message) => {
      let text = '';
      message.setEncoding('utf8');
      message.on('data', (chunk) => {
        text += chunk;
      });
      message.on('end', () => resolve(text));
    }).on('error', reject);
  });
}
