import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type Analysis,
  type ReviewInput,
  reviewAnalyzer,
} from '../../src/insights/analysis/review-analysis.ts';
import type { Model } from '../../src/insights/model/model.ts';
import type { Token } from '../../src/insights/text/tokens.ts';
import { entriesOfAspects, type TermMatch, termFinder } from '../../src/insights/vocabulary/vocabulary.ts';
import { type Aspect, AspectsFile, type Base } from '../../src/schema/vocabulary.ts';
import { contentOf } from '../prediction.ts';
import { CLINIC } from './segments.ts';

/** The aspects that apply to the texts of each trade. */
export interface Vocabularies {
  aspectsOf: (trade: string) => readonly Aspect[];
  /** The bases that have a term among the tokens of a text. */
  basesOf: (trade: string, tokens: readonly Token[]) => ReadonlySet<Base>;
  analyzerOf: (trade: string, model: Model) => (review: ReviewInput) => Analysis<ReviewInput>;
}

/**
 * Clinics use the lab's own vocabulary, so that changes to the sample content never change the
 * model.
 */
export function openVocabularies(
  clinic: readonly Aspect[],
  packs: ReadonlyMap<string, { aspects: readonly Aspect[] }>,
): Vocabularies {
  const aspectsOf = (trade: string): readonly Aspect[] => {
    const aspects = trade === CLINIC ? clinic : packs.get(trade)?.aspects;
    if (aspects === undefined) throw new Error(`There is no pack for the trade "${trade}".`);
    return aspects;
  };
  const finders = new Map<string, (tokens: readonly Token[]) => TermMatch[]>();
  const analyzers = new Map<string, (review: ReviewInput) => Analysis<ReviewInput>>();
  return {
    aspectsOf,
    basesOf: (trade, tokens) => {
      const find = finders.get(trade) ?? termFinder(entriesOfAspects(aspectsOf(trade)));
      finders.set(trade, find);
      const bases = new Map(aspectsOf(trade).map(({ id, base }) => [id, base]));
      return new Set(find(tokens).flatMap(({ id }) => bases.get(id) ?? []));
    },
    analyzerOf: (trade, model) => {
      const analyze = analyzers.get(trade) ?? reviewAnalyzer(contentOf(aspectsOf(trade)), model);
      analyzers.set(trade, analyze);
      return analyze;
    },
  };
}

/** The lab's own clinic aspects, with the ids used in the labels of clinic texts. */
export function readClinicAspects(): Aspect[] {
  return AspectsFile.parse(parse(readFileSync(join(import.meta.dirname, '../clinic-aspects.yaml'), 'utf8')));
}
