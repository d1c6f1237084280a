import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSchemas } from '../src/io/content/content-schemas.ts';
import { SOFTWARE } from '../src/io/release/software.ts';

/** JSON Schemas of content files, with which editors complete and check them: in a package and in this repository. */
export function writeSchemas(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, content } of contentSchemas()) writeFileSync(join(folder, file), content);
}

if (import.meta.main) writeSchemas(join(SOFTWARE, 'content', '.schemas'));
