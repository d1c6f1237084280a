import type { Content } from '../../schema/content.ts';
import type { Polarity } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import { opinions } from '../model/lexicon.ts';
import type { Model } from '../model/model.ts';
import { type Reading, readClauses } from '../model/reading.ts';
import { clauses } from '../text/clauses.ts';
import { detectLanguage, usualLanguage } from '../text/language.ts';
import { overlaps, QUOTE_MAX } from '../text/quotes.ts';
import { isWord, type Place, type Token } from '../text/tokens.ts';
import { byKind, entriesOf, KIND, nameMask, withoutNames } from '../vocabulary/content-entries.ts';
import { matchesByClause } from '../vocabulary/matches-by-clause.ts';
import { harshPlaces, healthPlaces } from '../vocabulary/unquotable-words.ts';
import { termFinder } from '../vocabulary/vocabulary.ts';
import { type Assignment, assignClauses, isAssigned, namedClauses } from './assignment.ts';
import { splitHalves } from './clause-halves.ts';
import { judge, type Mention, type MentionPolarity, type ScoredClause } from './polarity.ts';
import { reviewSentiment } from './review-sentiment.ts';

export type { Mention };

/** The analysis of one review with usable English text. */
export interface AnalyzedReview<R extends ReviewInput = Review> {
  review: R;
  text: string;
  clauses: readonly (ScoredClause & { opinion: number })[];
  sentences: Reading['sentences'];
  language: string;
  sentiment: { label: Polarity; score: number };
  ratingConsistent: boolean;
  /** Whether the text alone clearly praises or blames. */
  textIsClear: boolean;
  /** Only those that the review judges. */
  aspects: Mention[];
  technicians: Mention[];
  services: Mention[];
  serviceAreas: string[];
  topics: Mention[];
  /** Health problems; published only as totals. */
  problems: string[];
  questions: Mention[];
  /** Places that mention health. */
  healthWords: Place[];
  /** Health words, insults and accusations: no quote or phrase shown outside its review may overlap one. */
  unquotable: Place[];
}

/** The same with everything that was read; too large to keep for all reviews at once. */
export interface DetailedAnalysis<R extends ReviewInput = Review> extends AnalyzedReview<R> {
  tokens: readonly Token[];
  reading: Reading;
  /** By aspect id, for every aspect, judged or not. */
  assignments: ReadonlyMap<string, Assignment>;
  aspectPolarities: ReadonlyMap<string, MentionPolarity & { id: string }>;
}

/** The parts of a review that are read; without stars (null), the text alone decides. */
export type ReviewInput = Pick<Review, 'text' | 'language' | 'mentions_technicians' | 'mentions_services'> & {
  rating: number | null;
};

export type Analysis<R extends ReviewInput = Review> =
  | { review: R; excluded: 'no_text' | 'language' }
  | DetailedAnalysis<R>;

/** Prepares everything that reviews share, and returns a function that analyzes one review. */
export function reviewAnalyzer(
  content: Content,
  model: Model,
): <R extends ReviewInput>(review: R) => Analysis<R> {
  const find = termFinder(entriesOf(content));
  const holdsOpinion = (words: readonly string[]): boolean => opinions(words, [], model.lexicon).length > 0;
  const usual = usualLanguage(content.reviews);
  const bases = new Map(content.aspects.map(({ id, base }) => [id, base]));
  return (review) => {
    const { text, rating } = review;
    if (text === null) return { review, excluded: 'no_text' };
    const whole = clauses(text);
    const tokens = whole.flatMap((clause) => clause.tokens);
    if (!tokens.some(({ word }) => isWord(word))) return { review, excluded: 'no_text' };
    const language = review.language === 'und' ? detectLanguage(tokens, usual) : review.language;
    if (!/^en(-|$)/.test(language)) return { review, excluded: 'language' };
    const mentions = withoutNames(find(tokens));
    const mentionsOf = byKind(mentions);
    const parts = splitHalves(whole, matchesByClause(whole, mentionsOf(KIND.aspect)), holdsOpinion);
    const idsByClause = (kind: string): ReadonlySet<string>[] =>
      matchesByClause(parts, mentionsOf(kind)).map((named) => new Set(named.map(({ id }) => id)));
    const named = idsByClause(KIND.aspect);
    const reading = readClauses(parts, model, {
      basesIn: (clause) => new Set([...(named[clause] ?? [])].flatMap((id) => bases.get(id) ?? [])),
      masked: nameMask(tokens, mentions),
    });
    const healthWords = healthPlaces(text, tokens, mentions);
    const unquotable = [...healthWords, ...harshPlaces(text, tokens, mentions)];
    const avoid = avoidedSentences({ sentences: reading.sentences, unquotable });
    const judged = (id: string, assignment: Assignment): MentionPolarity & { id: string } => ({
      id,
      ...judge(reading.clauses, assignment, { text, rating, avoid }, model.judge),
    });
    const assignments = assignClauses(
      reading,
      { named, excluded: idsByClause(KIND.excluded) },
      content.aspects,
    );
    const aspectPolarities = new Map(
      [...assignments].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, own]) => [id, judged(id, own)]),
    );
    const aspects = [...aspectPolarities.values()].filter(({ id }) =>
      isAssigned(assignments.get(id) as Assignment, model.judge.assignment),
    );
    const ids = (kind: string): string[] => [...new Set(mentionsOf(kind).map(({ id }) => id))].sort();
    const namedOf = (kind: string, wanted: readonly string[]): Mention[] => {
      const byClause = idsByClause(kind);
      return wanted.map((id) => judged(id, namedClauses(reading, byClause, id)));
    };
    const technicians = namedOf(KIND.technician, review.mentions_technicians);
    const services = namedOf(KIND.service, review.mentions_services);
    const sides = [...aspects, ...technicians, ...services].map(({ sentiment }) => sentiment);
    const { label, score, ratingConsistent, textIsClear } = reviewSentiment(reading, rating ?? 3, sides);
    return {
      review,
      text,
      tokens,
      reading,
      assignments,
      aspectPolarities,
      clauses: reading.clauses.map(({ index, start, end, logit, about }) => ({
        ...{ index, start, end, logit },
        opinion: about.opinion,
      })),
      sentences: reading.sentences,
      language,
      sentiment: { label, score },
      ratingConsistent,
      textIsClear,
      aspects,
      technicians,
      services,
      serviceAreas: ids(KIND.area),
      topics: namedOf(KIND.topic, ids(KIND.topic)),
      problems: ids(KIND.problem),
      questions: namedOf(KIND.question, ids(KIND.question)),
      healthWords,
      unquotable,
    };
  };
}

/** The judgment of something that a review names at these places, from the clauses there. */
export function polarityAt(
  analyzed: AnalyzedReview,
  places: readonly Place[],
  weights: Model['judge'],
): MentionPolarity {
  const { clauses, text, review } = analyzed;
  const named = clauses.map((clause) => overlaps(places, clause));
  const chances = clauses.map(({ opinion }, index) => (named[index] ? opinion : 0));
  const judged = { text, rating: review.rating, avoid: avoidedSentences(analyzed) };
  return judge(clauses, { named, chances }, judged, weights);
}

function avoidedSentences({
  sentences,
  unquotable,
}: Pick<AnalyzedReview, 'sentences' | 'unquotable'>): Place[] {
  return sentences.filter(
    (sentence) =>
      !sentence.isConsistent || sentence.end - sentence.start > QUOTE_MAX || overlaps(unquotable, sentence),
  );
}
