import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtSite, projectOf } from './built-site.ts';
import { usesSample } from './uses-sample.ts';
import { SAMPLE } from './variants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a project whose sample content is built, for the Node host and for Netlify. */
    builtSample: string;
  }
}

/**
 * Begins the one build of the sample for all test files that use it; each-file.ts lets these wait for it. Forgets what
 * hosts of an earlier run stored.
 */
export default async function setup({ provide, vitest }: TestProject): Promise<(() => unknown) | undefined> {
  // The filters of the command line. Vitest keeps them internal; without them, all files count.
  const { filenamePattern } = vitest as unknown as { filenamePattern?: string[] };
  const chosen = await vitest.globTestSpecifications(filenamePattern);
  if (!chosen.some(({ moduleId }) => usesSample(moduleId))) return;
  const project = projectOf(SAMPLE);
  for (const stored of ['.data', '.netlify']) rmSync(join(project, stored), { recursive: true, force: true });
  provide('builtSample', project);
  // A failure is that of the files that wait for it.
  const building = builtSite(SAMPLE).catch(() => {});
  return () => building;
}
