import { wordStem } from '../../reviews/word-stem.ts';
import type { Content } from '../../schema/content.ts';
import type { AnalyzedReview } from '../analysis/review-analysis.ts';
import { isGenericWord } from '../text/common-words.ts';
import { isGeneralOpinion } from '../text/general-opinions.ts';
import { overlaps } from '../text/quotes.ts';
import { type Place, tokens } from '../text/tokens.ts';
import { wordSet } from '../text/word-set.ts';
import { ACHES } from '../vocabulary/health-words.ts';
import type { Phrase, PhraseIndex } from './phrase-index.ts';
import { commonest } from './top-phrases.ts';

/** A word or a pair of words that reviews talk about, with all its places. */
export interface ThemeWords {
  /** The most frequent spelling, in lower case. */
  label: string;
  places: { review: AnalyzedReview; at: Place[] }[];
}

/** A theme needs at least this many reviews. */
export const MIN_REVIEWS = 5;
/** Only the most frequent candidates; rarer ones are not what most reviews talk about. */
const CANDIDATES_MAX = 60;
/** Minimum share of a word's reviews that use it as a noun: "queue" passes, "arrived" does not. */
const NOUN_FROM = 0.25;
/** Minimum share of a word's reviews for a pair to replace it: "front desk" for "desk". */
const CARRIES_FROM = 2 / 3;
/** An opinion word with this score says how something is, not what it is. */
const OPINION_FROM = 2;

/**
 * Words that name what reviews talk about. Not included: generic words, opinions, names, places,
 * health problems, and words in `named`, which are counted already.
 */
export function themeWords(
  analyzed: readonly AnalyzedReview[],
  index: PhraseIndex,
  content: Content,
  named: readonly string[],
  opinions: ReadonlyMap<string, number>,
): ThemeWords[] {
  const excluded = excludedStems(content, named);
  const candidates = [...index.phrases.entries()]
    .filter(([, phrase]) => isCandidate(phrase, excluded))
    .sort(([, a], [, b]) => b.reviews - a.reviews || (a.text < b.text ? -1 : 1));
  const most = [1, 2].flatMap((words) =>
    candidates.filter(([, phrase]) => phrase.words === words).slice(0, CANDIDATES_MAX),
  );
  const found = new Map<number, Found>(
    most.map(([number, { text }]) => [number, { text, surfaces: new Map(), places: new Map() }]),
  );
  gather(found, analyzed, index);
  const isOpinion = (word: string): boolean => Math.abs(opinions.get(word) ?? 0) >= OPINION_FROM;
  const themes = [...found.values()].filter(
    ({ text, surfaces, places }) =>
      places.size >= MIN_REVIEWS &&
      (QUALITIES.has(text) || !tokens(commonest(surfaces)).some(({ word }) => isOpinion(word))),
  );
  return withoutParts(themes).map(({ surfaces, places }) => ({
    label: commonest(surfaces),
    places: [...places].map(([review, at]) => ({ review, at })),
  }));
}

interface Found {
  /** Stems, as of a phrase. */
  text: string;
  /** How often each spelling is used. */
  surfaces: Map<string, number>;
  places: Map<AnalyzedReview, Place[]>;
}

function isCandidate(
  { text, reviews, nouns, inside, capitals }: Phrase,
  excluded: ReadonlySet<string>,
): boolean {
  if (reviews < MIN_REVIEWS || capitals * 2 > inside) return false;
  const parts = text.split(' ');
  if (parts.some((word) => excluded.has(word) || isGeneralOpinion(word) || /^\p{N}/u.test(word)))
    return false;
  if (!parts.some((word) => word.length >= 3 && !isGenericWord(word))) return false;
  return nouns >= NOUN_FROM * reviews || QUALITIES.has(text);
}

/** Fills in the places and spellings of each phrase; skips health words other than treatments. */
function gather(
  found: ReadonlyMap<number, Found>,
  analyzed: readonly AnalyzedReview[],
  index: PhraseIndex,
): void {
  for (const review of analyzed) {
    const { text } = review;
    index.eachIn(review.review.id, (number, place) => {
      const entry = found.get(number);
      if (entry === undefined) return;
      if (!TREATMENTS.has(entry.text) && overlaps(review.unquotable, place)) return;
      const surface = text.slice(place.start, place.end).replace(/\s+/g, ' ').toLowerCase();
      entry.surfaces.set(surface, (entry.surfaces.get(surface) ?? 0) + 1);
      const at = entry.places.get(review);
      if (at === undefined) entry.places.set(review, [place]);
      else at.push(place);
    });
  }
}

/**
 * A pair replaces its last word if it covers most of that word's reviews, and then its first word
 * under the same condition ("online booking"). All other pairs are dropped, since their words are
 * counted.
 */
function withoutParts(themes: readonly Found[]): Found[] {
  const words = new Map(themes.filter(({ text }) => !text.includes(' ')).map((theme) => [theme.text, theme]));
  const carried = new Set<string>();
  const pairs = themes.filter(({ text, places }) => {
    if (!text.includes(' ')) return false;
    const isCarried = (word: string): boolean =>
      places.size >= CARRIES_FROM * (words.get(word)?.places.size ?? 0);
    const [first = '', last = ''] = text.split(' ');
    if (!isCarried(last) || carried.has(last)) return false;
    carried.add(last);
    if (isCarried(first)) carried.add(first);
    return true;
  });
  return [...[...words.values()].filter(({ text }) => !carried.has(text)), ...pairs];
}

/** Stems that cannot be themes: names, places, aches, and what is counted already. */
function excludedStems(
  { business, technicians, serviceAreas, placeWords }: Content,
  named: readonly string[],
): Set<string> {
  const { address, words } = business;
  const people = [...technicians, ...serviceAreas].flatMap(({ label, aliases }) => [label, ...aliases]);
  return new Set(
    [
      business.name,
      ...Object.values(address ?? {}),
      ...Object.values(words ?? {}),
      ...people,
      ...placeWords,
      ...named,
      ...ACHES,
    ]
      .flatMap((name) => tokens(name))
      .map(({ word }) => wordStem(word)),
  );
}

const stemsOf = (words: string): ReadonlySet<string> => new Set([...wordSet(words)].map(wordStem));

/** Adjectives that also name a subject: people say "organized" when they mean organization. */
const QUALITIES = stemsOf('organized clean efficient safe punctual convenient comfortable affordable quiet');

/** Health words for what the business offers, not for what a patient has. */
const TREATMENTS = stemsOf(
  'vaccine vaccination immunization immunisation inoculation jab booster injection bloodwork ultrasound mri mammogram rehab prescription botox',
);
