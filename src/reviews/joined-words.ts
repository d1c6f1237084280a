/** German, Dutch, Danish, Norwegian, Swedish, Finnish. */
const JOINING = /^(?:de|nl|da|nb|nn|no|sv|fi)(?:-|$)/;

/** Whether most texts are in a language that writes several words as one: "Motorradkurs". */
export function joinsWords(languages: readonly string[]): boolean {
  const known = languages.filter((language) => language !== 'und');
  return known.filter((language) => JOINING.test(language)).length > known.length / 2;
}

/** Where words are joined, one of so many letters also counts inside longer ones. Shorter ones are inside too many. */
export function countsInside(word: string): boolean {
  return word.length >= 5 && /^\p{L}+$/u.test(word);
}

/** After a word, as a pattern: that it is missing. "Kostenlos" is not about costs. */
export const WITHOUT = 's?(?:lo+s?|l[øö]s|frei|vrij|fri)(?:s?e[mnrs]?|a|t)?(?!\\p{L})';
const BEGINS_WITHOUT = new RegExp(`^${WITHOUT}`, 'u');

/** Fewer letters before a word do not make a compound: "Preisen" does not contain "Reisen". */
const BEFORE_MIN = 3;
/** The same as a pattern. */
export const AT_JOINT = `(?:(?<!\\p{L})|(?<=\\p{L}{${BEFORE_MIN}}))`;

/** Whether a longer word or stem has this one in it. */
export function isInside(part: string, longer: string): boolean {
  const at = part === longer ? -1 : longer.indexOf(part);
  return (at === 0 || at >= BEFORE_MIN) && !BEGINS_WITHOUT.test(longer.slice(at + part.length));
}

/** Shorter words and verbs are at too many ends and beginnings. */
const HEAD_MIN = 4;

/** Whether a longer word or stem ends with this one, which says what it is: a "Hofhund" is a "Hund". */
export function isHead(part: string, longer: string): boolean {
  return part.length >= HEAD_MIN && longer.length >= part.length + BEFORE_MIN && longer.endsWith(part);
}

/** Whether a stem is the participle of a verb with this one, as in German and Dutch: "gespendet" of "spenden". */
export function isParticiple(stem: string, verb: string): boolean {
  return (
    verb.length >= HEAD_MIN && stem.startsWith(`ge${verb}`) && /^e?[td]$/.test(stem.slice(2 + verb.length))
  );
}
