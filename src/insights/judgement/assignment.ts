import { BASES, type Base } from '../../schema/vocabulary.ts';
import { chanceOf, type JudgeWeights } from '../model/model.ts';
import type { Reading } from '../model/reading.ts';

/** What a review says of one thing, clause by clause in the order of the reading. */
export interface Assignment {
  /** Whether a term for it is in the clause. */
  named: readonly boolean[];
  /** From 0 to 1: the chance that the clause judges it. */
  chances: readonly number[];
}

/** An aspect as clauses are assigned to it; without a base only its own terms speak of it. */
interface AssignedAspect {
  id: string;
  base?: Base | undefined;
}

/** By clause the ids of the aspects that it names, and of those for which one of its phrases does not count. */
interface ClauseTerms {
  named: readonly ReadonlySet<string>[];
  excluded: readonly ReadonlySet<string>[];
}

/**
 * Assigns the clauses of a review to aspects. A clause counts for the aspects that it names, as far as it judges their
 * base; one that names no aspect of a base counts for the first aspect of that base in the vocabulary.
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

/** The clauses that name something, as far as they give an opinion at all. */
export function namedClauses(
  { clauses }: Pick<Reading, 'clauses'>,
  namedBy: readonly ReadonlySet<string>[],
  id: string,
): Assignment {
  const named = clauses.map((_, clause) => namedBy[clause]?.has(id) === true);
  return { named, chances: clauses.map(({ about }, clause) => (named[clause] ? about.opinion : 0)) };
}

/** Whether a review judges an aspect, or only mentions it in passing. F1 is highest where the bound is half of it (Lipton et al. 2014). */
export function isJudged(assignment: Assignment, weights: JudgeWeights['assignment']): boolean {
  const { clearest, atAll, named, share } = assignmentInputs(assignment);
  const logit =
    weights.bias +
    weights.clearest * clearest +
    weights.atAll * atAll +
    weights.named * named +
    weights.share * share;
  return chanceOf(logit) >= JUDGED_FROM;
}

const JUDGED_FROM = 0.4;

/** What tells whether an aspect is judged; logarithms of chances, halved to be about as large as the rest. */
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

/** Of a chance, which may be 0 or 1. */
function logOdds(chance: number): number {
  return Math.log((chance + 0.02) / (1.02 - chance));
}
