import { clauseAspectFeatures } from '../../src/insights/model/part-chances.ts';
import { clauses } from '../../src/insights/text/clauses.ts';
import { mannerByPerson } from '../../src/insights/vocabulary/manner.ts';
import { mentionsByClause } from '../../src/insights/vocabulary/mentions-by-clause.ts';
import { type Entry, termFinder } from '../../src/insights/vocabulary/vocabulary.ts';
import { type FoldedExample, foldOf } from './folds.ts';
import { BY_LINE, CONSTRUCTIONS, type OwnText, STATEMENTS, type TrainingTexts } from './sources.ts';

/** Lines of whole reviews are what will be read; single sentences hold more opinion and less story than those. */
const WEIGHT = { line: 1, sentence: 0.7 };

/**
 * Sentences and lines with the aspect that they judge: its place in the vocabulary, or one past it for those that judge
 * none, mere story above all.
 */
export function clauseAspectExamples({ own }: TrainingTexts, vocabulary: readonly Entry[]): FoldedExample[] {
  const find = termFinder(vocabulary);
  return own.flatMap(({ file, texts }) =>
    texts.flatMap((text, line) =>
      judgedParts(file, text).map(([part, aspect]): FoldedExample => {
        const parts = clauses(part);
        const mentions = mannerByPerson(parts, find(parts.flatMap(({ tokens }) => tokens)));
        const named = mentionsByClause(parts, mentions);
        const place = vocabulary.findIndex(({ id }) => id === aspect);
        return {
          features: clauseAspectFeatures(
            parts.map(({ tokens }, index) => ({
              tokens,
              mentioned: new Set(named[index]?.map(({ id }) => id)),
            })),
          ),
          label: place < 0 ? vocabulary.length : place,
          weight: weightOf(file),
          fold: foldOf(line),
        };
      }),
    ),
  );
}

export function weightOf(file: string): number {
  return file === BY_LINE ? WEIGHT.line : WEIGHT.sentence;
}

/** Part of a text with what it judges: an aspect or nothing that has a name (null). */
export type JudgedPart = [text: string, aspect: string | null];

/** The parts of a text of which that is known, in its order. */
export function judgedParts(file: string, { text, aspects, spans, rating }: OwnText): JudgedPart[] {
  if (OF_OTHER_THINGS.has(file)) return [];
  if (spans !== undefined) {
    return spans.map(([part, aspect, polarity]) => [part, SIDES.has(polarity) ? aspect : null]);
  }
  const [aspect = null, ...others] = Object.keys(aspects);
  const isKnown = others.length === 0 && (aspect !== null || file === STATEMENTS);
  return rating === undefined && isKnown ? [[text, aspect]] : [];
}

const OF_OTHER_THINGS = new Set([CONSTRUCTIONS, 'consumer.jsonl']);
const SIDES = new Set(['positive', 'negative']);
