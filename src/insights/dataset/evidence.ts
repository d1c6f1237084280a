import { compareText } from '../../reviews/order.ts';
import type { Evidence } from '../../schema/insights-dataset.ts';
import { LOW_STARS, type Mention } from '../analysis/polarity.ts';
import { isEnglish, type MentioningReview } from '../analysis/review-analysis.ts';
import { standsAlone } from '../text/general-opinions.ts';
import { overlaps, QUOTE_MAX, quotePlace } from '../text/quotes.ts';
import { type Place, tokens } from '../text/tokens.ts';
import { canQuote } from './criticism.ts';
import type { ReviewMention } from './review-mentions.ts';
import { yearsBefore } from './trend.ts';

/** As many quotes as a page can show without scrolling; the counts still cover all mentions. */
export const EVIDENCE_MAX = 6;
const AGAINST_MAX = 3;
/** A clause that hardly takes a side is not evidence: "MOT done while I waited" is a fact. */
const CLEAR_FROM = 0.7;

/** A mention with the place to quote for it. */
interface Quotable extends ReviewMention {
  place: Place;
}

/**
 * Quotes of the two years before the newest review come first, then the clearest; praise and
 * criticism alternate if both exist. Mentions without a side or a quotable place are counted but
 * not quoted.
 */
export function evidenceOf(mentions: readonly ReviewMention[], newest: string | null): Evidence[] {
  const recent = newest === null ? '' : yearsBefore(newest, 2);
  const isOld = ({ analyzed }: Quotable): boolean => analyzed.review.date <= recent;
  const quotable = mentions
    .flatMap((each): Quotable[] => {
      const place = placeOf(each);
      return place === null ? [] : [{ ...each, place }];
    })
    .sort(
      (a, b) =>
        Number(isOld(a)) - Number(isOld(b)) ||
        b.mention.clarity - a.mention.clarity ||
        compareText(b.analyzed.review.date, a.analyzed.review.date),
    );
  const of = (side: string): Quotable[] => quotable.filter(({ mention }) => mention.sentiment === side);
  const [praise, criticism] = [of('positive'), of('negative')];
  const [more, fewer] = praise.length >= criticism.length ? [praise, criticism] : [criticism, praise];
  const alternating = more.flatMap((each, at) => [each, ...fewer.slice(at, at + 1)]);
  return alternating.slice(0, EVIDENCE_MAX).map(quote);
}

/** Quotes of criticism from low-rated reviews. */
export function evidenceAgainst(mentions: readonly ReviewMention[], newest: string | null): Evidence[] {
  const against = mentions.filter(
    ({ analyzed, mention }) => mention.sentiment === 'negative' && analyzed.review.rating <= LOW_STARS,
  );
  return evidenceOf(against, newest).slice(0, AGAINST_MAX);
}

/** From this part of the opinions on, a side is not hidden by quotes of the other. */
const NOTABLE_FROM = 1 / 5;

/** The quotes; none if many opinions are on a side that cannot be quoted. */
export function balanced(
  quotes: Evidence[],
  { positive_count: praise, negative_count: criticism }: Record<'positive_count' | 'negative_count', number>,
): Evidence[] {
  const notable = Math.max(1, (praise + criticism) * NOTABLE_FROM);
  const isHidden = (side: string, count: number): boolean =>
    count >= notable && !quotes.some(({ sentiment }) => sentiment === side);
  return isHidden('positive', praise) || isHidden('negative', criticism) ? [] : quotes;
}

/** One mention as evidence; the quote is an exact slice of the published text. */
function quote({ analyzed, mention, place: { start, end } }: Quotable): Evidence {
  const { sentiment, confidence, source } = mention;
  return {
    review_id: analyzed.review.id,
    start,
    end,
    quote: analyzed.text.slice(start, end),
    sentiment,
    confidence,
    source,
    verified: analyzed.review.verified,
    disclosure: analyzed.review.disclosure,
  };
}

/**
 * The whole sentences around a place, or the exact span of an override. Null if they do
 * not name the subject, do not stand alone, have both signs, do not fit the stars, are too long, or
 * contain words that stay in their review.
 */
function placeOf({ analyzed, mention }: ReviewMention): Place | null {
  if (mention.clarity <= CLEAR_FROM || !canQuote(analyzed, mention)) return null;
  if (!mention.isNamed) return null;
  const place = mention.source === 'override' ? mention : sentencesAround(analyzed, mention);
  if (place === null || place.end - place.start > QUOTE_MAX) return null;
  return overlaps(analyzed.unquotable, place) ? null : place;
}

function sentencesAround(analyzed: MentioningReview, mention: Mention): Place | null {
  const { sentences, text } = analyzed;
  const around = sentences.filter((sentence) => overlaps([mention], sentence));
  const [first] = around;
  const last = around.at(-1);
  if (first === undefined || last === undefined) return null;
  const side = mention.sentiment === 'negative' ? -1 : 1;
  if (around.some(({ logit, isConsistent }) => !isConsistent || logit * side <= 0)) return null;
  const place = quotePlace(text, { start: first.start, end: last.end });
  if (place === null || !isEnglish(analyzed)) return place;
  return standsAlone(tokens(text.slice(place.start, place.end))) ? place : null;
}

/** Up to five reviews that the evidence comes from, in its order. */
export function exampleIds(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(({ review_id }) => review_id))].slice(0, 5);
}
