import { LOW_STARS } from '../../reviews/counted-sides.ts';
import { compareText } from '../../reviews/order.ts';
import type { Evidence } from '../../schema/insights-dataset.ts';
import { type ReviewSayings, type Saying, type SayingSubject, SOURCES } from '../sayings/saying.ts';
import { standsAlone } from '../text/general-opinions.ts';
import { overlaps, QUOTE_MAX, quotePlace } from '../text/quotes.ts';
import { type Place, tokens } from '../text/tokens.ts';
import { yearsBefore } from './trend.ts';

/** As many quotes as a page can show without scrolling; the counts still cover all mentions. */
export const EVIDENCE_MAX = 6;
const AGAINST_MAX = 3;
/** A clause that hardly takes a side is not evidence: "MOT done while I waited" is a fact. */
const CLEAR_FROM = 0.7;
/** The logit of a clause that surely criticizes: a chance of .73. Below it, 12 of 19 are right, above it 70 of 82. */
const SURE_FROM = 1;
/** Characters of a reader's quote that says something alone, and that is read at a glance. */
const [SHORTEST, LONGEST] = [25, 140];

interface Quotable {
  item: ReviewSayings;
  saying: Saying;
  place: Place;
}

/** What decides which words may be quoted. */
export interface QuoteContext {
  newest: string | null;
  /** Whether the trade owes its customers silence: health and law. */
  isConfidential: boolean;
}

/**
 * Quotes of the two years before the newest review come first, then the clearest, then the newest;
 * praise and criticism alternate if both exist. Sayings without a side or a quotable place are
 * counted but not quoted.
 */
export function evidenceOf(
  about: readonly ReviewSayings[],
  subject: SayingSubject,
  id: string,
  { newest, isConfidential }: QuoteContext,
): Evidence[] {
  const recent = newest === null ? '' : yearsBefore(newest, 2);
  const isOld = ({ item }: Quotable): boolean => item.review.date <= recent;
  const quotable = about
    .flatMap((item) =>
      item.quotable.flatMap((saying): Quotable[] => {
        if (saying.subject !== subject || saying.id !== id) return [];
        const place = placeOf(item, saying, isConfidential);
        return place === null ? [] : [{ item, saying, place }];
      }),
    )
    .sort(
      (a, b) =>
        Number(isOld(a)) - Number(isOld(b)) ||
        b.saying.clarity - a.saying.clarity ||
        compareText(b.item.review.date, a.item.review.date),
    )
    .filter(isFirst());
  const of = (side: string): Quotable[] => quotable.filter(({ saying }) => saying.side === side);
  const [praise, criticism] = [of('positive'), of('negative')];
  const [more, fewer] = praise.length >= criticism.length ? [praise, criticism] : [criticism, praise];
  const alternating = more.flatMap((each, at) => [each, ...fewer.slice(at, at + 1)]);
  return alternating.slice(0, EVIDENCE_MAX).map(quote);
}

/** No place is quoted twice: two sayings may be in one sentence. */
function isFirst(): (each: Quotable) => boolean {
  const seen = new Set<string>();
  return ({ item, place }) => seen.size < seen.add(`${item.review.id} ${place.start}`).size;
}

/** Quotes of criticism from low-rated reviews. */
export function evidenceAgainst(
  about: readonly ReviewSayings[],
  subject: SayingSubject,
  id: string,
  context: QuoteContext,
): Evidence[] {
  const low = about.filter(({ review }) => review.rating <= LOW_STARS);
  return evidenceOf(low, subject, id, context)
    .filter(({ sentiment }) => sentiment === 'negative')
    .slice(0, AGAINST_MAX);
}

/** From this part of the opinions on, a side is not hidden by quotes of the other. */
const NOTABLE_FROM = 1 / 5;

