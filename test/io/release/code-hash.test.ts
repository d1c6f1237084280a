import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeHash } from '../../../src/io/release/code-hash.ts';

test('changed code has another hash, the lock of an open editor has not', () => {
  const project = mkdtempSync(join(tmpdir(), 'code-hash-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, 'src'));
  writeFileSync(join(project, 'src', 'a.ts'), '1');
  const before = codeHash(project);
  symlinkSync('somebody@host.1234', join(project, 'src', '.#a.ts'));
  expect(codeHash(project)).toBe(before);
  writeFileSync(join(project, 'src', 'a.ts'), '2');
  expect(codeHash(project)).not.toBe(before);
});
