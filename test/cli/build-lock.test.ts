import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { build as runBuild } from '../../src/cli/build.ts';
import { readEnvironment } from '../../src/io/environment.ts';
import { verifies } from '../requirements.ts';
import { childEnvironment } from '../support/project.ts';
import { ulid } from '../support/reviews.ts';
import {
  BUILDS_TIMEOUT_MS,
  SMALL_BASE_URL,
  type SmallProject,
  smallProject,
} from '../support/small-project.ts';

describe('one build at a time', { timeout: BUILDS_TIMEOUT_MS }, () => {
  let project: SmallProject;
  const path = (...parts: string[]): string => project.path(...parts);

  beforeAll(async () => {
    project = smallProject();
    await project.build();
  }, BUILDS_TIMEOUT_MS);
  afterAll(() => project.remove());

  test('a lock that nobody holds any more stops neither a build nor the start', async () => {
    verifies('1.start-last-good');
    const lock = path('dist/build.lock');
    writeFileSync(lock, '99999999');
    expect((await project.build()).status).toBe(0);
    writeFileSync(lock, '');
    expect((await project.build()).status).toBe(0);
    writeFileSync(lock, String(process.pid));
    utimesSync(lock, new Date(0), new Date(0));
    expect((await project.build()).status).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });

  test.each(['build', 'start'])(
    'a %s waits for another build, and publishes what changed meanwhile',
    async (kind) => {
      verifies('1.hot-publish', '1.start-builds');
      const lock = path('dist/build.lock');
      writeFileSync(lock, String(process.pid));
      const n = kind === 'build' ? 81 : 82;
      const child = spawn(
        process.execPath,
        ['src/cli/build.ts', ...(kind === 'start' ? ['--before-start'] : [])],
        {
          cwd: project.folder,
          env: childEnvironment({ SITE_URL: SMALL_BASE_URL }),
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
        if (!stderr.includes('waiting for it to end') || !existsSync(lock)) return;
        project.addReview(n);
        rmSync(lock);
      });
      const status = await new Promise((resolve) => child.once('close', resolve));
      expect([status, stderr]).toEqual([
        0,
        'Another build of this project is running; waiting for it to end.\n',
      ]);
      expect(readFileSync(path('dist/current/client/reviews.json'), 'utf8')).toContain(ulid(n));
      rmSync(path('content/reviews/2026', `${n}.yaml`));
    },
  );

  test('behind a build that does not end, a start serves the last good one and a build fails', async () => {
    verifies('1.start-last-good');
    const lock = path('dist/build.lock');
    const read = readEnvironment({ SITE_URL: SMALL_BASE_URL, CONTENT_DIR: path('content') });
    if (!read.ok) throw new Error(read.problems.join());
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      for (const [beforeStart, status] of [
        [false, 1],
        [true, 0],
      ] as const) {
        writeFileSync(lock, String(process.ppid));
        const options = { beforeStart, today: '2026-12-01', project: project.folder, turns: 2 };
        expect(await runBuild(read.environment, options)).toBe(status);
        expect(errors.mock.calls.join()).toContain('still running');
        errors.mockClear();
      }
    } finally {
      errors.mockRestore();
      rmSync(lock);
    }
  });

  test('a disk that takes no more bytes does not keep the last good build from being served', async () => {
    verifies('1.start-last-good');
    expect((await project.build()).status).toBe(0);
    const { execFile } = await import('node:child_process');
    const { error, stderr } = await new Promise<{ error: Error | null; stderr: string }>((done) => {
      // No file can grow: the nearest to a full disk that a test can have.
      const command = `ulimit -f 0 && exec "${process.execPath}" src/cli/build.ts --before-start`;
      const env = childEnvironment({ SITE_URL: SMALL_BASE_URL, PORT: '0' });
      execFile('sh', ['-c', command], { cwd: project.folder, env }, (error, _out, stderr) =>
        done({ error, stderr }),
      );
    });
    expect(stderr).toMatch(
      /^The build failed; nothing was published\. [^\n]*\nServing the last good build instead\.\n$/,
    );
    expect(error).toBe(null);
    expect(readdirSync(path('dist')).filter((name) => name.startsWith('build.lock'))).toEqual([]);
  });
});
