import type { Content } from '../../schema/content.ts';
import type { Reading } from '../model/reading.ts';
import { MANNER_ASPECTS, mannerByPerson, type Spoken, spokenByRole } from '../vocabulary/manner.ts';
import { mentionsByClause } from '../vocabulary/mentions-by-clause.ts';
import { KIND } from '../vocabulary/sought-entries.ts';
import type { Mention } from '../vocabulary/vocabulary.ts';
import type { AspectChances } from './clause-aspects.ts';

/**
 * Chances by who is spoken of, as far as the owner says who that is. What judges the staff in a clause that names a
 * practitioner and nobody else counts for the manner of practitioners. What judges anything in a clause that names
 * people of the desk alone judges the staff, too: chances add up to one, and "Jess squeezed me in" is scheduling first.
 * Without an aspect for the manner of practitioners it counts for the staff.
 */
export function mannerChances({
  aspects,
  technicians,
}: Content): (reading: Reading, mentions: readonly Mention[]) => (chances: AspectChances) => AspectChances {
  const { practitioner, staff } = MANNER_ASPECTS;
  if (!aspects.some(({ id }) => id === practitioner))
    return () => (chances) => ({
      ...chances,
      of: (id) => (id === staff ? chances.of(staff, practitioner) : chances.of(id)),
    });
  const roles = rolesOf(technicians);
  return ({ clauses }, mentions) => {
    const people = mentions.filter(({ id }) => roles.has(id));
    if (people.length === 0) return (chances) => chances;
    const spokenOf = mentionsByClause(clauses, people).map((named) => {
      const [one, ...others] = new Set(named.map(({ id }) => roles.get(id)));
      return one === undefined || others.length > 0 ? undefined : MANNER_ASPECTS[one];
    });
    return (chances) => ({
      ...chances,
      of: (id) => {
        const said = chances.of(id);
        if (id !== practitioner && id !== staff) return said;
        const ofBoth = chances.of(practitioner, staff);
        return said?.map((chance, clause) => {
          const whose = spokenOf[clause];
          if (whose === undefined) return chance;
          if (whose !== id) return 0;
          return whose === staff ? (chances.judging[clause] ?? 0) : (ofBoth?.[clause] ?? 0);
        });
      },
    });
  };
}

function rolesOf(technicians: Content['technicians']): ReadonlyMap<string, Spoken> {
  return new Map(technicians.map(({ id, role }) => [KIND.technician + id, spokenByRole(role)]));
}

/** Manner is parted by who it is said of where the owner has both aspects of the starter vocabulary. */
export function mannerFinder({
  aspects,
  technicians,
}: Content): (reading: Reading, mentions: readonly Mention[]) => readonly Mention[] {
  const { practitioner, staff } = MANNER_ASPECTS;
  if (![practitioner, staff].every((wanted) => aspects.some(({ id }) => id === wanted)))
    return (_, mentions) => mentions;
  const ids = { practitioner: KIND.aspect + practitioner, staff: KIND.aspect + staff };
  const roles = rolesOf(technicians);
  return ({ clauses }, mentions) => mannerByPerson(clauses, mentions, ids, ({ id }) => roles.get(id));
}
