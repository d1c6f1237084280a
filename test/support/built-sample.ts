import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtSite } from './built-site.ts';
import { SAMPLE } from './variants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a project whose sample content is built, for the Node host and for Netlify. */
    builtSample: string;
  }
}

/** Builds the sample once for all test files that use it, and forgets what hosts of an earlier run stored. */
export default async function setup({ provide, vitest }: TestProject): Promise<void> {
  // The filters of the command line. Vitest keeps them internal; without them, all files count.
  const { filenamePattern } = vitest as unknown as { filenamePattern?: string[] };
  const chosen = await vitest.globTestSpecifications(filenamePattern);
  if (!chosen.some(({ moduleId }) => usesSample(moduleId))) return;
  const { project } = await builtSite(SAMPLE);
  for (const stored of ['.data', '.netlify']) rmSync(join(project, stored), { recursive: true, force: true });
  provide('builtSample', project);
}

/** Whether a test file uses the sample. */
export function usesSample(file: string): boolean {
  return readFileSync(file, 'utf8').includes("inject('builtSample')");
}
