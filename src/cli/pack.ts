import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { SOFTWARE } from '../io/release/software.ts';

/**
 * `npm pack` runs this first: writes the software into `dist/package` as JavaScript, because Node strips no types
 * below `node_modules`. Lines and columns stay, so that stacks of an installed package fit the sources.
 */
const PACKED = ['src/**', 'packs/**', 'public/**', 'functions/**', 'netlify/**', 'astro.config.mjs'];
/** For maintainers only. */
const LEFT_OUT = [/^src\/cli\/(pack|joining-types)\.ts$/];

export function writePackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of globSync(PACKED, { cwd: SOFTWARE })) {
    if (LEFT_OUT.some((pattern) => pattern.test(name)) || !statSync(join(SOFTWARE, name)).isFile()) continue;
    const from = join(SOFTWARE, name);
    const to = join(folder, name.replace(/(?<!\.d)\.ts$/, '.js'));
    mkdirSync(dirname(to), { recursive: true });
    if (/\.(ts|mjs|astro)$/.test(name)) writeFileSync(to, compiled(name, readFileSync(from, 'utf8')));
    else copyFileSync(from, to);
  }
  const { version, dependencies } = JSON.parse(readFileSync(join(SOFTWARE, 'package.json'), 'utf8'));
  // The page builder reads it in its root folder.
  const manifest = { name: 'reviews-software', version, private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function compiled(name: string, source: string): string {
  const script = name.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  return script.replace(RELATIVE_IMPORT, '$1.js');
}

/** Relative paths of modules in imports, `new URL` and script elements. */
const RELATIVE_IMPORT = /((['"])\.{1,2}\/[^'"\n]*)\.ts(?=\2)/g;

if (import.meta.main) writePackage(join(SOFTWARE, 'dist', 'package'));
