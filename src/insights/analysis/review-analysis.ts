import { LOW_STARS } from '../../reviews/counted-sides.ts';
import { isHealthTrade } from '../../reviews/health-trades.ts';
import type { Content } from '../../schema/content.ts';
import type { Review } from '../../schema/review.ts';
import { opinions } from '../model/lexicon.ts';
import type { FormulaWeights, Model } from '../model/model.ts';
import { type ModelReading, readClauses } from '../model/reading.ts';
import { inOrder, type ReviewSayings, type Saying, type SayingSubject } from '../sayings/saying.ts';
import { withoutTangledPeople } from '../sayings/tangled-people.ts';
import { type Clause, clauses } from '../text/clauses.ts';
import { overlaps, QUOTE_MAX } from '../text/quotes.ts';
import { isWord, type Token, tokens as wordsOf } from '../text/tokens.ts';
import { byKind, entriesOf, KIND, nameMask, withoutNames } from '../vocabulary/content-entries.ts';
import { matchesByClause } from '../vocabulary/matches-by-clause.ts';
import { harshPlaces, healthPlaces } from '../vocabulary/unquotable-words.ts';
import { type TermMatch, termFinder } from '../vocabulary/vocabulary.ts';
import { type Assignment, assignClauses } from './assignment.ts';
import { splitHalves } from './clause-halves.ts';
import { withNegatedConjuncts } from './negated-clauses.ts';
import { type MentionPolarity, mentionPolarity, type ReviewContext } from './polarity.ts';
import { reviewSentiment } from './review-sentiment.ts';

/** The parts of a review that are analyzed; without stars (null), the text alone decides. */
export type ReviewInput = Pick<
  Review,
  'text' | 'title' | 'language' | 'mentions_technicians' | 'mentions_services'
> & {
  rating: number | null;
};

/** What the built-in reader finds in one review. */
export interface Analysis<R extends ReviewInput = Review> {
  found: ReviewSayings<R>;
  /** Why it did not read the review; null if it did. */
  excluded: 'no_text' | 'language' | null;
  /** Every clause and aspect, mentioned or not; too large to keep for all reviews at once. */
  details: {
    reading: ModelReading;
    assignments: ReadonlyMap<string, Assignment>;
    aspectPolarities: ReadonlyMap<string, MentionPolarity & { id: string }>;
  } | null;
}

/** What most reviews of a site share: a language that joins words, and the usual language. */
interface SiteLanguage {
  isJoined?: boolean;
  usual?: string | null;
}

/** The built-in reader: prepares what reviews share, and returns a function that reads one review. */
export function reviewAnalyzer(
  content: Content,
  model: Model,
  { isJoined = false, usual = null }: SiteLanguage = {},
): <R extends ReviewInput>(review: R) => Analysis<R> {
  const find = termFinder(entriesOf(content), isJoined);
  const bases = new Map(content.aspects.map(({ id, base }) => [id, base]));
  const isHealth = isHealthTrade(content.business);
  return <R extends ReviewInput>(review: R): Analysis<R> => {
    const text = review.text ?? '';
    const unsplit = clauses(text);
    const tokens = unsplit.flatMap((clause) => clause.tokens);
    const matches = withoutNames(find(tokens));
    const terms = termsByClause(unsplit, matches, model);
    const inTitle = byKind(find(wordsOf(review.title ?? '')));
    const named = (kind: string): string[] => [
      ...new Set([...inTitle(kind).map(({ id }) => id), ...terms.ids(kind)]),
    ];
    const found: ReviewSayings<R> = {
      ...{ review, text, isEnglish: isEnglish(review, usual), sayings: [], quotable: [], sentences: [] },
      named: {
        technicians: review.mentions_technicians,
        services: review.mentions_services,
        topics: named(KIND.topic),
        questions: named(KIND.question),
      },
      serviceAreas: terms.ids(KIND.area),
      problems: terms.ids(KIND.problem),
      unquotable: [...healthPlaces(text, tokens, matches, isHealth), ...harshPlaces(text, tokens, matches)],
      names: [
        ...namesIn('person', KIND.technician),
        ...namesIn('service', KIND.service),
        ...namesIn('question', KIND.question),
      ],
      ...{ sentiment: null, ratingConsistent: true, textIsClear: false },
    };
    function namesIn(subject: SayingSubject, kind: string): ReviewSayings['names'] {
      return byKind(matches)(kind).map(({ id, ...at }) => ({ subject, id, ...placeOf(tokens, at) }));
    }
    if (!tokens.some(({ word }) => isWord(word))) return { found, excluded: 'no_text', details: null };
    if (!found.isEnglish) return { found, excluded: 'language', details: null };
    const aspectsIn = terms.idsIn(KIND.aspect);
    const read = readClauses(terms.clauses, model, {
      basesIn: (clause) => new Set([...(aspectsIn[clause] ?? [])].flatMap((id) => bases.get(id) ?? [])),
      masked: nameMask(tokens, matches),
    });
    const reading = { ...read, clauses: withNegatedConjuncts(read.clauses, model.lexicon) };
    const { sayings, ...details } = sayingsOf(found, reading, terms, content.aspects, model.formulas);
    const untangled = withoutTangledPeople(
      sayings,
      { names: found.names, sentences: reading.sentences },
      (at) => isTwoSided(reading, at, model),
    );
    const { label, score, ...stars } = reviewSentiment(
      reading,
      review.rating ?? 3,
      sayings.filter(({ subject }) => JUDGED.includes(subject)).map(({ side }) => side),
    );
    return {
      found: {
        ...{ ...found, sayings: untangled, quotable: untangled, sentences: reading.sentences },
        ...{ sentiment: { label, score }, ...stars },
      },
      excluded: null,
      details: { reading, ...details },
    };
  };
}

