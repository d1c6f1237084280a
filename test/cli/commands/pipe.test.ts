import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pipe } from '../../../src/cli/commands/pipe.ts';
import { PIPE } from '../../../src/settings.ts';
import { temporaryFolder } from '../running.ts';

const SLEEP = 'sleep 600';

/** What a command does, how many seconds it may take, and how it ends. */
const KINDS = {
  ends: ['exit 0', 60, { output: '' }],
  fails: ['exit 3', 60, { problem: 'ended with 3' }],
  'prints too much': [
    `head -c ${PIPE.bytes + 1} /dev/zero; ${SLEEP}`,
    60,
    { problem: 'printed more than 1000 kB' },
  ],
  sleeps: [SLEEP, 0.02, { problem: 'did not answer within 0.02 seconds' }],
  'waits for another': [`${SLEEP} & wait`, 0.1, { problem: 'did not answer within 0.1 seconds' }],
  'starts another that prints': [`${SLEEP} & exit 0`, 0.1, { problem: 'did not answer within 0.1 seconds' }],
  'starts another and ends': [`${SLEEP} >&- 2>&- <&- & exit 0`, 60, { output: '' }],
  'starts another and is killed': [
    `${SLEEP} >&- 2>&- <&- & kill -9 $$`,
    60,
    { problem: 'ended with SIGKILL' },
  ],
  'is ended with us': [SLEEP, 60, { problem: 'ended with SIGKILL' }],
} as const;

type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Listeners of this process that end commands with it. */
const listeners = (): number[] => ['exit', 'SIGINT'].map((event) => process.listenerCount(event));

test('after any commands at once, however they end, no process and no listener is left', async () => {
  const fifo = join(temporaryFolder(), 'alive');
  execFileSync('mkfifo', [fifo]);
  const reader = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
  /** What a command starts inherits its open end, so reading would block while any of them lives. */
  const isAnyAlive = (): boolean => {
    try {
      return readSync(reader, Buffer.alloc(1)) > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return true;
      throw error;
    }
  };
  const [exits = 0, interrupts = 0] = listeners();
  let open = 0;
  const start = async (kind: Kind): Promise<void> => {
    const [does, seconds, result] = KINDS[kind];
    const ended = pipe(`exec 9> '${fifo}'; ${does}`, '', seconds);
    open += 1;
    expect(listeners()).toEqual([exits + open, interrupts + open]);
    if (kind === 'is ended with us') process.listeners('exit').at(-1)?.(0);
    const found = await ended;
    open -= 1;
    expect(listeners()).toEqual([exits + open, interrupts + open]);
    expect({ kind, found }).toEqual({ kind, found: result });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...KIND_NAMES), { minLength: 1, maxLength: 5 }),
      async (kinds) => {
        await Promise.all(kinds.map(start));
        // The system takes a moment to end what was killed.
        await expect.poll(isAnyAlive, { interval: 1 }).toBe(false);
      },
    ),
    { numRuns: 20, endOnFailure: true, examples: KIND_NAMES.map((kind) => [[kind]]) },
  );
  closeSync(reader);
});
