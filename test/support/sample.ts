import { join, resolve } from 'node:path';
import { sampleFolder } from '../../lab/sample-vocabulary.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/**
 * The folder of the made-up sample that tests of the software read: `content`, or, once the business is the
 * owner's own, the folder that `create` put it in.
 */
export const SAMPLE_FOLDER = sampleOf(REPOSITORY);

export function sampleOf(project: string): string {
  const found = sampleFolder(join(project, 'content'));
  if (found !== null) return found;
  throw new Error(
    `${project}: the tests read the made-up sample, which is neither in content nor in content-sample, where an owner may have moved it. Bring it back from an earlier commit: mkdir content-sample && git archive <commit> content | tar -x -C content-sample --strip-components=1`,
  );
}
