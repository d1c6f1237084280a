import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { unreadBytes } from '../../src/node/unread-bytes.ts';
import { verifies } from '../requirements.ts';

test('bytes of a response count until it is sent, except those that all readers share', () => {
  verifies('2.busy');
  const shared = new Uint8Array(100);
  const unread = unreadBytes(10);
  const response = () => new EventEmitter() as ServerResponse;
  const holds = (bytes: number, outgoing = response()) =>
    unread.holds([new Uint8Array(bytes), shared.subarray(5)], shared.buffer, outgoing);
  const first = response();
  expect([holds(6, first), holds(5), holds(4), holds(1)]).toEqual([true, false, true, false]);
  first.emit('close');
  expect([holds(6), holds(1)]).toEqual([true, false]);
});
