import { isHealthTrade } from '../../reviews/health-trades.ts';
import type { Content } from '../../schema/content.ts';
import type { Polarity } from '../../schema/insights-dataset.ts';
import type { Reading as SavedReading } from '../../schema/reading-file.ts';
import type { Review } from '../../schema/review.ts';
import { opinions } from '../model/lexicon.ts';
import type { FormulaWeights, Model } from '../model/model.ts';
import { type Reading, readClauses } from '../model/reading.ts';
import { type Clause, clauses } from '../text/clauses.ts';
import { overlaps, QUOTE_MAX } from '../text/quotes.ts';
import { isWord, type Place, tokens as wordsOf } from '../text/tokens.ts';
import { byKind, entriesOf, KIND, nameMask, withoutNames } from '../vocabulary/content-entries.ts';
import { foreignPlaces } from '../vocabulary/foreign-unquotable.ts';
import { matchesByClause } from '../vocabulary/matches-by-clause.ts';
import { harshPlaces, healthPlaces } from '../vocabulary/unquotable-words.ts';
import { type TermMatch, termFinder } from '../vocabulary/vocabulary.ts';
import { type Assignment, assignClauses } from './assignment.ts';
import { splitHalves } from './clause-halves.ts';
import { judgedParts, withSides } from './judgment.ts';
import {
  LOW_STARS,
  type Mention,
  type MentionPolarity,
  mentionPolarity,
  type ReviewContext,
  type ScoredClause,
} from './polarity.ts';
import { reviewSentiment } from './review-sentiment.ts';

/** Ids of what a review names in any language: counted by its words, read or not. */
export type Named = 'technicians' | 'services' | 'topics' | 'questions';

/** What one review mentions. Clauses and sentences are empty if it was not read. */
export interface MentioningReview<R extends ReviewInput = Review> {
  review: R;
  text: string;
  language: string;
  clauses: readonly (ScoredClause & { opinion: number })[];
  sentences: Reading['sentences'];
  named: Readonly<Record<Named, readonly string[]>>;
  /** Only those that the review gives an opinion on. */
  aspects: Mention[];
  technicians: Mention[];
  services: Mention[];
  topics: Mention[];
  questions: Mention[];
  serviceAreas: string[];
  /** Health problems; published only as totals (contract 10.health). */
  problems: string[];
  /** Health words, insults and accusations, which no quote or phrase may overlap. */
  unquotable: Place[];
  /** Who judged its clauses, if not the built-in reader. */
  source?: 'computed' | 'reading';
}

/** The analysis of one review with usable English text. */
export interface AnalyzedReview<R extends ReviewInput = Review> extends MentioningReview<R> {
  sentiment: { label: Polarity; score: number };
  ratingConsistent: boolean;
  /** Whether the text alone clearly praises or criticizes. */
  textIsClear: boolean;
}

/** The same with every clause and its features; too large to keep for all reviews at once. */
export interface DetailedAnalysis<R extends ReviewInput = Review> extends AnalyzedReview<R> {
  reading: Reading;
  /** By aspect id, for every aspect, mentioned or not. */
  assignments: ReadonlyMap<string, Assignment>;
  aspectPolarities: ReadonlyMap<string, MentionPolarity & { id: string }>;
}

/** The parts of a review that are analyzed; without stars (null), the text alone decides. */
export type ReviewInput = Pick<
  Review,
  'text' | 'title' | 'language' | 'mentions_technicians' | 'mentions_services'
> & {
  rating: number | null;
};

export type Analysis<R extends ReviewInput = Review> =
  | (MentioningReview<R> & { excluded: 'no_text' | 'language' })
  | DetailedAnalysis<R>;

/**
 * Prepares everything that reviews share, and returns a function that analyzes one review: by its
 * words, or as a reading has it. `isJoined`: most reviews are in a language that joins words.
 */
export function reviewAnalyzer(
  content: Content,
  model: Model,
  isJoined = false,
): <R extends ReviewInput>(review: R, reading?: SavedReading) => Analysis<R> {
  const find = termFinder(entriesOf(content), isJoined);
  const bases = new Map(content.aspects.map(({ id, base }) => [id, base]));
  const isHealth = isHealthTrade(content.business);
  return (review, given) => {
    const judgment = given?.isHeld === true ? undefined : given;
    const text = review.text ?? '';
    const unsplit = clauses(text);
    const tokens = unsplit.flatMap((clause) => clause.tokens);
    const matches = withoutNames(find(tokens));
    const terms = termsByClause(unsplit, matches, model);
    const inTitle = byKind(find(wordsOf(review.title ?? '')));
    const found = (kind: string): string[] => [
      ...new Set([...inTitle(kind).map(({ id }) => id), ...terms.ids(kind)]),
    ];
    const mentioned: MentioningReview<typeof review> = {
      ...{ review, text, language: review.language, clauses: [], sentences: [] },
      named: {
        technicians: review.mentions_technicians,
        services: review.mentions_services,
        topics: found(KIND.topic),
        questions: found(KIND.question),
      },
      ...{ aspects: [], technicians: [], services: [], topics: [], questions: [] },
      serviceAreas: terms.ids(KIND.area),
      problems: terms.ids(KIND.problem),
      unquotable: [
        ...healthPlaces(text, tokens, matches, isHealth),
        ...harshPlaces(text, tokens, matches),
        ...(judgment === undefined ? [] : foreignPlaces(text, isEnglish(review))),
        // What talked a reader into a side against the stars must not be quoted either.
        ...(given?.isHeld ? [{ start: 0, end: text.length }] : []),
      ],
    };
    if (!tokens.some(({ word }) => isWord(word))) return { ...mentioned, excluded: 'no_text' };
    if (!isEnglish(review) && judgment === undefined) return { ...mentioned, excluded: 'language' };
    const named = terms.idsIn(KIND.aspect);
    // A reading needs no model, which takes most of the time.
    const parts = judgment ? terms.clauses.map((clause) => ({ ...clause, tokens: [] })) : terms.clauses;
    const own = readClauses(parts, model, {
      basesIn: (clause) => new Set([...(named[clause] ?? [])].flatMap((id) => bases.get(id) ?? [])),
      masked: nameMask(tokens, matches),
    });
    const reading = judgment === undefined ? own : withSides(own, judgment, text, terms.clauses);
    const scored = reading.clauses.map(({ index, start, end, logit, about }) => ({
      ...{ index, start, end, logit },
      opinion: about.opinion,
    }));
    const judged = judgment === undefined ? {} : { source: 'reading' as const };
    const item = { ...mentioned, ...judged, clauses: scored, sentences: reading.sentences };
    // A reading says which aspects it has.
    const aspects = judgment === undefined ? content.aspects : [];
    const read = { ...item, reading, ...opinionsOf(item, reading, terms, aspects, model.formulas) };
    return judgment === undefined ? read : { ...read, ...judgedParts(read, judgment) };
  };
}

