import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isSample } from '../../src/io/review-files.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/**
 * The folder of the made-up sample that tests of the software read: `content`, or, once the business is the
 * owner's own, the folder that `init` put it in.
 */
export const SAMPLE_FOLDER = sampleFolder(REPOSITORY);

export function sampleFolder(project: string): string {
  const kept = readdirSync(project)
    .filter((name) => /^content-sample(-\d+)?$/.test(name))
    .sort();
  const found = ['content', ...kept].map((name) => join(project, name)).find(isSample);
  if (found !== undefined) return found;
  throw new Error(
    `${project}: the tests read the made-up sample, which is neither in content nor in content-sample, where \`npm run reviews -- init\` puts it. Bring it back from an earlier commit, as the README says under "Tests".`,
  );
}
