import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { ARCHIVE_LIMITS } from '../../importers/reading/archive.ts';
import { git } from '../release/git.ts';
import { listFiles } from './content-folder.ts';
import { isInside } from './inside.ts';

/** A file by its path from the project, with its bytes, or why it was not searched. */
export interface ProjectFile {
  file: string;
  bytes: Buffer | string;
}

/** Text in them is compressed. */
const ARCHIVE = /\.(zip|xlsx|ods|numbers)$/i;

/** What git tracks and the files at the top of the project, without the content. Reads as much as an import may. */
export function* projectFiles(project: string, content: string): Generator<ProjectFile> {
  const tracked = git(project, 'ls-files', '-z', '--', ':/')?.split('\0') ?? [];
  const names = new Set([...tracked, ...readdirSync(project)].filter((name) => name !== ''));
  const folder = relative(project, content).split(sep).join('/');
  for (const name of listFiles(content) ?? []) names.delete(`${folder}/${name}`);
  let total = 0;
  for (const file of [...names].sort()) {
    const path = join(project, file);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) continue;
    if (ARCHIVE.test(file)) yield { file, bytes: 'is compressed' };
    else if (found.size > ARCHIVE_LIMITS.fileBytes || total + found.size > ARCHIVE_LIMITS.totalBytes)
      yield { file, bytes: 'is too large' };
    else {
      total += found.size;
      yield { file, bytes: readFileSync(path) };
    }
  }
}

/** Whether git has a file or folder of the project, or would take it with the next `git add`. */
export function isTakenByGit(project: string, path: string): boolean {
  const root = realpathSync(project);
  const real = realpathSync(path);
  if (!isInside(root, real)) return false;
  const taken = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--', real);
  if (taken !== null) return taken !== '';
  // Before `git init`, only the top-level paths that `create` ignores are sure to stay out.
  const ignored = join(root, '.gitignore');
  if (!existsSync(ignored)) return false;
  const isAtTop = dirname(real) === root;
  return !(
    isAtTop &&
    readFileSync(ignored, 'utf8')
      .split('\n')
      .includes(`/*${extname(real)}`)
  );
}
