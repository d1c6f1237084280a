import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { distElsewhere } from '../../../src/cli/build/build-refusal.ts';

test('dist may be a folder or a symlink within the project, but not a symlink out of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'site', 'dist');
  mkdirSync(dist, { recursive: true });
  expect(distElsewhere(join(folder, 'site'))).toBeNull();
  rmSync(dist, { recursive: true });
  mkdirSync(join(folder, 'site', 'var'));
  symlinkSync('var', dist);
  expect(distElsewhere(join(folder, 'site'))).toBeNull();
  rmSync(dist);
  mkdirSync(join(folder, 'shared'));
  symlinkSync('../shared', dist);
  expect(distElsewhere(join(folder, 'site'))).toMatch(/is a symlink to .*shared, outside the project/);
});
