import { fold } from './fold.ts';
import { compareText } from './order.ts';

interface Named {
  id: string;
  label: string;
  aliases: readonly string[];
}

/** Every folded name by which an entry can be asked for: label and aliases; plus its id. */
export function namesOf(entry: Named): string[] {
  return [...new Set([entry.label, ...entry.aliases, entry.id].map((name) => fold(name).trim()))];
}

/**
 * Finds entries of a vocabulary in texts by label or alias: folded, whole words, longest name
 * first, so that "massage therapy" does not also count as "massage". Returns sorted ids.
 */
export function mentionFinder(vocabulary: readonly Named[]): (text: string | null) => string[] {
  const owner = new Map<string, string>();
  for (const entry of vocabulary) {
    for (const name of [entry.label, ...entry.aliases]) owner.set(fold(name).trim(), entry.id);
  }
  const names = [...owner.keys()].sort((a, b) => b.length - a.length || compareText(a, b));
  if (names.length === 0) return () => [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(escapeForPattern).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return (text) => {
    if (text === null) return [];
    const found = new Set<string>();
    for (const [name] of fold(text).matchAll(pattern)) {
      const id = owner.get(name);
      if (id !== undefined) found.add(id);
    }
    return [...found].sort(compareText);
  };
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
