import { type SearchWord, searchWords } from './search-words.ts';
import { RELATED_WEIGHT, type SearchTerm, wholeWord } from './term.ts';

/** Characters between two words that are near each other. */
const GAP_MAX = 30;
/** How many reviews are read before giving up on words that appear together. */
const READ_MAX = 100;

/** Whether a review has two words near each other, and which of the best reviews have them apart. */
export function nearness(
  [first, second]: readonly [SearchTerm, SearchTerm],
  scores: Float64Array,
  textOf: (row: number) => string,
  languages: readonly string[],
): { isFound: boolean; separate: number[] } {
  const rows: number[] = [];
  for (const row of first.rows.keys()) if (second.rows.has(row) && scores[row] !== 0) rows.push(row);
  const least =
    Float64Array.from(rows, (row) => scores[row] ?? 0)
      .sort()
      .at(-READ_MAX) ?? 0;
  const read = rows.filter((row) => (scores[row] ?? 0) >= least).slice(0, READ_MAX);
  const stems = [first, second].map(({ variants }) => new Set(variants.map(({ stem }) => stem)));
  const initials = new Set(stems.flatMap((some) => [...some].map(([initial]) => initial)));
  const isOwn = (term: SearchTerm, { stems: forms }: SearchWord): boolean =>
    term.variants.length === 0 ||
    term.variants.some(({ stem, weight }) => forms.includes(stem) && weight > RELATED_WEIGHT);
  const separate = read.filter((row) => {
    const text = textOf(row);
    const words = searchWords(text, { languages, initials });
    const [a = [], b = []] = [first, second].map((term, at) =>
      term.variants.length === 0
        ? smallPlaces(term, text)
        : words.filter((word) => word.stems.some((stem) => stems[at]?.has(stem))),
    );
    // Without the text, both may be in the title.
    if (a.length === 0 && b.length === 0) return false;
    return !a.some((one) =>
      b.some((other) => gap(one, other) <= GAP_MAX && (isOwn(first, one) || isOwn(second, other))),
    );
  });
  const isSaid = first.isFound && second.isFound;
  return { isFound: !isSaid || separate.length < rows.length, separate };
}

/** Where a text has a word that no index has, such as the digit of "grade 5". */
function smallPlaces(term: SearchTerm, text: string): SearchWord[] {
  return [...text.matchAll(wholeWord(term.word))].map(({ index: start }) => ({
    ...term,
    ...{ start, end: start + term.word.length },
  }));
}

function gap(one: SearchWord, other: SearchWord): number {
  return Math.max(one.start, other.start) - Math.min(one.end, other.end);
}
