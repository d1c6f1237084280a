import { searchStem } from '../search-stem.ts';
import { rulesOf } from '../word-rules.ts';

/** By stem: the words of its groups of which a form in a language is `known`, without itself. */
export function relatedWords(
  groups: readonly string[],
  known: { has(stem: string): boolean },
  languages: readonly string[] = ['en'],
): Record<string, string[]> {
  const related = new Map<string, Map<string, string>>();
  for (const group of groups) {
    const words = group.split(' ').map((word) => ({
      word,
      stem: searchStem(word),
      isKnown: stemsOfWord(word, languages).some((stem) => known.has(stem)),
    }));
    for (const { stem } of words) {
      const others = related.get(stem) ?? new Map<string, string>();
      for (const other of words) {
        if (other.stem !== stem && other.isKnown) others.set(other.stem, other.word);
      }
      related.set(stem, others);
    }
  }
  return Object.fromEntries([...related].map(([stem, others]) => [stem, [...others.values()]]));
}

/** What the forms of a word share, by the rules of each language, once each. */
export function stemsOfWord(word: string, languages: readonly string[]): string[] {
  return [...new Set(languages.map((language) => rulesOf(language).stem(word)))];
}

/** The words related to the one with this stem; also asked for stems such as "constructor". */
export function relatedTo(
  { related }: { related: Readonly<Record<string, readonly string[]>> },
  stem: string,
): readonly string[] {
  return Object.hasOwn(related, stem) ? (related[stem] ?? []) : [];
}
