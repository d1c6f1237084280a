import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unreadBytes } from '../../src/node/unread-bytes.ts';
import { verifies } from '../requirements.ts';
import { occurrences } from '../support/occurrences.ts';

const shared = new Uint8Array(100);

function response() {
  const outgoing = Object.assign(new EventEmitter(), { closed: false });
  return Object.assign(outgoing, {
    close() {
      outgoing.closed = true;
      outgoing.emit('close');
    },
  });
}

function counted(most: number) {
  const unread = unreadBytes(most);
  return (bytes: number, outgoing: ReturnType<typeof response>): boolean =>
    unread.holds(
      [new Uint8Array(bytes), shared.subarray(5)],
      shared.buffer,
      outgoing as unknown as ServerResponse,
    );
}

test('bytes of a response count until it is sent, except those that all readers share', () => {
  verifies('2.busy');
  const holds = counted(10);
  const first = response();
  expect([holds(6, first), holds(5, response()), holds(4, response()), holds(1, response())]).toEqual([
    ...[true, false, true, false],
  ]);
  first.close();
  expect([holds(6, response()), holds(1, response())]).toEqual([true, false]);
});

test('after any sequence of replies, ends and clients that left before, the rest of the limit is free', () => {
  verifies('2.busy');
  const met = occurrences('held', 'refused', 'left before', 'freed');
  const step = fc.record({
    act: fc.constantFrom('reply', 'reply', 'end', 'leave'),
    bytes: fc.integer({ min: 1, max: 12 }),
    which: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
      const holds = counted(20);
      let open: { bytes: number; close(): void }[] = [];
      const held = (): number => open.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { act, bytes, which } of steps) {
        const outgoing = response();
        if (act === 'reply') {
          const fits = held() + bytes <= 20;
          expect(holds(bytes, outgoing)).toBe(fits);
          met.note(fits ? 'held' : 'refused');
          if (fits) open.push({ bytes, close: outgoing.close });
        } else if (act === 'leave') {
          outgoing.close();
          holds(bytes, outgoing);
          met.note('left before');
        } else {
          const one = open[which % Math.max(1, open.length)];
          one?.close();
          open = open.filter((other) => other !== one);
          met.note('freed', one !== undefined);
        }
      }
    }),
  );
  expect(met.below(10)).toEqual([]);
});
