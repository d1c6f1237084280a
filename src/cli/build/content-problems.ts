import { FalseClaims } from '../../insights/dataset/claims.ts';
import { locatedIn } from '../../io/content/content.ts';
import type { Problem } from '../../io/content/content-problem.ts';

/**
 * Runs what analyses sound content. Problems that only the analysis can show come back with their places in
 * the files; a fault of our own is thrown.
 */
export function analysisProblems<T>(
  directory: string,
  analyse: () => T,
): { ok: true; value: T } | { ok: false; problems: Problem[] } {
  try {
    return { ok: true, value: analyse() };
  } catch (error) {
    if (!(error instanceof FalseClaims)) throw error;
    return { ok: false, problems: error.findings.map((finding) => locatedIn(directory, finding)) };
  }
}
