import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUSINESS_YAML, REVIEW_YAML } from './content.ts';
import { patient } from './patience.ts';
import { type Finished, type TemporaryProject, temporaryProject } from './project.ts';
import { quickPages } from './quick-pages.ts';
import { ulid } from './reviews.ts';

/** A copy of the project whose content is a business without reviews, so that a build takes a second. */
export interface SmallProject extends TemporaryProject {
  path(...parts: string[]): string;
  /** Runs a build for `SMALL_BASE_URL` in its own process. */
  build(environment?: Record<string, string>, ...args: string[]): Promise<Finished>;
  /** Writes the file of review `n`, or replaces it with another text. */
  addReview(n: number, text?: string): void;
}

export const SMALL_BASE_URL = 'https://reviews.example.com';

/** Up to four builds stand in one test, and a busy machine takes several times as long for each. */
export const BUILDS_TIMEOUT_MS = patient(240_000);

/** A project whose build writes simple pages; with `astro`, the real ones, which takes four seconds longer. */
export function smallProject({ astro = false } = {}): SmallProject {
  const project = temporaryProject();
  const path = (...parts: string[]): string => join(project.folder, ...parts);
  if (!astro) {
    cpSync(join(import.meta.dirname, 'quick-pages.ts'), path('test/support/quick-pages.ts'));
    writeFileSync(
      path('src/cli/build/build-pages.ts'),
      `export { ${quickPages.name} as buildPages } from '../../../test/support/quick-pages.ts';\n`,
    );
  }
  rmSync(path('content'), { recursive: true });
  mkdirSync(path('content/reviews/2026'), { recursive: true });
  // Without a trade, each build reads the packs of all.
  writeFileSync(path('content/business.yaml'), `${BUSINESS_YAML}pack: legal\n`);
  return {
    ...project,
    path,
    build: (environment = {}, ...args) =>
      project.run(['src/cli/build/build.ts', ...args], {
        SITE_URL: SMALL_BASE_URL,
        // A start needs a free port; it is no part of this base URL.
        ...(args.includes('--before-start') ? { PORT: '0' } : {}),
        ...environment,
      }),
    addReview: (n, text = `Fine ${n}`) =>
      writeFileSync(
        path('content/reviews/2026', `${n}.yaml`),
        `${REVIEW_YAML.replace(ulid(1), ulid(n)).replace('google/1', `google/${n}`)}text: ${text}\n`,
      ),
  };
}
