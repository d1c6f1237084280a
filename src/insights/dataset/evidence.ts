import { compareText } from '../../reviews/order.ts';
import type { Evidence } from '../../schema/insights-dataset.ts';
import type { AnalysedReview, JudgedMention } from '../judgement/analysis.ts';
import { tellsOfSomething } from '../text/general-opinions.ts';
import { quotePlace } from '../text/quotes.ts';
import { type Place, tokens } from '../text/tokens.ts';

/** A mention with the review it stands in. */
export interface Shown {
  analysed: AnalysedReview;
  mention: JudgedMention;
}

/** Quotes a page can show without scrolling; the counts beside them are of all mentions. */
export const EVIDENCE_MAX = 6;
const QUOTE_MAX = 280;
/** A whole sentence reads better than its part, up to this length. */
const SENTENCE_MAX = 200;
/** A place that hardly takes a side proves nothing. */
const PROVES_FROM = 0.2;
/** Fewer words than this that are no sentence are not quoted. */
const FRAGMENT_MIN_WORDS = 4;

/**
 * The clearest quotes, praise and blame in turn when both exist, the newest first among equals (IN-21), those
 * that contradict their stars last. A place that does not say so by itself proves nothing and is not quoted;
 * quotes that touch a health word stay in their review and are not lifted out (IN-24).
 */
export function evidenceOf(mentions: readonly Shown[]): Evidence[] {
  const quotable = mentions.filter(isQuotable);
  const clearest = (list: Shown[]): Shown[] =>
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
  const order: Shown[] = [];
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
function quote({ analysed, mention }: Shown): Evidence {
  const { sentiment, confidence, source } = mention;
  const { start, end } = sentenceOf(analysed, mention);
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

/** The sentence around a computed place, unless it is long, says the opposite too, or touches a health word. */
function sentenceOf(analysed: AnalysedReview, mention: JudgedMention): Place {
  if (mention.source === 'override') return mention;
  const sentence = analysed.sentences.find(({ start, end }) => start <= mention.start && end >= mention.end);
  if (sentence === undefined || !sentence.ofOneMind || sentence.end - sentence.start > SENTENCE_MAX)
    return mention;
  const quotable = quotePlace(analysed.text, sentence);
  if (quotable === null) return mention;
  const agrees =
    mention.sentiment === 'positive'
      ? sentence.logit > 0
      : mention.sentiment !== 'negative' || sentence.logit < 0;
  return agrees && !touchesHealthWord(analysed, quotable) ? quotable : mention;
}

function isQuotable({ analysed, mention }: Shown): boolean {
  const isShort = mention.end - mention.start <= QUOTE_MAX;
  return (
    mention.clarity > PROVES_FROM &&
    isShort &&
    !touchesHealthWord(analysed, mention) &&
    saysSomething(analysed, mention)
  );
}

/** A whole sentence may be short ("Rude."); a few words cut out of one prove nothing, and no more does "Great!". */
function saysSomething(analysed: AnalysedReview, mention: JudgedMention): boolean {
  if (mention.source === 'override') return true;
  const { start, end } = sentenceOf(analysed, mention);
  if (!tellsOfSomething(tokens(analysed.text.slice(start, end)))) return false;
  const isWhole = analysed.sentences.some((sentence) => {
    const whole = quotePlace(analysed.text, sentence);
    return whole !== null && start <= whole.start && end >= whole.end;
  });
  return isWhole || wordCount(analysed.text.slice(start, end)) >= FRAGMENT_MIN_WORDS;
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)?.length ?? 0;
}

function touchesHealthWord({ healthWords }: AnalysedReview, { start, end }: Place): boolean {
  return healthWords.some((word) => word.start < end && word.end > start);
}

/** Up to five reviews that the evidence comes from, in its order. */
export function exampleIds(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(({ review_id }) => review_id))].slice(0, 5);
}
