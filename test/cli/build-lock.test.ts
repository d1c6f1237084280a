import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { build as runBuild } from '../../src/cli/build/build.ts';
import { readEnvironment } from '../../src/io/environment/environment.ts';
import { lockFile } from '../../src/io/file-lock.ts';
import { nodeDisk } from '../../src/io/release/disk.ts';
import { damageOf } from '../../src/io/release/release-check.ts';
import { verifies } from '../requirements.ts';
import { childEnvironment } from '../support/project.ts';
import { HOLD } from '../support/quick-pages.ts';
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

  const start = (...args: string[]): { process: ChildProcess; ended: Promise<[number | null, string]> } => {
    const child = spawn(process.execPath, ['src/cli/build/build.ts', ...args], {
      cwd: project.folder,
      env: childEnvironment({ SITE_URL: SMALL_BASE_URL, PORT: '0' }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const ended = new Promise<[number | null, string]>((resolve) =>
      child.once('close', (status) => resolve([status, stderr])),
    );
    return { process: child, ended };
  };
  /** Starts a build, and sends it a signal before it has made its pages. */
  const interrupted = async (signal: NodeJS.Signals): Promise<ReturnType<typeof start>> => {
    writeFileSync(path(HOLD), '');
    const started = start();
    await expect
      .poll(() => readdirSync(path('dist/releases')), { timeout: BUILDS_TIMEOUT_MS })
      .toContainEqual(expect.stringMatching(/-data$/));
    started.process.kill(signal);
    rmSync(path(HOLD));
    return started;
  };
  /** Acts while another build has the lock. */
  const whileLocked = async <T>(act: () => Promise<T>): Promise<T> => {
    const unlock = lockFile(path('dist/building.lock'));
    try {
      return await act();
    } finally {
      unlock?.();
    }
  };
  const settings = () => {
    const read = readEnvironment({ SITE_URL: SMALL_BASE_URL, CONTENT_DIR: path('content'), PORT: '0' });
    if (!read.ok) throw new Error(read.problems.join());
    return read;
  };
  const releases = (): string[] => readdirSync(path('dist/releases'));

  test('leftovers of a killed build stop neither a build nor the start, and the next build removes them', async () => {
    verifies('1.builds-apart', '1.start-last-good');
    const before = releases();
    project.addReview(80);
    const killed = await interrupted('SIGKILL');
    await killed.ended;
    expect(releases()).not.toEqual(before);
    rmSync(path('content/reviews/2026/80.yaml'));
    expect(await project.build()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing changed'),
    });
    expect(releases()).toEqual(before);
    expect(readdirSync(path('dist')).sort()).toEqual(['building.lock', 'current', 'releases']);
  });

  test.each(['build', 'start'])(
    'a %s waits for another build, and publishes what changed meanwhile',
    async (kind) => {
      verifies('1.hot-publish', '1.start-builds');
      const n = kind === 'build' ? 81 : 82;
      const ended = await whileLocked(async () => {
        const waiting = start(...(kind === 'start' ? ['--before-start'] : []));
        await new Promise<void>((resolve) => {
          waiting.process.stderr?.on('data', (chunk) => {
            if (String(chunk).includes('Waiting until it ends')) resolve();
          });
        });
        project.addReview(n);
        return () => waiting.ended;
      });
      expect(await ended()).toEqual([
        0,
        'Another build of this project is running. Waiting until it ends.\n',
      ]);
      expect(readFileSync(path('dist/current/client/reviews.json'), 'utf8')).toContain(ulid(n));
      rmSync(path('content/reviews/2026', `${n}.yaml`));
    },
  );

  test('while a build does not end, a start serves the last good one and a build fails', async () => {
    verifies('1.start-last-good');
    const read = settings();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      await whileLocked(async () => {
        for (const [beforeStart, status] of [
          [false, 1],
          [true, 0],
        ] as const) {
          const options = { beforeStart, today: '2026-12-01', project: project.folder, waitMs: 300 };
          expect(await runBuild(read.environment, options)).toBe(status);
          expect(errors.mock.calls.join()).toContain('still running');
          errors.mockClear();
        }
      });
    } finally {
      errors.mockRestore();
    }
  });

  test('a build that is stopped changes nothing, lets no other one publish, and goes on when it can', async () => {
    verifies('1.builds-apart', '1.failed-build');
    const before = readlinkSync(path('dist/current'));
    project.addReview(83);
    const stopped = await interrupted('SIGSTOP');
    const { environment } = settings();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const options = { beforeStart: false, today: '2026-12-01', project: project.folder, waitMs: 300 };
    expect(await runBuild(environment, options)).toBe(1);
    errors.mockRestore();
    expect(readlinkSync(path('dist/current'))).toBe(before);
    stopped.process.kill('SIGCONT');
    expect(await stopped.ended).toEqual([0, '']);
    const published = readlinkSync(path('dist/current'));
    expect(published).not.toBe(before);
    expect(await damageOf(nodeDisk, path('dist', published))).toBe(null);
    expect((await project.build()).stdout).toContain('Nothing changed');
  });

  test('a full disk does not prevent the last good build from being served', async () => {
    verifies('1.start-last-good');
    expect((await project.build()).status).toBe(0);
    const before = readlinkSync(path('dist/current'));
    const { error, stderr } = await new Promise<{ error: Error | null; stderr: string }>((done) => {
      // No file can grow: the nearest to a full disk that a test can have.
      const command = `ulimit -f 0 && exec "${process.execPath}" src/cli/build/build.ts --before-start`;
      const env = childEnvironment({ SITE_URL: SMALL_BASE_URL, PORT: '0' });
      execFile('sh', ['-c', command], { cwd: project.folder, env }, (error, _out, stderr) =>
        done({ error, stderr }),
      );
    });
    expect(stderr).toMatch(
      /^The build failed; nothing was published\. [^\n]*\nServing the last good build instead\.\n$/,
    );
    expect(error).toBe(null);
    expect(readlinkSync(path('dist/current'))).toBe(before);
  });
});
