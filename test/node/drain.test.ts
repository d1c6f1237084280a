import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { sendReply } from '../../src/node/wire.ts';
import { DRAIN_MAX_BYTES } from '../../src/settings.ts';

/** Whether the connection of a request survives so many bytes of a body that the handler did not read. */
function survives(bytes: number): boolean {
  let destroyed = false;
  const message = Object.assign(new EventEmitter(), {
    method: 'POST',
    complete: false,
    resume() {},
    destroy() {
      destroyed = true;
    },
  }) as unknown as IncomingMessage;
  const outgoing = { writeHead() {}, write() {}, end() {} } as unknown as ServerResponse;
  sendReply({ status: 413, headers: {}, body: [] }, message, outgoing);
  message.emit('data', Buffer.alloc(bytes - 1));
  message.emit('data', Buffer.alloc(1));
  return !destroyed;
}

test('a body that nobody reads is drained up to its bound, and not further', () => {
  expect(survives(DRAIN_MAX_BYTES)).toBe(true);
  expect(survives(DRAIN_MAX_BYTES + 1)).toBe(false);
});
