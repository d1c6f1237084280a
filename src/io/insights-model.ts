import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model, openModel, type StoredModel } from '../insights/model.ts';
import { sha256 } from './release.ts';

export const MODEL_FILE = join(import.meta.dirname, '../insights/model.json');
export const EVALUATION_FILE = join(import.meta.dirname, '../insights/evaluation.json');

let opened: { model: Model; sha256: string } | undefined;

/** The shipped model with the hash of its file; read once per process. */
export function insightsModel(): { model: Model; sha256: string } {
  if (opened === undefined) {
    const bytes = readFileSync(MODEL_FILE, 'utf8');
    opened = { model: openModel(JSON.parse(bytes) as StoredModel), sha256: sha256(bytes) };
  }
  return opened;
}
