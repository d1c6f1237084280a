import { searchStem } from './search-words.ts';

/** By stem: the words of its groups whose stems are `known`, without itself. */
export function relatedWords(
  groups: readonly string[],
  known: { has(stem: string): boolean },
): Record<string, string[]> {
  const related = new Map<string, Map<string, string>>();
  for (const group of groups) {
    const words = group.split(' ').map((word) => ({ word, stem: searchStem(word) }));
    for (const { stem } of words) {
      const others = related.get(stem) ?? new Map<string, string>();
      for (const other of words) {
        if (other.stem !== stem && known.has(other.stem)) others.set(other.stem, other.word);
      }
      related.set(stem, others);
    }
  }
  return Object.fromEntries([...related].map(([stem, others]) => [stem, [...others.values()]]));
}

/** The words related to the one with this stem; also asked for stems such as "constructor". */
export function relatedTo(
  { related }: { related: Readonly<Record<string, readonly string[]>> },
  stem: string,
): readonly string[] {
  return Object.hasOwn(related, stem) ? (related[stem] ?? []) : [];
}
