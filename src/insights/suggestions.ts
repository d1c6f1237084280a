import type { Content } from '../schema/content.ts';
import type { Review } from '../schema/review.ts';
import { type DetailedAnalysis, reviewAnalyzer } from './analysis/review-analysis.ts';
import { type Model, squash } from './model/model.ts';
import { COMMON_WORDS } from './text/common-words.ts';
import { isWord, tokens } from './text/tokens.ts';
import { type NameSuggestion, suggestNames } from './vocabulary/name-suggestions.ts';
import { entriesOfAspects, termFinder } from './vocabulary/vocabulary.ts';

/** A word of opinionated clauses that is not a term of any aspect. */
export interface TermSuggestion {
  term: string;
  count: number;
  example: string;
}

/** What an owner may use to improve the vocabulary; nothing of it is counted. */
export interface Suggestions {
  aliases: NameSuggestion[];
  terms: TermSuggestion[];
  /** Reviews whose text and stars disagree. */
  contradictions: { review_id: string; rating: number; score: number }[];
  /** Mentions the model is least sure of. */
  unsure: { review_id: string; aspect: string; confidence: number; quote: string }[];
}

const TERMS_MAX = 30;
const MIN_REVIEWS = 3;
const UNSURE_BELOW = 0.6;

/** Words, names and results in the owner's reviews that are worth checking. */
export function suggest(reviews: readonly Review[], content: Content, model: Model): Suggestions {
  const analyze = reviewAnalyzer(content, model);
  const analyzed = reviews
    .map((review) => analyze(review))
    .filter((item): item is DetailedAnalysis => !('excluded' in item));
  return {
    aliases: suggestNames(reviews, content.technicians, model.lexicon.scores),
    terms: unmatchedTerms(analyzed, content, model),
    contradictions: analyzed
      .filter(({ ratingConsistent }) => !ratingConsistent)
      .map(({ review, sentiment }) => ({
        review_id: review.id,
        rating: review.rating,
        score: sentiment.score,
      })),
    unsure: analyzed
      .flatMap(({ review, text, aspects }) =>
        aspects
          .filter(({ confidence }) => confidence < UNSURE_BELOW)
          .map(({ id, confidence, start, end }) => ({
            review_id: review.id,
            aspect: id,
            confidence,
            quote: text.slice(start, end),
          })),
      )
      .sort((a, b) => a.confidence - b.confidence || (a.review_id < b.review_id ? -1 : 1)),
  };
}

/** Words of opinionated clauses without a known term, by the reviews that use them. */
function unmatchedTerms(
  analyzed: readonly DetailedAnalysis[],
  content: Content,
  model: Model,
): TermSuggestion[] {
  const names = namesOf(content);
  const find = termFinder(entriesOfAspects(content.aspects));
  const found = new Map<string, { reviews: Set<string>; example: string }>();
  for (const { review, text, reading } of analyzed) {
    for (const clause of reading.clauses) {
      if (Math.abs(squash(clause.logit)) < 0.3 || find(clause.tokens).length > 0) continue;
      for (const { word } of clause.tokens) {
        if (word.length < 4 || !isWord(word) || /^\p{N}/u.test(word) || COMMON_WORDS.has(word)) continue;
        if (model.lexicon.scores.has(word) || names.has(word)) continue;
        const entry = found.get(word) ?? {
          reviews: new Set<string>(),
          example: text.slice(clause.start, clause.end).replace(/\s+/g, ' '),
        };
        entry.reviews.add(review.id);
        found.set(word, entry);
      }
    }
  }
  return [...found]
    .filter(([, { reviews }]) => reviews.size >= MIN_REVIEWS)
    .map(([term, { reviews, example }]) => ({ term, count: reviews.size, example }))
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, TERMS_MAX);
}

/** Words of people, services and places, which have vocabularies already. */
function namesOf({ technicians, services, serviceAreas }: Content): Set<string> {
  return new Set(
    [...technicians, ...services, ...serviceAreas].flatMap(({ label, aliases }) =>
      [label, ...aliases].flatMap((name) => tokens(name).map(({ word }) => word)),
    ),
  );
}
