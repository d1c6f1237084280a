/** Names of the author in a reply that say more than the author did: a full first name, a surname, a name for a handle. */
export function fullerNames(
  reply: string,
  author: string,
  said: string,
  team: readonly string[],
  isEnglish: boolean,
): string[] {
  const own = wordsOf(author);
  const known = new Set([...own, ...wordsOf(said), ...team.flatMap(wordsOf), ...NOT_NAMES]);
  const isKnown = (part: string): boolean =>
    /^\p{Lu}\.?$/u.test(part) || known.has(plain(part)) || known.has(plain(part).replace(/s$/, ''));
  const body = reply.replace(SIGNATURE, '');
  // Other languages have capital letters and commas elsewhere, too.
  const addressed = (isEnglish ? [GREETED, ...BY_COMMAS] : [GREETED])
    .flatMap((pattern) => [...body.matchAll(pattern)].map(([, name = '']) => name.split(/\s+/)))
    .filter((parts) => parts.some((part) => isFuller(part, author) || own.includes(plain(part))))
    .filter((parts) => !parts.every(isKnown))
    .map((parts) => parts.join(' '));
  const titled = [...body.matchAll(TITLED)].flatMap(([words, name = '']) => (isKnown(name) ? [] : [words]));
  const surnames = [...body.matchAll(PAIR)].flatMap(([, first = '', next = '']) =>
    first.length > 2 && own.includes(plain(first)) && !isKnown(next) ? [`${first} ${next}`] : [],
  );
  return [...addressed, ...titled, ...surnames];
}

/** "Jennifer" for Jen, "Rosa" for R. Diaz, any name for a handle; not "Tom" for Thomas. */
function isFuller(name: string, author: string): boolean {
  const short = plain(name);
  if (
    author
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '')
      .includes(short)
  )
    return false;
  const first =
    author
      .trim()
      .toLowerCase()
      .split(/[\s.]+/)[0] ?? '';
  return isHandle(author) || (short.length > first.length && short.startsWith(first.slice(0, 3)));
}

/** No name: digits, underscores, no capital letter, two words written as one, or "A Google User". */
function isHandle(author: string): boolean {
  return (
    /\b(?:anonymous|user|customer|patient|client|guest|reviewer)\b/i.test(author) ||
    /[\d_]|^\P{Lu}*$|^\S*\p{Ll}\p{Lu}\S*$/u.test(author.trim())
  );
}

const NAME = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]*\\.?)?";
const CLOSINGS = eitherCase('sincerely regards best wishes warmly cheers yours truly respectfully');
/** Who replies, at the end: a name after a closing, or a name and a role without the mark that ends a sentence. */
const SIGNATURE = new RegExp(
  `(?:\\n|(?<=[.!?…]["”’)]?)\\s)[-–—~\\s]*(?:${NAME}(?:,\\s[^.!?\\n]{0,60})?|(?:\\p{L}+\\s)?${CLOSINGS},?\\s${NAME}[^!?\\n]{0,60})\\s*$`,
  'u',
);

const GREETINGS = eitherCase(
  'thank thanks hi hello hey dear sorry appreciate welcome cheers apologies liebe lieber hallo danke hola gracias estimado estimada querido querida bonjour merci cher chère ciao grazie gentile caro cara olá obrigado obrigada beste bedankt hej tack tak dziękuję dziękujemy спасибо здравствуйте kiitos',
);
/** Ways to address someone; each captures the name. */
const GREETED = new RegExp(
  `(?<!\\p{L})${GREETINGS}(?: you| it| so| very| much| again| a (?:lot|ton|million|bunch)| back| mille)*,?\\s(${NAME})(?=[\\s,.!?:;–-]|$)`,
  'gu',
);
const BY_COMMAS = [
  new RegExp(
    `(?:^|(?<=[.!?…]\\s))(?!\\p{Lu}\\p{Ll}*(?:ly|ed|ing|s),)(${NAME}),\\s(?!owner|manager|practice|office|general|director|chef)`,
    'gu',
  ),
  new RegExp(`(?<=\\p{Ll}),\\s(${NAME})(?=[.!?…])`, 'gu'),
];
const TITLED =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Frau|Herrn?|Sra?|Señora?|Mme|Madame|Monsieur|Signora?|Mevrouw|Senhora?|Pani?)\.?\s(\p{Lu}[\p{L}'’-]+)/gu;
/** Overlapping, so that each word of a name is tried as the first of two. */
const PAIR = /(?<!\p{L})(?=(\p{Lu}\p{L}+)\s(\p{Lu}\p{Ll}{2,})(?!\p{L}))/gu;

/** Capitalized words that are no name of the author. */
const NOT_NAMES =
  'mr mrs ms miss we our the this that it there they you your i a an and but so for all everyone everybody team folks friend friends guys neighbor there customer guest client patient reader reviewer sir madam again very from to in on at as if no yes please hope glad happy always both thanks thank sorry congratulations honestly unfortunately also however hey hi hello great good monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december google yelp facebook sincerely regards best warmly dr doctor attorney chef coach now still today tomorrow yesterday first when while because what where how here ihnen ihr ihre vielen dank danke zusammen kunde kundin kunden gast gäste patientin patienten praxisteam familie frau herr usted ustedes cliente clienta paciente señor señora madame monsieur signora signor'.split(
    ' ',
  );

function eitherCase(words: string): string {
  return `(?:${words.replace(/(\S)(\S*)\s?/gu, (_, first: string, rest: string) => `[${first.toUpperCase()}${first}]${rest}|`).slice(0, -1)})`;
}

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.flatMap((word) => [word, ...word.split('-')]);
}

function plain(part: string): string {
  return part.toLowerCase().replace(/['’]s$|[.,]$/, '');
}
