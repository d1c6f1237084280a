import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUSINESS_YAML } from '../support/content.ts';
import { ulid } from '../support/reviews.ts';
import { temporaryFolder } from './running.ts';

/** A project with a small business, and files below its `content/`. */
export function deskProject(files: Record<string, string>, schemaType = 'Plumber'): string {
  const project = temporaryFolder();
  writeContent(project, files, schemaType);
  return project;
}

export function writeContent(project: string, files: Record<string, string>, schemaType = 'Plumber'): void {
  const all = { 'business.yaml': `${BUSINESS_YAML}schema_type: ${schemaType}\n`, ...files };
  for (const [name, text] of Object.entries(all)) {
    const path = join(project, 'content', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

export function contentText(project: string, name: string): string {
  return readFileSync(join(project, 'content', name), 'utf8');
}

/** The file of review `n`, with more lines. */
export function reviewText(n: number, changes: Record<string, string> = {}, more = ''): string {
  const fields = {
    id: ulid(n),
    author: `Ada ${n}`,
    rating: '5',
    date: '2026-03-14',
    source: 'google',
    source_id: `google-${n}`,
    verified: 'true',
    ...changes,
  };
  return `${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}${more}`;
}
