import { readdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { SOFTWARE } from '../src/io/release/software.ts';

/** The options of a deploy; the benchmarks use them too. */
export const FUNCTION_BUNDLE: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  // Less to parse at a cold start; the log contains messages, not stacks.
  minify: true,
  // Selects a small JSON Schema validator over Ajv; the MCP server uses neither.
  conditions: ['browser', 'module', 'import'],
  // Packages that were CommonJS call it for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

/** Bundles each function into one file. Netlify would load packages file by file at a cold start. */
export async function bundleFunctions(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const sources = join(SOFTWARE, 'functions');
  const entryPoints = readdirSync(sources).map((name) => ({
    in: join(sources, name),
    out: parse(name).name,
  }));
  await build({
    ...FUNCTION_BUNDLE,
    // Netlify sets CONTEXT only during builds and passes no deploy context to event functions. A build on another
    // machine is for production.
    define: { 'process.env.CONTEXT': JSON.stringify(process.env.CONTEXT ?? 'production') },
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
}
