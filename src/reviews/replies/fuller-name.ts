/** Names of the author in a reply that say more than the author did: a full first name, a surname, a name for a handle. */
export function fullerNames(
  reply: string,
  author: string,
  said: string,
  team: readonly string[],
  isEnglish: boolean,
): string[] {
  const known = new Set([...wordsOf(author), ...wordsOf(said), ...team.flatMap(wordsOf)]);
  const isKnown = (part: string): boolean =>
    isInitial(part) ||
    known.has(plain(part)) ||
    known.has(plain(part).replace(/s$/, '')) ||
    NOT_NAMES.has(plain(part));
  const body = reply.replace(SIGNATURE, '');
  // Other languages have capital letters and commas elsewhere, too.
  const patterns = isEnglish ? [...GREETED, ...ADDRESSED] : GREETED;
  const addressed = patterns
    .flatMap((pattern) => [...body.matchAll(pattern)].map(([, words = '']) => words.trim()))
    .filter((words) => {
      const parts = words.split(/\s+/);
      const isMeant = parts.some((part) => isFuller(part, author) || wordsOf(author).includes(plain(part)));
      return isMeant && parts.some((part) => !isKnown(part));
    });
  return [...addressed, ...titled(body, isKnown), ...surnames(body, author, isKnown)];
}

/** "Jennifer" for Jen, "Rosa" for R. Diaz, any name for a handle; not "Tom" for Thomas. */
function isFuller(name: string, author: string): boolean {
  const short = plain(name);
  const whole = author.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (whole.includes(short)) return false;
  const first = author.trim().split(/[\s.]+/)[0] ?? '';
  if (isHandle(author)) return true;
  if (first.length === 1) return short.startsWith(first.toLowerCase());
  return (
    short.length > first.length && short.startsWith(first.toLowerCase().slice(0, Math.min(3, first.length)))
  );
}

/** No name: digits, underscores, no capital letter, two words written as one, or "A Google User". */
function isHandle(author: string): boolean {
  if (/\b(?:anonymous|user|customer|patient|client|guest|reviewer)\b/i.test(author)) return true;
  return /[\d_]/.test(author) || !/\p{Lu}/u.test(author) || /^\S*\p{Ll}\p{Lu}\S*$/u.test(author.trim());
}

/** "Mrs. Alvarez". */
function titled(reply: string, isKnown: (part: string) => boolean): string[] {
  return [...reply.matchAll(TITLED)].flatMap(([words, name = '']) => (isKnown(name) ? [] : [words]));
}

/** A name of the author, followed by one that the author did not give. */
function surnames(reply: string, author: string, isKnown: (part: string) => boolean): string[] {
  const names = new Set(wordsOf(author).filter((part) => part.length > 2));
  return [...reply.matchAll(TWO_NAMES)].flatMap(([, first = '', next = '']) =>
    names.has(first.toLowerCase()) && !isKnown(next) ? [`${first} ${next}`] : [],
  );
}

/** Zero characters wide, so that the second word of one match can be the first of the next. */
const TWO_NAMES = /(?<!\p{L})(?=([\p{L}'’-]+)\s(\p{Lu}\p{L}{2,})(?!\p{L}))/gu;

const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]*\\.?)?";
/** Who replies, at the end: a name after a closing, or a name and a role without the mark that ends a sentence. */
const SIGNATURE = new RegExp(
  `(?:\\n|(?<=[.!?…]["”’)]?)\\s)[-–—~\\s]*(?:${NAME}(?:,\\s[^.!?\\n]{0,60})?|(?:[\\p{L}]+\\s)?(?:[Ss]incerely|[Rr]egards|[Bb]est|[Ww]ishes|[Ww]armly|[Cc]heers|[Yy]ours|[Tt]ruly|[Rr]espectfully),?\\s${NAME}[^!?\\n]{0,60})\\s*$`,
  'u',
);
/** Ways to address somebody; each captures the name. */
const GREETED = [
  new RegExp(
    `(?<!\\p{L})(?:[Ll]iebe[rs]?|[Hh]allo|[Dd]anke?(?: dir)?|[Hh]ola|[Gg]racias|[Ee]stimad[oa]|[Qq]uerid[oa]|[Bb]onjour|[Mm]erci|[Cc]h(?:er|ère)|[Cc]iao|[Gg]razie(?: mille)?|[Gg]entile|[Cc]ar[oa]|[Oo]lá|[Oo]brigad[oa]|[Bb]este|[Bb]edankt|[Hh]ej|[Tt]ackk?|[Tt]akk?|[Dd]ziękuj\\p{L}+|[Сс]пасибо|[Зз]дравствуйте|[Kk]iitos),?\\s(${NAME})(?=[\\s,.!?:;–-]|$)`,
    'gu',
  ),
];
const ADDRESSED = [
  new RegExp(
    `(?<!\\p{L})(?:[Tt]hank(?:s| you)(?: (?:so|very) much| again| a (?:lot|ton|million|bunch))?|[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Ss]orry|[Aa]ppreciate (?:it|you)|[Cc]ongrat\\p{L}*(?: again)?|[Ww]elcome(?: back)?|[Cc]heers|[Gg]reetings|[Aa]pologies),?\\s(${NAME})(?=[\\s,.!?:;–-]|$)`,
    'gu',
  ),
  new RegExp(
    `(?:^|(?<=[.!?…]\\s))(?!\\p{Lu}\\p{Ll}*(?:ly|ed|ing|s),)(${NAME}),\\s(?!owner|manager|practice|office|general|director|chef)`,
    'gu',
  ),
  new RegExp(`(?<=\\p{Ll}),\\s(${NAME})(?=[.!?…])`, 'gu'),
];
const TITLED =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Mister|Frau|Herrn?|Sra?|Señora?|Doña|Mme|Madame|Monsieur|Signora?|Dhr|Mevrouw|Mevr|Senhora?|Pani|Panu?)\.?\s(\p{Lu}[\p{L}'’-]+)/gu;

/** Capitalized words that are no name of the author. */
const NOT_NAMES = new Set(
  'mr mrs ms miss mx mister we our the this that it its there they you your i a an and but so for all everyone everybody team folks friend friends guys neighbor neighbors there customer guest client patient member reader reviewer sir madam again very from to in on at as if no not yes please see hope glad happy always as well both thanks thank sorry congratulations congrats honestly unfortunately actually also however indeed ouch oh wow yay ugh ha hey hi hello yikes yep absolutely good great fair point monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december google yelp facebook sincerely regards best warmly cheers respectfully dr doctor attorney chef coach now still today tomorrow yesterday first second finally meanwhile next when while because since after before with without what where who how why here true right sure okay ok well noted agreed understood guilty lately ihnen ihr ihre vielen dank danke zusammen kunde kundin kunden gast gäste patientin patienten praxisteam familie frau herr doktor usted ustedes cliente clienta paciente señor señora madame monsieur signora signor'.split(
    ' ',
  ),
);

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.flatMap((word) => [word, ...word.split('-')]);
}

function plain(part: string): string {
  return part.toLowerCase().replace(/['’]s$|[.,]$/, '');
}

function isInitial(part: string): boolean {
  return /^\p{Lu}\.?$/u.test(part);
}
