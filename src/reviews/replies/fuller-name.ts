/** Names of the author in a reply that say more than the author did: a full first name, a surname, a name for a handle. */
export function fullerNames(reply: string, author: string, said: string, team: readonly string[]): string[] {
  const own = wordsOf(author);
  const known = new Set([...own, ...wordsOf(said), ...team.flatMap(wordsOf)]);
  const found: string[] = [];
  for (const pattern of ADDRESSED) {
    for (const [, words = ''] of reply.matchAll(pattern)) {
      const parts = words.split(/\s+/).filter((part) => !NOT_NAMES.has(part.toLowerCase()));
      const fuller = parts.filter(
        (part) => !isInitial(part) && !known.has(part.toLowerCase().replace(/['’]s$/, '')),
      );
      if (fuller.length > 0 && parts.length > 0) found.push(words.trim());
    }
  }
  for (const part of own) {
    const surname = new RegExp(`(?<![\\p{L}])${escaped(part)}\\s(\\p{Lu}\\p{Ll}{2,})(?![\\p{L}])`, 'iu').exec(
      reply,
    );
    const next = surname?.[1] ?? '';
    if (
      part.length > 2 &&
      /^\p{Lu}/u.test(next) &&
      !known.has(next.toLowerCase()) &&
      !NOT_NAMES.has(next.toLowerCase())
    ) {
      found.push(surname?.[0] ?? '');
    }
  }
  return found;
}

const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]*\\.?)?";
/** Ways to address somebody; each captures the name. */
const ADDRESSED = [
  new RegExp(
    `(?<![\\p{L}])(?:[Tt]hank(?:s| you)(?: (?:so|very) much| again| a (?:lot|ton|million|bunch))?|[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Ss]orry|[Cc]ongrat\\p{L}*(?: again)?|[Ww]elcome(?: back)?|[Cc]heers|[Gg]reetings|[Aa]pologies),?\\s(${NAME})(?=[\\s,.!?:;–-]|$)`,
    'gu',
  ),
  new RegExp(`(?:^|(?<=[.!?…]\\s))(${NAME}),\\s`, 'gu'),
  new RegExp(`(?<=\\p{Ll}),\\s(${NAME})(?=[.!?…]|$)`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:Mr|Mrs|Ms|Miss|Mister|Sir|Madam)\\.?\\s(${NAME})`, 'gu'),
];

/** Capitalized words that are no name of the author. */
const NOT_NAMES = new Set(
  'we our the this that it its there they you your i a an and but so for all everyone everybody team folks friend friends guys neighbor neighbors there customer guest client patient member reader reviewer sir madam again very from to in on at as if no not yes please see hope glad happy always as well both thanks thank sorry congratulations congrats honestly unfortunately actually also however indeed ouch oh wow yay ugh ha hey hi hello yikes yep absolutely good great fair point monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december google yelp facebook sincerely regards best warmly cheers respectfully dr doctor attorney now still today tomorrow yesterday first second finally meanwhile next when while because since after before with without what where who how why here true right sure okay ok well'.split(
    ' ',
  ),
);

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
}

function isInitial(part: string): boolean {
  return /^\p{Lu}\.?$/u.test(part);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
