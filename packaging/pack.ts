import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../src/api/openapi.ts';
import { addOpenApiTypes } from '../src/cli/build/openapi-types.ts';
import { today } from '../src/cli/build/today.ts';
import { loadContent } from '../src/io/content/content.ts';
import { CODE_PATHS } from '../src/io/release/code-hash.ts';
import { SOFTWARE } from '../src/io/release/software.ts';
import { reviewsDataset } from '../src/reviews/dataset.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { writeSchemas } from './write-schemas.ts';

/**
 * `npm pack` runs this first: writes the software into `dist/package` as JavaScript, because Node strips no types
 * below `node_modules`. Lines and columns stay, so that stacks of an installed package fit the sources. Beside
 * package.json it puts a shrinkwrap: npm ignores the lock file of a dependency. `--clean` removes that again, because
 * npm would prefer it to the lock file.
 */
const SHRINKWRAP = join(SOFTWARE, 'npm-shrinkwrap.json');

export async function writePackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const name of CODE_PATHS.flatMap(filesOf)) {
    const from = join(SOFTWARE, name);
    const to = join(folder, name.replace(/(?<!\.d)\.ts$/, '.js'));
    mkdirSync(dirname(to), { recursive: true });
    if (/\.(ts|mjs|astro)$/.test(name)) writeFileSync(to, compiled(name, readFileSync(from, 'utf8')));
    else copyFileSync(from, to);
    chmodSync(to, statSync(from).mode);
  }
  const { name, version, license, type, dependencies } = JSON.parse(
    readFileSync(join(SOFTWARE, 'package.json'), 'utf8'),
  );
  // The page builder reads it in its root folder.
  writeFileSync(join(folder, 'package.json'), json({ name, version, type, private: true, dependencies }));
  // Another version of a dependency is another version of the software.
  const lock = shrinkwrap();
  writeFileSync(join(folder, 'package-lock.json'), lock);
  const { packages } = JSON.parse(lock);
  writeFileSync(join(folder, 'sbom.cdx.json'), json(billOfMaterials({ name, version, license }, packages)));
  writeSchemas(join(folder, 'schemas'));
  await addOpenApiTypes(join(folder, 'public'), openApiOfSample());
}

/** The types are the same for every business. */
function openApiOfSample(): string {
  const loaded = loadContent(join(SOFTWARE, 'content'), today([]));
  if (!loaded.ok) throw new Error('The content has problems. Run `npm run reviews -- check`.');
  const baseUrl = 'http://localhost';
  return JSON.stringify(openApiDocument(reviewsDataset(loaded.content, baseUrl), baseUrl));
}

function filesOf(path: string): string[] {
  if (statSync(join(SOFTWARE, path)).isFile()) return [path];
  return readdirSync(join(SOFTWARE, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(SOFTWARE.length + 1));
}

function compiled(name: string, source: string): string {
  const script = /(?<!\.d)\.ts$/.test(name) ? stripTypeScriptTypes(source) : source;
  return script.replace(MODULE_PATH, '$1.js');
}

/** Relative paths of modules in imports, `new URL` and script elements. */
const MODULE_PATH = /((['"])\.{1,2}\/[^'"\n]*)(?<!\.d)\.ts(?=\2)/g;

/** The lock file without what only development needs. */
export function shrinkwrap(): string {
  const lock = JSON.parse(readFileSync(join(SOFTWARE, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devDependencies?: object }>;
  };
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, { devDependencies, ...rest }]) => [path, rest]);
  return json({ ...lock, packages: Object.fromEntries(packages) });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Makes everything that npm then packs. */
export async function pack(): Promise<void> {
  await writePackage(join(SOFTWARE, 'dist', 'package'));
  writeFileSync(SHRINKWRAP, shrinkwrap());
}

if (import.meta.main) {
  if (process.argv.includes('--clean')) rmSync(SHRINKWRAP, { force: true });
  else await pack();
}
