/** The order of reviews everywhere (contract 3.order). */
export function newestFirst(a: Ordered, b: Ordered): number {
  return compareText(b.date, a.date) || compareText(b.id, a.id);
}

/** Code unit order, the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface Ordered {
  date: string;
  id: string;
}
