/** The words of lists that are separated by spaces or line breaks. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.trim().split(/\s+/)));
}

/** The phrases of a list that is separated by commas. */
export function phraseList(...lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')));
}