/** Their sides count for the whole review. */
const JUDGED: readonly SayingSubject[] = ['aspect', 'person', 'service'];

/** Only English words mean anything to the model. A text that proves no language is read in the usual one. */
function isEnglish({ language }: Pick<Review, 'language'>, usual: string | null): boolean {
  return /^en(-|$)/.test(language === 'und' ? (usual ?? '') : language);
}

function placeOf(tokens: readonly Token[], { from, to }: Pick<TermMatch, 'from' | 'to'>) {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

/** Whether a part of a text has words of both sides, negated or not. */
function isTwoSided(
  { clauses: all }: ModelReading,
  at: { start: number; end: number },
  { lexicon }: Model,
): boolean {
  const words = all.flatMap(({ tokens }) => tokens.filter((token) => overlaps([at], token)));
  const found = opinions(
    words.map(({ word }) => word),
    [],
    lexicon,
  );
  const logits = all.filter((clause) => overlaps([at], clause)).map(({ logit }) => logit);
  return [found.map(({ value }) => value), logits].some(
    (values) => values.some((value) => value > 0) && values.some((value) => value < 0),
  );
}

/** The clauses, split where one gives opinions on two aspects, and what they name. */
function termsByClause(unsplit: readonly Clause[], matches: readonly TermMatch[], { lexicon }: Model) {
  const matchesOf = byKind(matches);
  const hasOpinion = (words: readonly string[]): boolean => opinions(words, [], lexicon).length > 0;
  const split = splitHalves(unsplit, matchesByClause(unsplit, matchesOf(KIND.aspect)), hasOpinion);
  return {
    clauses: split,
    ids: (kind: string): string[] => [...new Set(matchesOf(kind).map(({ id }) => id))].sort(),
    /** The same by clause. */
    idsIn: (kind: string): ReadonlySet<string>[] =>
      matchesByClause(split, matchesOf(kind)).map((own) => new Set(own.map(({ id }) => id))),
  };
}

/** What a review says about each subject. */
function sayingsOf(
  found: ReviewSayings<ReviewInput>,
  reading: ModelReading,
  { idsIn }: ReturnType<typeof termsByClause>,
  vocabulary: Content['aspects'],
  formulas: FormulaWeights,
) {
  const { named } = found;
  const context = contextOf(found, reading);
  const terms = { named: idsIn(KIND.aspect), excluded: idsIn(KIND.excluded) };
  const assignments = assignClauses(reading, terms, vocabulary);
  const aspectPolarities = new Map(
    [...assignments].map(([id, own]) => [
      id,
      { id, ...mentionPolarity(reading.clauses, own, context, formulas) },
    ]),
  );
  const aspects = [...aspectPolarities.values()]
    .filter(({ id }) => assignments.get(id)?.places.includes(true))
    .map((polarity) => saying('aspect', polarity.id, polarity));
  /** Those of `wanted` that a clause names: what only the file or the title names has no opinion here. */
  const ofKind = (subject: SayingSubject, kind: string, wanted: readonly string[]): Saying[] => {
    const namedBy = idsIn(kind);
    return wanted
      .filter((id) => namedBy.some((ids) => ids.has(id)))
      .map((id) => {
        const isNamed = reading.clauses.map((_, index) => namedBy[index]?.has(id) === true);
        const chances = reading.clauses.map(({ about }, index) => (isNamed[index] ? about.opinion : 0));
        const own = { named: isNamed, chances, places: isNamed };
        return saying(subject, id, mentionPolarity(reading.clauses, own, context, formulas));
      });
  };
  const sayings = inOrder([
    ...aspects,
    ...ofKind('person', KIND.technician, named.technicians),
    ...ofKind('service', KIND.service, named.services),
    ...ofKind('topic', KIND.topic, named.topics).map((each) => literal(each, context)),
    ...ofKind('question', KIND.question, named.questions).map((each) => literal(each, context)),
  ]);
  return { sayings, assignments, aspectPolarities };
}

function saying(
  subject: SayingSubject,
  id: string,
  { side, clarity, confidence, start, end, isNamed }: MentionPolarity,
): Saying {
  return { subject, id, side, by: 'built-in', clarity, confidence, start, end, isNamed };
}

/**
 * For what only a word names: the clause may praise something else ("great with dogs, clueless with
 * reptiles"), so few stars take no praise.
 */
function literal(each: Saying, { rating }: Pick<ReviewContext, 'rating'>): Saying {
  const isLow = rating !== null && rating <= LOW_STARS;
  return isLow && each.side === 'positive' ? { ...each, side: 'neutral' } : each;
}

/** What cannot be quoted: contradictions, long sentences and words that stay in their review. */
function contextOf(
  { text, review, unquotable }: ReviewSayings<ReviewInput>,
  { sentences }: Pick<ModelReading, 'sentences'>,
): ReviewContext {
  const avoid = sentences.filter(
    (sentence) =>
      !sentence.isConsistent || sentence.end - sentence.start > QUOTE_MAX || overlaps(unquotable, sentence),
  );
  return { text, rating: review.rating, avoid };
}
