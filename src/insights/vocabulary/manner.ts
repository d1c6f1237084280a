import type { Clause } from '../text/clauses.ts';
import type { Mention } from './vocabulary.ts';

/** Whom a text speaks of: somebody who treats patients, or anybody else who works there. */
export type Spoken = 'practitioner' | 'staff';

/** Ids of the aspects of the starter vocabulary under which manner is found. */
export const MANNER_ASPECTS = { practitioner: 'communication', staff: 'staff' } as const;

/**
 * Words of manner ("rude", "so nice") stand in the vocabulary for the staff. Said of a practitioner they are
 * found as communication, as surveys of patients part the two (CAHPS): where a practitioner is named in their
 * clause, or was named last before it, and nobody else in it. `whoIs` knows people by their mentions.
 */
export function mannerByPerson(
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  ids: Record<Spoken, string> = MANNER_ASPECTS,
  whoIs: (mention: Mention) => Spoken | undefined = () => undefined,
): Mention[] {
  const words = clauses.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  const isManner = ({ id, from, to }: Mention): boolean =>
    id === ids.staff && words.slice(from, to).some((word) => MANNER.has(word));
  if (!mentions.some(isManner)) return [...mentions];
  const people = new Map<number, Spoken>();
  for (const mention of mentions) {
    const spoken = whoIs(mention);
    if (spoken !== undefined) people.set(mention.from, spoken);
  }
  const spokenOf: (Spoken | undefined)[] = [];
  let last: Spoken | undefined;
  for (const { tokens } of clauses) {
    const first = spokenOf.length;
    const named = new Set(tokens.map(({ word }, index) => people.get(first + index) ?? NOUNS.get(word)));
    named.delete(undefined);
    if (named.size === 1) [last] = named;
    for (const _ of tokens) spokenOf.push(named.size > 1 ? undefined : last);
  }
  return mentions.map((mention) =>
    isManner(mention) && spokenOf[mention.from] === 'practitioner'
      ? { ...mention, id: ids.practitioner }
      : mention,
  );
}

/** Whether somebody with this role treats patients: "Front desk" does not, "Chiropractor, office manager" does. */
export function spokenByRole(role: string | null): Spoken {
  if (role === null) return 'practitioner';
  const words = role.toLowerCase().split(/[^\p{L}]+/u);
  if (words.some((word) => NOUNS.get(word) === 'practitioner')) return 'practitioner';
  return words.some((word) => NOUNS.get(word) === 'staff' || OFFICE.has(word)) ? 'staff' : 'practitioner';
}

/** Words of roles that nobody is called by. */
const OFFICE = new Set(['admin', 'administration', 'administrator', 'coordinator', 'billing']);

const NOUNS: ReadonlyMap<string, Spoken> = new Map([
  ...named(
    'practitioner',
    'dr doctor doctors doc chiropractor chiropractors chiro therapist therapists masseuse practitioner practitioners acupuncturist physician physio physios physiotherapist surgeon gp provider providers dentist trainer',
  ),
  ...named(
    'staff',
    'staff receptionist receptionists desk office reception team nurse nurses assistant assistants secretary everyone everybody girl girls lady ladies woman women manager aides people counter they',
  ),
]);

const MANNER = new Set(
  'friendly friendlier friendliest unfriendly rude ruder rudest rudely rudeness polite politely impolite courteous helpful unhelpful smile smiles smiled smiling pleasant nice nicest cheerful kind kindness sweet sweetest sweetheart attitude sighed shrug shrugged snippy snotty yelled voice roll rolls rolled welcome welcomed welcoming respect service'.split(
    ' ',
  ),
);

function named(spoken: Spoken, words: string): [string, Spoken][] {
  return words.split(' ').map((word) => [word, spoken]);
}
