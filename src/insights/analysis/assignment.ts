import { BASES, type Base } from '../../schema/vocabulary.ts';
import { chanceOf, type FormulaWeights, formulaLogit } from '../model/model.ts';
import type { Reading } from '../model/reading.ts';

/** How the clauses of a review, in order, relate to one aspect, person, service or topic. */
export interface Assignment {
  /** Whether the clause has a term for it. */
  named: readonly boolean[];
  /** From 0 to 1: the chance that the clause gives an opinion on it. */
  chances: readonly number[];
}

/** An aspect that clauses are assigned to; without a base, only its own terms count. */
interface AssignedAspect {
  id: string;
  base?: Base | undefined;
}

/** By clause: the ids of aspects that it names, and of those whose `excludes` it contains. */
interface ClauseTerms {
  named: readonly ReadonlySet<string>[];
  excluded: readonly ReadonlySet<string>[];
}

/**
 * Assigns the clauses of a review to aspects. A clause counts for the aspects that it names, by the
 * chance that it is about their base. If it names no aspect of a base, it counts for the
 * vocabulary's first aspect of that base.
 */
export function assignClauses(
  reading: Pick<Reading, 'clauses'>,
  terms: ClauseTerms,
  aspects: readonly AssignedAspect[],
): Map<string, Assignment> {
  const byBase = new Map(BASES.map((base) => [base, aspects.filter((aspect) => aspect.base === base)]));
  return new Map(
    aspects.map(({ id, base }) => {
      if (base === undefined) return [id, namedClauses(reading, terms.named, id)];
      const ofBase = byBase.get(base) ?? [];
      const named = reading.clauses.map((_, clause) => terms.named[clause]?.has(id) === true);
      const isOpen = (clause: number): boolean =>
        ofBase[0]?.id === id &&
        terms.excluded[clause]?.has(id) !== true &&
        !ofBase.some((aspect) => terms.named[clause]?.has(aspect.id));
      const chances = reading.clauses.map(({ about }, clause) =>
        named[clause] || isOpen(clause) ? about[base] : 0,
      );
      return [id, { named, chances }];
    }),
  );
}

/** The clauses that name something, by the chance that they give an opinion at all. */
export function namedClauses(
  { clauses }: Pick<Reading, 'clauses'>,
  namedBy: readonly ReadonlySet<string>[],
  id: string,
): Assignment {
  const named = clauses.map((_, clause) => namedBy[clause]?.has(id) === true);
  return { named, chances: clauses.map(({ about }, clause) => (named[clause] ? about.opinion : 0)) };
}

/**
 * Whether a review gives an opinion on an aspect or only names it in passing. F1 is highest at a
 * threshold of half that F1 (Lipton et al. 2014).
 */
export function isAssigned(assignment: Assignment, weights: FormulaWeights['assignment']): boolean {
  return chanceOf(formulaLogit(assignmentInputs(assignment), weights)) >= ASSIGNED_FROM;
}

const ASSIGNED_FROM = 0.4;

/** Inputs of the assignment. Logarithms are halved to match the size of the rest. */
export function assignmentInputs({
  named,
  chances,
}: Assignment): Record<'clearest' | 'atAll' | 'named' | 'share', number> {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return {
    clearest: logOdds(Math.max(0, ...chances)) / 2,
    atAll: logOdds(1 - chances.reduce((rest, chance) => rest * (1 - chance), 1)) / 2,
    named: Number(named.includes(true)),
    share: Math.log((sum + 0.1) / (chances.length + 0.1)) / 2,
  };
}

/** Smoothed, since a chance may be 0 or 1. */
function logOdds(chance: number): number {
  return Math.log((chance + 0.02) / (1.02 - chance));
}
