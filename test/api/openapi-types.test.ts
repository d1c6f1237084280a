import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/api/openapi.ts';
import { openApiTypes } from '../../src/cli/build/openapi-types.ts';
import { typedClient } from '../../src/components/developers/samples.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const BASE = 'https://reviews.example.com';

/** The types that a build publishes for some content. */
function typesOf(reviews: ReturnType<typeof reviewFile>[], baseUrl: string): Promise<string> {
  return openApiTypes(
    JSON.stringify(openApiDocument(reviewsDataset(content({ reviews }), baseUrl), baseUrl)),
  );
}

test('the published types do not depend on content or base URL', async () => {
  verifies('9.types');
  expect(await typesOf([reviewFile()], 'https://other.example')).toBe(await typesOf([], BASE));
});

/** Errors of the compiler for programs beside the types, by program. */
function compilerErrors(programs: string[], types: string): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-types-'));
  try {
    symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'dir');
    writeFileSync(join(folder, 'openapi.d.ts'), types);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const files = programs.map((_, i) => join(folder, `client-${i}.ts`));
    for (const [i, file] of files.entries()) writeFileSync(file, programs[i] ?? '');
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      skipDefaultLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    });
    const found = ts.getPreEmitDiagnostics(program);
    const elsewhere = found.filter(({ file }) => !files.includes(file?.fileName ?? ''));
    return files.map((name) =>
      [...elsewhere, ...found.filter(({ file }) => file?.fileName === name)].map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, ' '),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the sample of the typed client compiles, and a wrong parameter does not', async () => {
  const sample = typedClient(BASE);
  const wrong = sample.replace("sentiment: 'positive'", "sentiment: 'glad'");
  const [right, refused] = compilerErrors([sample, wrong], await typesOf([], BASE));
  expect(right).toEqual([]);
  expect(refused?.join()).toContain('"glad"');
});
