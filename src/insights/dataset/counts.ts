import { meanOf } from '../../reviews/aggregate.ts';
import { countedSides, LOW_STARS } from '../../reviews/counted-sides.ts';
import type { Basis, BuiltIn, Counted, OverallSentiment, Polarity } from '../../schema/insights-dataset.ts';
import { UNREAD_MAX } from '../../settings.ts';
import {
  NAMED_AS,
  type ReviewSayings,
  type Saying,
  type SayingSubject,
  sayingOn,
} from '../sayings/saying.ts';
import { evidenceAgainst, evidenceOf, exampleIds, type QuoteContext } from './evidence.ts';
import { MIN_MENTIONS, percent, score, supportOf, wilson95 } from './statistics.ts';

/** The totals that the counts of one file refer to. */
export interface Whole extends QuoteContext {
  basis: Basis;
  /** Every published review. */
  reviews: readonly ReviewSayings[];
  analyzedCount: number;
  meanRating: number | null;
  /** Why aspects have no shares and quotes. */
  withheld: OverallSentiment['withheld'];
}

/** A saying with its review. */
export interface Said {
  item: ReviewSayings;
  saying: Saying;
}

/** The reviews that count for a subject: those that name it, and those that a reader found. */
export function reviewsAbout(
  { reviews }: Pick<Whole, 'reviews'>,
  subject: SayingSubject,
  id: string,
): readonly ReviewSayings[] {
  return reviews.filter(
    (item) =>
      (subject !== 'aspect' && item.named[NAMED_AS[subject]].includes(id)) ||
      ((subject === 'aspect' || subject === 'topic') && sayingOn(item, subject, id) !== undefined),
  );
}

export function saidAbout(about: readonly ReviewSayings[], subject: SayingSubject, id: string): Said[] {
  return about.flatMap((item) => {
    const saying = sayingOn(item, subject, id);
    return saying === undefined ? [] : [{ item, saying }];
  });
}

/**
 * The one function that counts: how many reviews mention a subject, with which stars, and on which
 * sides. Every page, sentence, filter and answer of an assistant has these numbers.
 */
export function countSubject(whole: Whole, subject: SayingSubject, id: string): Counted {
  const { basis } = whole;
  const about = reviewsAbout(whole, subject, id);
  const said = saidAbout(about, subject, id);
  const rated = about.map(({ review }) => review);
  const low = rated.filter(({ rating }) => rating <= LOW_STARS).length;
  const named = subject === 'aspect' ? said.filter(({ saying }) => saying.isNamed).length : about.length;
  const isHeld = subject === 'aspect' && whole.withheld !== null;
  const isShown = named >= MIN_MENTIONS && !isHeld;
  const counted = (side: 'positive' | 'negative'): number =>
    said.filter(({ item, saying }) => countedSides(saying.side, item.review.rating, basis).includes(side))
      .length;
  // Of texts that were not read, any could praise; a reader has read nearly all.
  const isTold = !isHeld && (basis === 'reader' || about.length - said.length <= UNREAD_MAX * about.length);
  const isQuoted = !isHeld && whole.withheld !== 'language';
  // Readings of single reviews may be quoted where they do not count.
  const quotable = !isQuoted ? [] : subject === 'aspect' ? whole.reviews : about;
  const quotes = evidenceOf(quotable, subject, id, whole);
  const avg_rating = averageStars(rated);
  return {
    mention_count: rated.length,
    read_count: said.length,
    high_rated_count: rated.length - low,
    low_rated_count: low,
    praise_count: isTold ? counted('positive') : null,
    complaint_count: basis === 'reader' ? counted('negative') : null,
    ...sidesOf(
      said.map(({ saying }) => saying),
      whole,
      isShown,
    ),
    share_pct: isShown
      ? percent(rated.length, subject === 'aspect' ? whole.analyzedCount : whole.reviews.length)
      : null,
    avg_rating,
    rating_delta:
      avg_rating === null || whole.meanRating === null
        ? null
        : Math.round((avg_rating - whole.meanRating) * 100) / 100 + 0,
    low_rated: { review_count: low },
    support: isShown ? supportOf(rated.length) : 'insufficient',
    example_review_ids: exampleIds(quotes),
    evidence: quotes,
    evidence_against: evidenceAgainst(quotable, subject, id, whole),
    ...GONE,
  };
}

/** Keys that lost their meaning in 2.0. */
const GONE = { trend: null, trend_counts: null, top_phrases: [], top_phrase_details: [] };

const NO_SIDES = { positive_count: null, neutral_count: null, negative_count: null, mixed_count: null };

/** The four counts by the reader; the built-in reader has separate ones. */
export function sidesOf(
  sayings: readonly Pick<Saying, 'side' | 'by'>[],
  { basis }: Pick<Whole, 'basis'>,
  isShown = true,
) {
  const judged = basis === 'reader' ? sayings : sayings.filter(({ by }) => by === 'built-in');
  const counts = polarityCounts(judged.map(({ side }) => side));
  const n = isShown ? judged.length : 0;
  const positive_pct = percent(counts.positive_count, n);
  const mean = score(counts.positive_count, counts.negative_count, n);
  return basis === 'reader'
    ? {
        ...counts,
        positive_pct,
        positive_pct_ci95: wilson95(counts.positive_count, n),
        score: mean,
        built_in: null,
      }
    : {
        ...{ ...NO_SIDES, positive_pct: null, positive_pct_ci95: null, score: null },
        built_in: { ...counts, positive_pct, score: mean },
      };
}

type PolarityCounts = Omit<NonNullable<BuiltIn>, 'positive_pct' | 'score'>;

/** How many there are of each polarity, by the published keys. */
export function polarityCounts(polarities: readonly Polarity[]): PolarityCounts {
  const counts = { positive_count: 0, neutral_count: 0, negative_count: 0, mixed_count: 0 };
  for (const polarity of polarities) counts[`${polarity}_count`] += 1;
  return counts;
}

type Rated = readonly { rating: number }[];

/** The mean of enough reviews to publish it; null below five. */
export function averageStars(reviews: Rated): number | null {
  return reviews.length < MIN_MENTIONS ? null : meanRating(reviews);
}

export function meanRating(reviews: Rated): number | null {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return meanOf(stars, reviews.length, 2);
}

/** Most mentioned first, then by id: the order of every list of the file. */
export function byMentions(
  a: { id: string; mention_count: number },
  b: { id: string; mention_count: number },
): number {
  return b.mention_count - a.mention_count || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