/** The quotes; none if many opinions are on a side that cannot be quoted. */
export function balanced(quotes: Evidence[], sides: readonly string[]): Evidence[] {
  const count = (side: string): number => sides.filter((each) => each === side).length;
  const notable = Math.max(1, (count('positive') + count('negative')) * NOTABLE_FROM);
  const isHidden = (side: string): boolean =>
    count(side) >= notable && !quotes.some(({ sentiment }) => sentiment === side);
  return isHidden('positive') || isHidden('negative') ? [] : quotes;
}

/** One saying as evidence; the quote is an exact slice of the published text. */
function quote({ item, saying, place: { start, end } }: Quotable): Evidence {
  const { review, text } = item;
  return {
    review_id: review.id,
    start,
    end,
    quote: text.slice(start, end),
    sentiment: saying.side,
    confidence: saying.confidence,
    source: SOURCES[saying.by],
    verified: review.verified,
    disclosure: review.disclosure,
  };
}

/**
 * The whole sentences around a saying, or the exact span of an override. Null if they do not name the
 * subject, do not stand alone, have both sides, do not fit the stars, are too long, contain words that
 * stay in their review, or criticize someone of the team by name.
 */
function placeOf(item: ReviewSayings, saying: Saying, isConfidential: boolean): Place | null {
  if (!saying.isNamed || saying.clarity <= CLEAR_FROM || !fitsStars(item, saying)) return null;
  const place = saying.by === 'owner' ? saying : sentencesAround(item, saying);
  if (place === null || overlaps(item.unquotable, place)) return null;
  const named = item.names.filter((name) => overlaps([place], name));
  if (saying.side === 'negative' && named.some(({ subject }) => subject === 'person')) return null;
  if (saying.by !== 'reader') return place.end - place.start > QUOTE_MAX ? null : place;
  const length = place.end - place.start;
  const isNamed = !['person', 'service'].includes(saying.subject) || named.some(({ id }) => id === saying.id);
  const isPublic =
    saying.isPrivate !== true && (saying.isPrivate === false || !isConfidential || item.isEnglish);
  return isNamed && isPublic && length >= SHORTEST && length <= LONGEST ? place : null;
}

/**
 * Praise needs four or five stars. Criticism needs a clause that surely criticizes and three stars or
 * fewer; with four stars, criticism in a second place is enough, or of a reading after the first
 * sentence. Anything else needs an override.
 */
function fitsStars(item: ReviewSayings, saying: Saying): boolean {
  const { rating } = item.review;
  if (saying.by === 'owner') return true;
  if (saying.side !== 'negative') return rating > LOW_STARS;
  if (saying.clarity < SURE_FROM) return false;
  if (rating <= LOW_STARS || rating > LOW_STARS + 1) return rating <= LOW_STARS;
  return saying.by === 'reader'
    ? !overlaps(item.sentences.slice(0, 1), saying)
    : criticizesElsewhere(item, saying);
}

function criticizesElsewhere({ sentences, quotable }: ReviewSayings, { start, end }: Saying): boolean {
  const isElsewhere = (place: Place): boolean => place.end <= start || place.start >= end;
  return (
    sentences.some((sentence) => sentence.logit <= -SURE_FROM && isElsewhere(sentence)) ||
    quotable.some((other) => other.side === 'negative' && isElsewhere(other))
  );
}

function sentencesAround(item: ReviewSayings, saying: Saying): Place | null {
  const { sentences, text } = item;
  const around = sentences.filter((sentence) => overlaps([saying], sentence));
  const [first, last] = [around[0], around.at(-1)];
  if (first === undefined || last === undefined) return null;
  const side = saying.side === 'negative' ? -1 : 1;
  if (around.some(({ logit, isConsistent }) => !isConsistent || logit * side <= 0)) return null;
  const place = quotePlace(text, { start: first.start, end: last.end });
  if (place === null || !item.isEnglish) return place;
  return standsAlone(tokens(text.slice(place.start, place.end))) ? place : null;
}

/** Up to five reviews that the evidence comes from, in its order. */
export function exampleIds(evidence: readonly Evidence[]): string[] {
  return [...new Set(evidence.map(({ review_id }) => review_id))].slice(0, 5);
}
