import type { Counted, InsightsDataset } from '../../schema/insights-dataset.ts';

type PullQuote = Pick<InsightsDataset, 'pull_quote' | 'pull_quote_source'>;

const LENGTH = { shortest: 40, longest: 180 };

/** The first quote of praise by a verified author with no ties to the business, if there is one. */
export function pullQuote(subjects: readonly Pick<Counted, 'evidence'>[]): PullQuote {
  const found = subjects
    .flatMap(({ evidence }) => evidence)
    .find(
      ({ sentiment, verified, disclosure, quote }) =>
        sentiment === 'positive' &&
        verified &&
        disclosure === null &&
        quote.length >= LENGTH.shortest &&
        quote.length <= LENGTH.longest &&
        !quote.includes('\n'),
    );
  if (found === undefined) return { pull_quote: null, pull_quote_source: null };
  const { review_id, start, end, quote } = found;
  return { pull_quote: quote, pull_quote_source: { review_id, start, end } };
}
