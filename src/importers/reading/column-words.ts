/** Column names are compared without case, accents, spaces and punctuation. */
export function columnKey(name: string): string {
  return bare(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a column's name: `reviewer.displayName` is reviewer, display and name. */
export function columnWords(name: string): string[] {
  const spaced = name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ');
  return bare(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower case without accents. */
export function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o');
}
