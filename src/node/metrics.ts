import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { log } from '../io/log.ts';
import type { Release } from '../io/release/release.ts';
import type { HubHealth } from '../schema/health.ts';
import { metric, type Sample } from './prometheus-text.ts';

/** Only for programs on this machine: metrics say how busy a business is. */
const METRICS_HOST = '127.0.0.1';

/** Upper bounds in seconds: memory, live, compression, a slow client. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

interface Sources {
  release: () => Release;
  hub: () => Promise<HubHealth>;
  connections: () => Promise<number>;
}

/** Counts responses, and serves the counts as Prometheus text. */
export interface Metrics {
  note(outgoing: ServerResponse): void;
  close(): void;
}

/** Listens on a separate port; without one, nothing is counted. Rejects when it cannot listen. */
export async function startMetrics(port: number | null, sources: Sources): Promise<Metrics> {
  if (port === null) return { note() {}, close() {} };
  const responses = countedResponses();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const server = createServer((message, outgoing) => {
    if (message.url !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    const lines = [...responses.lines(), ...processLines(delay.percentile(99) / 1e9, delay.max / 1e9)];
    delay.reset();
    void sourceLines(sources).then((more) => {
      outgoing.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      outgoing.end([...lines, ...more].join(''));
    });
  });
  await listening(server, port);
  log('metrics', { host: METRICS_HOST, port: (server.address() as AddressInfo).port });
  return {
    note: responses.note,
    close() {
      delay.disable();
      server.close();
      server.closeAllConnections();
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message;
      reject(new Error(`METRICS_PORT ${port}: ${reason}. Choose another port.`, { cause: error }));
    });
    server.listen(port, METRICS_HOST, resolve);
  });
}

function countedResponses(): { note: Metrics['note']; lines(): string[] } {
  const byStatus = new Map<number, number>();
  const buckets = BUCKETS.map(() => 0);
  let seconds = 0;
  let ended = 0;
  let aborted = 0;
  let running = 0;
  return {
    note(outgoing) {
      const started = performance.now();
      running += 1;
      outgoing.once('close', () => {
        running -= 1;
        if (!outgoing.writableFinished) aborted += 1;
        const { statusCode } = outgoing;
        byStatus.set(statusCode, (byStatus.get(statusCode) ?? 0) + 1);
        const took = (performance.now() - started) / 1000;
        seconds += took;
        ended += 1;
        for (const [i, bound] of BUCKETS.entries()) if (took <= bound) buckets[i] = (buckets[i] ?? 0) + 1;
      });
    },
    lines() {
      const statuses = [...byStatus].map(([status, count]): Sample => [{ status: String(status) }, count]);
      const histogram: Sample[] = BUCKETS.map((bound, i) => [{ le: String(bound) }, buckets[i] ?? 0]);
      return [
        metric('reviews_http_responses_total', 'counter', 'Responses by status.', statuses),
        metric('reviews_http_aborted_total', 'counter', 'Responses whose client left early.', aborted),
        metric('reviews_http_running', 'gauge', 'Requests without a complete response.', running),
        metric('reviews_http_response_seconds', 'histogram', 'From request to last byte.', [
          ...histogram,
          [{ le: '+Inf' }, ended],
          ['_sum', seconds],
          ['_count', ended],
        ]),
      ];
    },
  };
}

function processLines(delayed: number, longest: number): string[] {
  const { user, system } = process.cpuUsage();
  return [
    metric('process_cpu_seconds_total', 'counter', 'CPU time.', (user + system) / 1e6),
    metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', process.memoryUsage.rss()),
    metric('process_start_time_seconds', 'gauge', 'Start of the process.', performance.timeOrigin / 1000),
    metric('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Since the last reading.', delayed),
    metric('nodejs_eventloop_lag_max_seconds', 'gauge', 'Since the last reading.', longest),
  ];
}

async function sourceLines({ release, hub, connections }: Sources): Promise<string[]> {
  const { manifest } = release();
  const read = await hub().catch(() => null);
  const { active, failing, pending, oldest_due_seconds: oldest } = read ?? {};
  return [
    metric('reviews_http_connections', 'gauge', 'Open connections.', await connections()),
    metric('reviews_release_info', 'gauge', 'The release that is served.', [[{ release: manifest.hash }, 1]]),
    metric('reviews_published', 'gauge', 'Published reviews.', manifest.review_count),
    metric('reviews_hub_up', 'gauge', '0 while the hub cannot use its store.', read === null ? 0 : 1),
    metric('reviews_hub_active', 'gauge', 'Active subscriptions.', active),
    metric('reviews_hub_failing', 'gauge', 'Active ones whose last delivery failed.', failing),
    metric('reviews_hub_pending', 'gauge', 'Requests that wait for verification.', pending),
    metric('reviews_hub_oldest_due_seconds', 'gauge', 'How long the oldest due work waits.', oldest),
  ];
}
