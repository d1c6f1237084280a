import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../../io/release/release.ts';
import { SOFTWARE } from '../../io/release/software.ts';
import { PATHS } from '../../settings.ts';

/** Made types, by what they are made from: making them takes seconds, and the API rarely changes. */
const MADE = join(SOFTWARE, 'node_modules/.cache/openapi-types');

/** Adds the types of an OpenAPI document. The package carries them: the tool comes only with the source. */
export async function addOpenApiTypes(folder: string, openApi: string): Promise<void> {
  const file = join(folder, PATHS.openapiTypes);
  if (existsSync(file)) return;
  const text = await openApiTypes(openApi);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The same for every business, since examples, title and server are dropped (contract 9.types). */
export async function openApiTypes(openApi: string): Promise<string> {
  const { info, ...document } = JSON.parse(openApi);
  const neutral = JSON.stringify(
    { ...document, info: { title: '', version: info.version }, servers: [] },
    (key, value) => (['example', 'examples', 'x-examples'].includes(key) ? undefined : value),
  );
  const lock = readFileSync(join(SOFTWARE, 'package-lock.json'), 'utf8');
  const made = join(MADE, `${sha256(neutral + lock)}.d.ts`);
  if (existsSync(made)) return readFileSync(made, 'utf8');
  const { default: openapiTypes, astToString } = await import('openapi-typescript').catch(() => {
    throw new Error('The tool openapi-typescript is missing. Run `npm ci` without --omit=dev.');
  });
  const ast = await openapiTypes(JSON.parse(neutral), { alphabetize: false });
  const text = `/** Types of ${PATHS.openapi}, the same for every business. */\n${astToString(ast)}`;
  mkdirSync(MADE, { recursive: true });
  const unfinished = `${made}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, made);
  return text;
}
