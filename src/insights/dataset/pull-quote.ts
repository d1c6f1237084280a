import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { ReviewSayings } from '../sayings/saying.ts';
import { standsAlone } from '../text/general-opinions.ts';
import { overlaps, quotePlace } from '../text/quotes.ts';
import { type Place, tokens } from '../text/tokens.ts';
import { yearsBefore } from './trend.ts';

type PullQuote = Pick<InsightsDataset, 'pull_quote' | 'pull_quote_source'>;

const LENGTH = { shortest: 40, longest: 180 };

/** The clearest sentence of praise from an eligible review of the last two years, if there is one. */
export function pullQuote(analyzed: readonly ReviewSayings[], newest: string | null): PullQuote {
  const recent = newest === null ? '' : yearsBefore(newest, 2);
  const eligible = analyzed.filter(canStandOut);
  const best =
    clearest(eligible.filter(({ review }) => review.date > recent)) ??
    clearest(eligible.filter(({ review }) => review.date <= recent));
  if (best === undefined) return { pull_quote: null, pull_quote_source: null };
  const { item, start, end } = best;
  return {
    pull_quote: item.text.slice(start, end),
    pull_quote_source: { review_id: item.review.id, start, end },
  };
}

interface Found extends Place {
  item: ReviewSayings;
  logit: number;
}

/** Among equals, the first: the newest. */
function clearest(reviews: readonly ReviewSayings[]): Found | undefined {
  let best: Found | undefined;
  for (const item of reviews) {
    for (const { logit, isConsistent, ...sentence } of item.sentences) {
      const place = quotePlace(item.text, sentence);
      if (place === null || !isConsistent || logit <= (best?.logit ?? 0)) continue;
      const quote = item.text.slice(place.start, place.end);
      if (quote.length < LENGTH.shortest || quote.length > LENGTH.longest || quote.includes('\n')) continue;
      if (!overlaps(item.unquotable, place) && standsAlone(tokens(quote))) best = { item, ...place, logit };
    }
  }
  return best;
}

/** The pull quote needs a verified author with no ties to the business. */
function canStandOut({ review, sentiment }: ReviewSayings): boolean {
  return (
    review.rating >= 4 && sentiment?.label === 'positive' && review.verified && review.disclosure === null
  );
}
