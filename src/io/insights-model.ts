import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InsightsEngine } from '../insights/assemble.ts';
import { openModel, type StoredModel } from '../insights/model/model.ts';
import { sha256 } from './release/release.ts';

const ROOM = join(import.meta.dirname, '../insights');
export const MODEL_FILE = join(ROOM, 'model.json');
/** Written by `npm run evaluate`, published under `method.evaluation`. */
export const EVALUATION_FILE = join(ROOM, 'evaluation.json');

interface StoredEvaluation {
  model_sha256: string;
  evaluation: InsightsEngine['evaluation'];
}

let opened: InsightsEngine | undefined;

/**
 * The shipped model with its hash and its measured quality; read once per process. Figures that were
 * measured with another model are not published.
 */
export function insightsEngine(): InsightsEngine {
  if (opened === undefined) {
    const bytes = readFileSync(MODEL_FILE, 'utf8');
    const modelSha256 = sha256(bytes);
    const measured = existsSync(EVALUATION_FILE)
      ? (JSON.parse(readFileSync(EVALUATION_FILE, 'utf8')) as StoredEvaluation)
      : null;
    opened = {
      model: openModel(JSON.parse(bytes) as StoredModel),
      modelSha256,
      evaluation: measured?.model_sha256 === modelSha256 ? measured.evaluation : [],
    };
  }
  return opened;
}
