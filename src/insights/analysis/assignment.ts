import { BASES, type Base } from '../../schema/vocabulary.ts';
import type { ModelReading } from '../model/reading.ts';
import { isSpecific } from '../text/general-opinions.ts';

/** How the clauses of a review, in order, relate to one aspect, person, service or topic. */
export interface Assignment {
  /** Whether the clause has a term for it. */
  named: readonly boolean[];
  /** From 0 to 1: the chance that the clause gives an opinion on it. */
  chances: readonly number[];
  /** Whether the clause is a place of the mention. A review without a place does not count for it. */
  places: readonly boolean[];
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

/** A clause is about a base from this chance on; one with a term for it, from half of that. */
export const ABOUT_FROM = 0.5;

/**
 * Assigns the clauses of a review to aspects. A clause counts for the aspects that it names, by the
 * chance that it is about their base. If it names no aspect of a base, it counts for the
 * vocabulary's first aspect of that base, unless it only praises or criticizes in general.
 */
export function assignClauses(
  { clauses }: Pick<ModelReading, 'clauses'>,
  terms: ClauseTerms,
  aspects: readonly AssignedAspect[],
): Map<string, Assignment> {
  const byBase = new Map(BASES.map((base) => [base, aspects.filter((aspect) => aspect.base === base)]));
  return new Map(
    aspects.map(({ id, base }) => {
      const ofBase = base === undefined ? [] : (byBase.get(base) ?? []);
      const named = clauses.map((_, clause) => terms.named[clause]?.has(id) === true);
      const isOpen = (clause: number): boolean =>
        ofBase[0]?.id === id &&
        terms.excluded[clause]?.has(id) !== true &&
        !ofBase.some((aspect) => terms.named[clause]?.has(aspect.id));
      const chances = clauses.map(({ about }, clause) =>
        named[clause] || isOpen(clause) ? about[base ?? 'opinion'] : 0,
      );
      const places = clauses.map(({ tokens }, clause) =>
        named[clause]
          ? (chances[clause] ?? 0) >= ABOUT_FROM / 2
          : (chances[clause] ?? 0) >= ABOUT_FROM && isSpecific(tokens),
      );
      return [id, { named, chances, places }];
    }),
  );
}
