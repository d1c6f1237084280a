import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InsightsEngine } from '../../insights/method.ts';
import { openModel, type StoredModel } from '../../insights/model/model.ts';
import { sha256 } from './release.ts';

const ROOM = join(import.meta.dirname, '../../insights');
export const MODEL_FILE = join(ROOM, 'model.json');
/** Written by `npm run evaluate`, published under `method.evaluation`. */
export const FIGURES_FILE = join(ROOM, 'figures.json');

interface StoredEvaluation {
  model_sha256: string;
  caveat?: string;
  evaluation: InsightsEngine['evaluation'];
}

let opened: InsightsEngine | undefined;

/** The shipped model with its measured quality. Figures of another model are not published. */
export function insightsEngine(): InsightsEngine {
  if (opened === undefined) {
    const bytes = readFileSync(MODEL_FILE, 'utf8');
    const modelSha256 = sha256(bytes);
    const stored = existsSync(FIGURES_FILE)
      ? (JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as StoredEvaluation)
      : null;
    const measured = stored?.model_sha256 === modelSha256 ? stored : null;
    opened = {
      model: openModel(JSON.parse(bytes) as StoredModel),
      modelSha256,
      evaluation: measured?.evaluation ?? [],
      caveat: measured?.caveat ?? null,
    };
  }
  return opened;
}