/** Only English words mean anything to the model. */
export function isEnglish({ language }: Pick<Review, 'language'>): boolean {
  return /^en(-|$)/.test(language);
}

/** The clauses, split where one gives opinions on two aspects, and what they name. */
function termsByClause(unsplit: readonly Clause[], matches: readonly TermMatch[], { lexicon }: Model) {
  const matchesOf = byKind(matches);
  const hasOpinion = (words: readonly string[]): boolean => opinions(words, [], lexicon).length > 0;
  const split = splitHalves(unsplit, matchesByClause(unsplit, matchesOf(KIND.aspect)), hasOpinion);
  return {
    clauses: split,
    /** Ids of the entries of a kind that the review names, sorted. */
    ids: (kind: string): string[] => [...new Set(matchesOf(kind).map(({ id }) => id))].sort(),
    /** The same by clause. */
    idsIn: (kind: string): ReadonlySet<string>[] =>
      matchesByClause(split, matchesOf(kind)).map((own) => new Set(own.map(({ id }) => id))),
  };
}

/** What a review says about each subject, and as a whole. */
function opinionsOf(
  item: MentioningReview<ReviewInput>,
  reading: Reading,
  { idsIn }: ReturnType<typeof termsByClause>,
  vocabulary: Content['aspects'],
  formulas: FormulaWeights,
) {
  const { named, review } = item;
  const context = contextOf(item);
  const terms = { named: idsIn(KIND.aspect), excluded: idsIn(KIND.excluded) };
  const assignments = assignClauses(reading, terms, vocabulary);
  const aspectPolarities = new Map(
    [...assignments]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, own]) => [id, { id, ...mentionPolarity(reading.clauses, own, context, formulas) }]),
  );
  const aspects = [...aspectPolarities.values()].filter(({ id }) =>
    assignments.get(id)?.places.includes(true),
  );
  /** Those of `wanted` that a clause names: what only the file or the title names has no opinion here. */
  const mentionsOf = (kind: string, wanted: readonly string[], polarityOf = namedPolarity): Mention[] => {
    const namedBy = idsIn(kind);
    return wanted
      .filter((id) => namedBy.some((ids) => ids.has(id)))
      .map((id) => ({ id, ...polarityOf(item, ({ index }) => namedBy[index]?.has(id) === true, formulas) }));
  };
  const technicians = mentionsOf(KIND.technician, named.technicians);
  const services = mentionsOf(KIND.service, named.services);
  const polarities = [...aspects, ...technicians, ...services].map(({ sentiment }) => sentiment);
  const { label, score, ...stars } = reviewSentiment(reading, review.rating ?? 3, polarities);
  return {
    assignments,
    aspectPolarities,
    aspects,
    technicians,
    services,
    topics: mentionsOf(KIND.topic, named.topics, literalPolarity),
    questions: mentionsOf(KIND.question, named.questions, literalPolarity),
    sentiment: { label, score },
    ...stars,
  };
}

/** The polarity of what some clauses name, by the chance that they give an opinion at all. */
function namedPolarity(
  item: MentioningReview<ReviewInput>,
  isNamed: (clause: ScoredClause) => boolean,
  formulas: FormulaWeights,
): MentionPolarity {
  const named = item.clauses.map(isNamed);
  const chances = item.clauses.map(({ opinion }, index) => (named[index] ? opinion : 0));
  return mentionPolarity(item.clauses, { named, chances, places: named }, contextOf(item), formulas);
}

/**
 * The same for what only a word names. The clause may praise something else ("great with dogs,
 * clueless with reptiles"), so low stars take no praise.
 */
export function literalPolarity(
  item: MentioningReview<ReviewInput>,
  isNamed: (clause: ScoredClause) => boolean,
  formulas: FormulaWeights,
): MentionPolarity {
  const polarity = namedPolarity(item, isNamed, formulas);
  const isLow = item.review.rating !== null && item.review.rating <= LOW_STARS;
  return isLow && polarity.sentiment === 'positive' ? { ...polarity, sentiment: 'neutral' } : polarity;
}

/** What cannot be quoted: contradictions, long sentences and words that stay in their review. */
function contextOf({
  text,
  review,
  sentences,
  unquotable,
  source = 'computed',
}: MentioningReview<ReviewInput>): ReviewContext {
  const avoid = sentences.filter(
    (sentence) =>
      !sentence.isConsistent || sentence.end - sentence.start > QUOTE_MAX || overlaps(unquotable, sentence),
  );
  return { text, rating: review.rating, avoid, source };
}
