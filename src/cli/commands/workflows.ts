import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Workflows of an owner's project, and where a package of this software has them. */
const TEMPLATES = {
  '.github/workflows/check.yml': 'docs/owner/check-workflow.yml',
  '.github/workflows/reviews.yml': 'docs/owner/reviews-workflow.yml',
} as const;

/** The workflows of a package in a folder, for a project that installs the software by `dependency`. */
export function workflowsOf(packageFolder: string, dependency: string): Map<string, string> {
  return new Map(
    Object.entries(TEMPLATES)
      .filter(([, template]) => existsSync(join(packageFolder, template)))
      .map(([path, template]) => [
        path,
        fitted(readFileSync(join(packageFolder, template), 'utf8'), dependency),
      ]),
  );
}

/** npm makes a package from a Git URL with a script, so it must be allowed to run scripts. */
function fitted(text: string, dependency: string): string {
  const isGit = !dependency.startsWith('file:') && /[:/]/.test(dependency);
  return isGit ? text.replaceAll(UNSCRIPTED, 'npm ci') : text;
}

const UNSCRIPTED = 'npm ci --ignore-scripts';

/** Writes the new text of each workflow that has the old one, and never over an owner's change. */
export function replaceWorkflows(
  project: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { replaced: string[]; kept: string[] } {
  const replaced: string[] = [];
  const kept: string[] = [];
  for (const [path, text] of after) {
    const file = join(project, path);
    if (!existsSync(file)) continue;
    const current = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const old = before.get(path);
    const isOld = old !== undefined && plain(current) === plain(old);
    if (current === text || (!isOld && old === text)) continue;
    if (isOld) writeFileSync(file, text);
    (isOld ? replaced : kept).push(path);
  }
  return { replaced, kept };
}

function plain(text: string): string {
  return text.replaceAll(UNSCRIPTED, 'npm ci');
}
