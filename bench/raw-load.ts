import { connect } from 'node:net';

/** Sends one request again and again on several connections; fails when a response is not like the first. */
export async function load(options: {
  port: number;
  /** Request line and headers, without the empty line. */
  request: string;
  connections: number;
  milliseconds: number;
}): Promise<{ count: number; seconds: number }> {
  const { port, connections, milliseconds } = options;
  const request = Buffer.from(`${options.request}\r\n\r\n`);
  const { bytes } = await probe(port, options.request);
  const until = performance.now() + milliseconds;
  let count = 0;
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(request));
          let left = bytes;
          socket.once('error', reject);
          socket.once('close', () => resolve());
          socket.on('data', (chunk) => {
            // All responses have equally many bytes, so they are counted and not parsed.
            left -= chunk.byteLength;
            if (left > 0) return;
            if (left < 0) {
              socket.destroy(new Error('a response has another length than the one before'));
              return;
            }
            count += 1;
            left = bytes;
            if (performance.now() < until) socket.write(request);
            else socket.destroy();
          });
        }),
    ),
  );
  return { count, seconds: (performance.now() - started) / 1000 };
}

/** One response: its status, the bytes of its body, and all its bytes on the wire. */
export function probe(
  port: number,
  request: string,
): Promise<{ status: number; body: number; bytes: number; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${request}\r\n\r\n`));
    let received = Buffer.alloc(0);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.subarray(0, end).toString('latin1');
      const status = Number(head.slice(9, 12));
      const length = status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) reject(new Error(`no Content-Length: ${head}`));
      if (received.byteLength < end + 4 + length) return;
      socket.destroy();
      resolve({ status, body: length, bytes: received.byteLength, head });
    });
  });
}
