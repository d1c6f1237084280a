/** The words of lists that are separated by spaces or line breaks. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.trim().split(/\s+/)));
}
