import type { TestProject } from 'vitest/node';
import { temporaryProject } from './project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a project whose sample content is built, for the Node host and for Netlify. */
    builtSample: string;
  }
}

/** The base URL baked into the built sample: not the address the tests connect to. */
export const SAMPLE_BASE_URL = 'https://reviews.example.com';

/** Builds the sample once for all test files. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const project = temporaryProject();
  const built = await project.run(['src/cli/main.ts', 'build', '--netlify'], { SITE_URL: SAMPLE_BASE_URL });
  if (built.status !== 0)
    throw new Error(`the sample content does not build:\n${built.stdout}${built.stderr}`);
  provide('builtSample', project.folder);
  return () => project.remove();
}
