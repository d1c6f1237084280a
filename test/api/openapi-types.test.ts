import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/api/openapi.ts';
import { typedClient } from '../../src/components/developers/samples.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { PATHS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { content, reviewFile } from '../support/content.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const FILE = join(REPOSITORY, 'public', PATHS.openapiTypes);
const BASE = 'https://reviews.example.com';

type Json = { [key: string]: unknown };

/** Types of the document of some content. Examples go: they name this business. */
async function typesOf(reviews: ReturnType<typeof reviewFile>[], baseUrl: string): Promise<string> {
  const { info, ...document } = openApiDocument(reviewsDataset(content({ reviews }), baseUrl), baseUrl);
  const neutral = { ...document, info: { title: '', version: (info as Json).version }, servers: [] };
  const ast = await openapiTypes(withoutExamples(neutral) as unknown as OpenAPI3, { alphabetize: false });
  return `/** Types of ${PATHS.openapi}, the same for every business. */\n${astToString(ast)}`;
}

function withoutExamples(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !['example', 'examples', 'x-examples'].includes(key))
      .map(([key, inner]) => [key, withoutExamples(inner)]),
  );
}

test('the published types are those of the OpenAPI document (vitest -u on this file writes them)', async () => {
  verifies('9.types');
  await expect(await typesOf([], BASE)).toMatchFileSnapshot(FILE);
});

test('the published types do not depend on content or base URL', async () => {
  expect(await typesOf([reviewFile()], 'https://other.example')).toBe(await typesOf([], BASE));
});

/** Errors of the compiler for programs beside the types, by program. */
function compilerErrors(programs: string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-types-'));
  try {
    symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'dir');
    writeFileSync(join(folder, 'openapi.d.ts'), readFileSync(FILE));
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

test('the sample of the typed client compiles, and a wrong parameter does not', () => {
  const sample = typedClient(BASE);
  const wrong = sample.replace("sentiment: 'positive'", "sentiment: 'glad'");
  const [right, refused] = compilerErrors([sample, wrong]);
  expect(right).toEqual([]);
  expect(refused?.join()).toContain('"glad"');
}, 60_000);
