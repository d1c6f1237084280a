/** No known name is longer; more of a text from a request is not compared. */
const NAME_MAX = 80;

/** The known name that a misspelling most likely means, or null. */
export function nearestName(misspelled: string, names: Iterable<string>): string | null {
  const wanted = misspelled.slice(0, NAME_MAX).toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Fewest insertions, deletions, replacements and swaps of neighbors (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      }
      current.push(distance);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** A sentence after a space; empty if no known name is near. */
export function didYouMeanSentence(misspelled: string, names: Iterable<string>): string {
  const near = nearestName(misspelled, names);
  return near === null ? '' : ` Did you mean "${near}"?`;
}
