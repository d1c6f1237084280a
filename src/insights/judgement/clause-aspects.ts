import type { ClauseAspectWeights } from '../model/clause-aspect-weights.ts';
import { inContext } from '../model/clause-context.ts';
import type { Mask } from '../model/features.ts';
import type { Model } from '../model/model.ts';
import { chancesOf, type PartSums, partSums } from '../model/part-chances.ts';
import type { Reading } from '../model/reading.ts';
import { chunkFinder } from '../text/chunks.ts';
import { mentionsByClause } from '../vocabulary/mentions-by-clause.ts';
import type { Mention } from '../vocabulary/vocabulary.ts';

/** How likely the clauses of a reading judge something, from 0 to 1, in the order of the clauses. */
export interface AspectChances {
  /** That they judge one of these aspects; undefined where the model knows none of them. */
  of: (id: string, ...others: string[]) => readonly number[] | undefined;
  /** That they judge any aspect. */
  judging: readonly number[];
}

/** The same from two sides: by the words of each clause, and with what stands around it in the review. */
export interface ChancesOfReview {
  byWords: AspectChances;
  inReview: AspectChances;
}

export interface FoundChances extends ChancesOfReview {
  /** How likely a clause, by its place in the text, judges an aspect by its words without those of some phrases. */
  without: (id: string, clause: number, phrases: readonly Mention[]) => number;
}

/**
 * Which aspect each clause judges, by all of its words: "I gave them my insurance card" names the insurance and
 * judges nothing, "still limping" judges the treatment and names nothing. Learned from texts of which every line
 * is labelled. Of a sentence of several clauses each counts by itself and by its side of the sentence, up to where that
 * turns ("but"); where a clause names several aspects ("great staff and terrible wait"), what stands right around each
 * counts, too.
 */
export function aspectChances(
  reading: Pick<Reading, 'tokens' | 'clauses' | 'masked'>,
  mentions: readonly Mention[],
  { clauseAspects, clauseContext }: Pick<Model, 'clauseAspects' | 'clauseContext'>,
): FoundChances {
  const named = mentionsByClause(reading.clauses, mentions);
  const byWords = ownChances(reading, named, clauseAspects);
  const inReview = inContext(byWords, reading.clauses, clauseContext);
  for (const { clause, row, chance } of besideMentions(reading, named, clauseAspects)) {
    for (const chances of [byWords[clause], inReview[clause]]) {
      if (chances !== undefined) chances[row] = Math.max(chances[row] ?? 0, chance);
    }
  }
  return {
    byWords: chancesById(byWords, clauseAspects.ids),
    inReview: chancesById(inReview, clauseAspects.ids),
    without: (id, clause, phrases) => {
      const hidden = new Set(phrases.flatMap(({ from, to }) => reading.tokens.slice(from, to)));
      const masked: Mask = (token) => reading.masked(token) || hidden.has(token);
      const part = {
        tokens: reading.clauses[clause]?.tokens ?? [],
        mentioned: new Set(named[clause]?.map((mention) => mention.id)),
      };
      const [row, sums] = [clauseAspects.ids.indexOf(id), partSums(part, clauseAspects, masked)];
      return chancesOf([sums], clauseAspects)[row] ?? 0;
    },
  };
}

/** By clause and row of the weights, before anything around the sentence is looked at. */
export function ownChances(
  { clauses, masked }: Pick<Reading, 'clauses' | 'masked'>,
  named: readonly (readonly Mention[])[],
  weights: ClauseAspectWeights,
): number[][] {
  const sums = clauses.map(({ tokens }, index) =>
    partSums({ tokens, mentioned: new Set(named[index]?.map(({ id }) => id)) }, weights, masked),
  );
  const chances: number[][] = [];
  for (let from = 0, to = 0; from < clauses.length; from = to) {
    do to += 1;
    while (clauses[to]?.sentence === clauses[from]?.sentence && clauses[to]?.contrast === false);
    const stretch = sums.slice(from, to);
    const whole = chancesOf(stretch, weights);
    for (const sum of stretch) {
      if (stretch.length === 1) chances.push(whole);
      else
        chances.push(
          chancesOf([sum], weights).map((chance, row) => OWN * chance + (1 - OWN) * (whole[row] ?? 0)),
        );
    }
  }
  return chances;
}

/** Of clauses that name several aspects: how likely what stands right around a mention judges it. */
function besideMentions(
  { clauses, masked }: Pick<Reading, 'clauses' | 'masked'>,
  named: readonly (readonly Mention[])[],
  weights: ClauseAspectWeights,
): { clause: number; row: number; chance: number }[] {
  const beside: { clause: number; row: number; chance: number }[] = [];
  for (const [index, { tokens }] of clauses.entries()) {
    const several = named[index] ?? [];
    if (several.every(({ id }) => id === several[0]?.id)) continue;
    const chunkOf = chunkFinder(tokens);
    const chunks = new Map<number, PartSums>();
    for (const { id, from, to } of several) {
      const row = weights.ids.indexOf(id);
      if (row < 0) continue;
      const [start, end] = chunkOf(from, to);
      const mentioned = new Set([id]);
      const key = start * tokens.length + end;
      const chunk =
        chunks.get(key) ?? partSums({ tokens: tokens.slice(start, end), mentioned }, weights, masked);
      chunks.set(key, chunk);
      const chance = chancesOf([{ ...chunk, mentioned }], weights)[row] ?? 0;
      beside.push({ clause: index, row, chance });
    }
  }
  return beside;
}

function chancesById(chances: readonly (readonly number[])[], ids: readonly string[]): AspectChances {
  const known = new Map<string, number[]>();
  return {
    of: (id, ...others) => {
      const key = others.length === 0 ? id : [id, ...others].join(' ');
      const before = known.get(key);
      if (before !== undefined) return before;
      const rows = [id, ...others].map((each) => ids.indexOf(each)).filter((row) => row >= 0);
      if (rows.length === 0) return undefined;
      const told = chances.map((all) => {
        let sum = 0;
        for (const row of rows) sum += all[row] ?? 0;
        return sum;
      });
      known.set(key, told);
      return told;
    },
    judging: chances.map((all) => 1 - (all[ids.length] ?? 0)),
  };
}

/** Share of what a clause says by itself. */
const OWN = 2 / 3;
