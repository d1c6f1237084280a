/** How often a property met each of the cases that it is about: one that hardly occurs tests nothing. */
export function occurrences<Case extends string>(...cases: Case[]) {
  const counts = new Map<Case, number>(cases.map((name) => [name, 0]));
  return {
    note(name: Case, isMet = true): void {
      if (isMet) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    /** The cases that occurred fewer times. */
    below: (floor: number): [Case, number][] => [...counts].filter(([, count]) => count < floor),
  };
}
