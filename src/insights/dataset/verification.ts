import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';

/**
 * Fails the build on any quote that is not an exact slice of its review, and on any unknown review
 * id. All of them are checked, not a sample (contract 10.verbatim).
 */
export function verifyInsights(insights: InsightsDataset, reviews: readonly Review[]): void {
  const texts = new Map(reviews.map(({ id, text }) => [id, text]));
  const wrong: string[] = [];
  const verify = (place: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { review_id: id, start, end, quote } = value as Record<string, unknown>;
    if (typeof id === 'string') {
      const text = texts.get(id);
      const expected = place.endsWith('/pull_quote_source') ? insights.pull_quote : quote;
      if (text === undefined) wrong.push(`${place}: unknown review ${id}`);
      else if (text === null || text.slice(Number(start), Number(end)) !== expected) {
        wrong.push(`${place}: the quote differs from ${start}-${end} of review ${id}`);
      }
    }
    for (const [key, item] of Object.entries(value)) {
      if (/(^|_)review_ids$/.test(key) && Array.isArray(item)) {
        for (const unknown of item.filter((each) => !texts.has(String(each)))) {
          wrong.push(`${place}/${key}: unknown review ${unknown}`);
        }
      } else verify(`${place}/${key}`, item);
    }
  };
  const { per_review: _, ...quoting } = insights;
  verify('', quoting);
  for (const [id, { aspects }] of Object.entries(insights.per_review)) {
    const text = texts.get(id);
    if (typeof text !== 'string') wrong.push(`/per_review/${id}: unknown review, or one without text`);
    else if (aspects.some(({ start, end }) => start >= end || end > text.length)) {
      wrong.push(`/per_review/${id}: a span is outside the text`);
    }
  }
  if (wrong.length > 0) throw new Error(`insights.json would be wrong:\n${wrong.join('\n')}`);
}
