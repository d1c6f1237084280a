import type { Content } from '../schema/content.ts';
import type { AspectChances } from './clause-aspects.ts';
import { MANNER_ASPECTS, mannerByPerson, spokenByRole } from './manner.ts';
import type { Reading } from './reading.ts';
import { KIND } from './sought-entries.ts';
import type { Mention } from './vocabulary.ts';

/** Without an aspect for the manner of practitioners what judges it counts for the staff. */
export function mannerChances({ aspects }: Content): (chances: AspectChances) => AspectChances {
  const { practitioner, staff } = MANNER_ASPECTS;
  if (aspects.some(({ id }) => id === practitioner)) return (chances) => chances;
  return (chances) => ({
    ...chances,
    of: (id) => (id === staff ? chances.of(staff, practitioner) : chances.of(id)),
  });
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
  const roles = new Map(technicians.map(({ id, role }) => [KIND.technician + id, spokenByRole(role)]));
  return ({ clauses }, mentions) => mannerByPerson(clauses, mentions, ids, ({ id }) => roles.get(id));
}
