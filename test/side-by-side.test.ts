import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('npm run check prints the whole output of every check, and fails if any of them fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-checks-'));
  const say = (word: string, code: number): string =>
    `node -e "console.log('${word} begins'); console.error('${word} ends'); process.exitCode = ${code}"`;
  const scripts = { good: say('good', 0), bad: say('bad', 3) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const ran = (...names: string[]): [number | null, string] => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'side-by-side.ts'), ...names],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    return [status, stdout];
  };
  try {
    const [failed, output] = ran('bad', 'good');
    expect(failed).toBe(1);
    for (const word of ['good', 'bad']) expect(output).toContain(`${word} begins\n${word} ends\n`);
    expect(ran('good')).toEqual([0, expect.stringContaining('good ends\n')]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
