import { ownChances } from '../../src/insights/judgement/clause-aspects.ts';
import { openClauseAspects } from '../../src/insights/model/clause-aspect-weights.ts';
import { contextNames, contextValues } from '../../src/insights/model/clause-context.ts';
import type { WordLists } from '../../src/insights/model/features.ts';
import type { StoredModel } from '../../src/insights/model/model.ts';
import { openPolarity } from '../../src/insights/model/polarity-weights.ts';
import { readText } from '../../src/insights/model/reading.ts';
import { mannerByPerson } from '../../src/insights/vocabulary/manner.ts';
import { mentionsByClause } from '../../src/insights/vocabulary/mentions-by-clause.ts';
import { type Entry, termFinder } from '../../src/insights/vocabulary/vocabulary.ts';
import { type JudgedPart, judgedParts, weightOf } from './clause-aspect-examples.ts';
import { type FoldedExample, foldOf } from './folds.ts';
import type { TrainingTexts } from './sources.ts';

/** What reads clauses by their words: their polarity, and which aspect they judge. */
export type ClauseReader = Pick<StoredModel, 'polarity' | 'clauseAspects'>;

/** There are few weights to learn: all texts would give the same. */
const EVERY = 3;

/** Clauses in their texts with the aspect that their line judges, each read by what has not seen it. */
export function clauseContextExamples(
  { own }: TrainingTexts,
  words: WordLists,
  vocabulary: readonly Entry[],
  readers: readonly ClauseReader[],
): FoldedExample[] {
  const find = termFinder(vocabulary);
  const ids = vocabulary.map(({ id }) => id);
  const names = contextNames(ids);
  const opened = readers.map(({ polarity, clauseAspects }) => ({
    polarity: openPolarity(polarity),
    clauseAspects: openClauseAspects(clauseAspects),
  }));
  return own.flatMap(({ file, texts }) =>
    texts.flatMap((text, line) => {
      const fold = foldOf(line);
      const reader = opened[fold];
      const aspectAt = partFinder(text.text, judgedParts(file, text));
      if (line % EVERY !== 0 || reader === undefined || aspectAt === undefined) return [];
      const reading = readText(text.text, { ...words, polarity: reader.polarity });
      const mentions = mannerByPerson(reading.clauses, find(reading.tokens));
      const named = mentionsByClause(reading.clauses, mentions);
      const values = contextValues(ownChances(reading, named, reader.clauseAspects), reading.clauses);
      return reading.clauses.map((clause, index): FoldedExample => {
        const place = ids.indexOf(aspectAt(clause.start) ?? '');
        const ofClause = values[index] ?? [];
        return {
          features: new Map(names.map((name, at) => [name, ofClause[at] ?? 0])),
          label: place < 0 ? ids.length : place,
          weight: weightOf(file),
          fold,
        };
      });
    }),
  );
}

/** Tells what is judged at a place of the text; undefined where not all parts stand in it, in their order. */
function partFinder(
  text: string,
  parts: readonly JudgedPart[],
): ((place: number) => string | null) | undefined {
  const ends: { end: number; aspect: string | null }[] = [];
  for (const [part, aspect] of parts) {
    const start = text.indexOf(part, ends.at(-1)?.end ?? 0);
    if (start < 0) return undefined;
    ends.push({ end: start + part.length, aspect });
  }
  return ends.length === 0 ? undefined : (place) => ends.find(({ end }) => place < end)?.aspect ?? null;
}
