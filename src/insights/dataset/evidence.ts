import { compareText } from '../../reviews/order.ts';
import type { Evidence } from '../../schema/insights-dataset.ts';
import type { AnalysedReview, JudgedMention } from '../judgement/analysis.ts';
import { tellsOfSomething } from '../text/general-opinions.ts';
import { QUOTE_MAX, quotePlace, touches } from '../text/quotes.ts';
import { type Place, tokens } from '../text/tokens.ts';
import { isQuotableBlame } from './quotable-blame.ts';

/** A mention with the review it stands in. */
export interface Shown {
  analysed: AnalysedReview;
  mention: JudgedMention;
}

/** Quotes a page can show without scrolling; the counts beside them are of all mentions. */
export const EVIDENCE_MAX = 6;
/** A place that hardly takes a side proves nothing. */
const PROVES_FROM = 0.2;

/** A mention with the place that may be quoted for it. */
interface Quotable extends Shown {
  place: Place;
}

/**
 * The clearest quotes, praise and blame in turn when both exist, the newest first among equals (IN-21), those
 * that contradict their stars last. Mentions without a place to quote are counted and not quoted.
 */
export function evidenceOf(mentions: readonly Shown[]): Evidence[] {
  const quotable = mentions.flatMap((shown): Quotable[] => {
    const place = placeOf(shown);
    return place === null ? [] : [{ ...shown, place }];
  });
  const clearest = (list: Quotable[]): Quotable[] =>
    [...list].sort(
      (a, b) =>
        Number(contradictsStars(a)) - Number(contradictsStars(b)) ||
        b.mention.clarity - a.mention.clarity ||
        compareText(b.analysed.review.date, a.analysed.review.date),
    );
  const praise = clearest(quotable.filter(({ mention }) => mention.sentiment === 'positive'));
  const blame = clearest(quotable.filter(({ mention }) => mention.sentiment === 'negative'));
  const rest = clearest(
    quotable.filter(({ mention }) => !['positive', 'negative'].includes(mention.sentiment)),
  );
  const [more, fewer] = praise.length >= blame.length ? [praise, blame] : [blame, praise];
  const order: Quotable[] = [];
  for (let place = 0; place < Math.max(more.length, fewer.length); place += 1) {
    for (const list of [more, fewer]) order.push(...list.slice(place, place + 1));
  }
  return [...order, ...rest].slice(0, EVIDENCE_MAX).map(quote);
}

/** Blame with five stars, or praise with one, is more often misread than the rest: it comes last. */
function contradictsStars({ analysed, mention }: Shown): boolean {
  const contrary = { positive: 1, negative: 5, mixed: 0, neutral: 0 }[mention.sentiment];
  return mention.source === 'computed' && analysed.review.rating === contrary;
}

/** One mention as evidence: the quote is the very slice of the published text (IN-15). */
function quote({ analysed, mention, place: { start, end } }: Quotable): Evidence {
  const { sentiment, confidence, source } = mention;
  return {
    review_id: analysed.review.id,
    start,
    end,
    quote: analysed.text.slice(start, end),
    sentiment,
    confidence,
    source,
    verified: analysed.review.verified,
    disclosure: analysed.review.disclosure,
  };
}

/**
 * The whole sentences around a computed place, and of an override its very span. Null where they prove nothing
 * by themselves, say the opposite, are long, or hold what stays in its review (IN-24, IN-43).
 */
function placeOf({ analysed, mention }: Shown): Place | null {
  if (mention.clarity <= PROVES_FROM || !isQuotableBlame(analysed, mention)) return null;
  const place = mention.source === 'override' ? mention : sentencesAround(analysed, mention);
  if (place === null || place.end - place.start > QUOTE_MAX) return null;
  return touches(analysed.notLifted, place) ? null : place;
}

function sentencesAround({ sentences, text }: AnalysedReview, mention: JudgedMention): Place | null {
  const around = sentences.filter((sentence) => touches([mention], sentence));
  const [first] = around;
  const last = around.at(-1);
  if (first === undefined || last === undefined) return null;
  const side = { positive: 1, negative: -1, mixed: 0, neutral: 0 }[mention.sentiment];
  if (side !== 0 && around.some(({ logit, ofOneMind }) => !ofOneMind || logit * side <= 0)) return null;
  const place = quotePlace(text, { start: first.start, end: last.end });
  return place !== null && tellsOfSomething(tokens(text.slice(place.start, place.end))) ? place : null;
}

/** Up to five reviews that the evidence comes from, in its order. */
export function exampleIds(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(({ review_id }) => review_id))].slice(0, 5);
}
