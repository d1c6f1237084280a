import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SOFTWARE } from './software.ts';

export const PACKAGE = 'reviews-service';

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
}

export function readPackage(folder: string): Manifest | null {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

export function softwareVersion(): string {
  return readPackage(SOFTWARE)?.version ?? 'unknown';
}

/** Where the software was installed from, as npm writes it; null for a checkout. */
export function installedFrom(software = SOFTWARE): string | null {
  if (!isInstalled(software)) return null;
  const modules = resolve(software, '../../..');
  const project = dirname(modules);
  const specifier = readPackage(project)?.dependencies?.[PACKAGE];
  if (specifier === undefined) return null;
  return specifier.startsWith('file:')
    ? `file:${resolve(project, specifier.slice('file:'.length))}`
    : specifier;
}

/** The package's own folder, with its docs: a checkout, or below `node_modules`. */
export function packageFolder(): string {
  return isInstalled(SOFTWARE) ? resolve(SOFTWARE, '../..') : SOFTWARE;
}

/** Whether it lies in <project>/node_modules/reviews-service/dist/package. */
function isInstalled(software: string): boolean {
  return basename(resolve(software, '../../..')) === 'node_modules';
}

/** Where a page of the owner's manual is, from the project's folder: `import.md`. */
export function manual(page: string): string {
  return `${isInstalled(SOFTWARE) ? `node_modules/${PACKAGE}/` : ''}docs/owner/${page}`;
}
