/** Years with reviews, newest first; the reviews must be in that order. */
export function yearsOf(reviews: readonly { date: string }[]): { year: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { date } of reviews) {
    const year = date.slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].map(([year, count]) => ({ year, count }));
}
