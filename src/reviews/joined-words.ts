/** German, Dutch, Danish, Norwegian, Swedish, Finnish. */
const JOINING = /^(?:de|nl|da|nb|nn|no|sv|fi)(?:-|$)/;

/** Whether most reviews are in a language that writes several words as one: "Motorradkurs". */
export function joinsWords(languages: readonly string[]): boolean {
  return languages.filter((language) => JOINING.test(language)).length > languages.length / 2;
}

/** Where words are joined, one of so many letters also counts inside longer ones. Shorter ones are inside too many. */
export function countsInside(word: string): boolean {
  return word.length >= 5 && /^\p{L}+$/u.test(word);
}
