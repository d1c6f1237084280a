/** Lower-case text with Latin letters reduced to a-z: "wróblewski" becomes "wroblewski". */
export function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[łøđðıßæœþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** Letters that Unicode does not decompose. */
const UNDECOMPOSED: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
