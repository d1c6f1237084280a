import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMarkEnded, lockFile, markRunning } from '../../src/io/file-lock.ts';
import { temporaryFolder } from '../cli/running.ts';
import { openFilesIn } from '../support/open-files.ts';

test('a process removes its own mark, and never the mark of another', () => {
  const file = join(temporaryFolder(), 'mark');
  const unlock = lockFile(file);
  markRunning(file)();
  expect([existsSync(file), hasMarkEnded(file)]).toEqual([true, false]);
  unlock?.();
  markRunning(file)();
  expect(existsSync(file)).toBe(false);
});

const kind = fc.constantFrom('lock', 'mark', 'look', 'end', 'end', 'end', 'kill');
const step = fc.record({ kind, name: fc.constantFrom('a', 'b'), which: fc.nat() });

/** Of one file: who has its lock, and whether the file exists. */
interface Expected {
  holder: object | null;
  exists: boolean;
}

test('after any sequence of locks, marks, ends and kills, a file is locked only while its holder runs', () => {
  const folder = temporaryFolder();
  const held = { refused: 0, killed: 0, freed: 0 };
  let run = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 24 }), (steps) => {
      run += 1;
      const directory = join(folder, String(run));
      mkdirSync(directory);
      const files = new Map<string, Expected>();
      const expected = (name: string): Expected => {
        const known = files.get(name) ?? { holder: null, exists: false };
        files.set(name, known);
        return known;
      };
      /** What runs, in the order of its start; one that was refused a lock runs without it. */
      const running: { name: string; isMark: boolean; end: () => void }[] = [];
      const begin = (name: string, isMark: boolean): void => {
        const file = join(directory, name);
        const free = expected(name).holder === null;
        const end = isMark ? markRunning(file) : lockFile(file);
        if (!isMark) expect(end === null).toBe(!free);
        if (!free) held.refused += 1;
        if (end === null) return;
        const process = { name, isMark, end };
        running.push(process);
        files.set(name, { holder: free ? process : expected(name).holder, exists: true });
      };
      for (const { kind, name, which } of steps) {
        if (kind === 'lock' || kind === 'mark') begin(name, kind === 'mark');
        else if (kind === 'look') {
          const { holder, exists } = expected(name);
          expect(hasMarkEnded(join(directory, name))).toBe(exists ? holder === null : null);
          if (holder === null) files.set(name, { holder, exists: false });
        } else {
          const [ended] = running.splice(which % Math.max(1, running.length), 1);
          if (ended === undefined) continue;
          const { name, isMark, end } = ended;
          const hadLock = expected(name).holder === ended;
          end();
          if (!hadLock) continue;
          files.set(name, { holder: null, exists: !isMark });
          if (kind === 'kill' && isMark) {
            // The system frees the lock of a killed process, whose files stay.
            for (const left of [name, `${name}-journal`]) writeFileSync(join(directory, left), '');
            files.set(name, { holder: null, exists: true });
            held.killed += 1;
          } else held.freed += 1;
        }
      }
      for (const { end } of running) end();
      for (const name of files.keys()) hasMarkEnded(join(directory, name));
      expect(openFilesIn(directory)).toEqual([]);
      expect(readdirSync(directory)).toEqual([]);
    }),
  );
  expect(Math.min(held.refused, held.killed, held.freed)).toBeGreaterThan(20);
});
