import type { Browser } from 'playwright-core';
import { chromium as playwright } from 'playwright-core';
import { onDisk } from './temporary-files.ts';

/** Chromium from npm, with the libraries that it brings along: no system package is needed. */
export async function openBrowser(): Promise<Browser> {
  const before = { ...process.env };
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  // The browser is unpacked there once for all runs.
  process.env.TMPDIR = onDisk();
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    return await playwright.launch({
      executablePath,
      // Not in one process, which ends with its first page, with the web's own security, and without 3D graphics:
      // to emulate them takes a third of the browser's time.
      args: [
        ...chromium.args.filter(
          (argument) =>
            !/single-process|no-zygote|web-security|insecure-content|gpu|angle|swiftshader/.test(argument),
        ),
        '--disable-gpu',
      ],
    });
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'TMPDIR']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
