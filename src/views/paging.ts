/** Reviews on one prebuilt page. */
const PAGE_SIZE = 25;

export interface ListPage<T> {
  items: readonly T[];
  /** From 1. */
  number: number;
  count: number;
  /** Path of the first page, ending in `/`; the others are `page/2/` and so on below it. */
  base: string;
}

/** Cuts a list into pages. An empty list has one empty page. */
export function pagesOf<T>(items: readonly T[], base: string): ListPage<T>[] {
  const count = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  return Array.from({ length: count }, (_, i) => ({
    items: items.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE),
    number: i + 1,
    count,
    base,
  }));
}

export function pagePath({ base }: { base: string }, number: number): string {
  return number === 1 ? base : `${base}page/${number}/`;
}
