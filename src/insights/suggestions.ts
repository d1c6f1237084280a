import type { Content } from '../schema/content.ts';
import type { Review } from '../schema/review.ts';
import { type ReadReview, reviewAnalyser } from './analysis.ts';
import type { Model } from './model.ts';
import { type NameSuggestion, suggestNames } from './name-suggestions.ts';
import { squeeze } from './reading.ts';
import { isWord, tokens } from './tokens.ts';
import { termFinder } from './vocabulary.ts';

/** A word of opinionated clauses that no aspect knows yet. */
export interface TermSuggestion {
  term: string;
  count: number;
  example: string;
}

/** What an owner may look at to better the vocabulary (IN-07); none of it is counted by itself. */
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

/** Reads the owner's own reviews for words, names and judgements that deserve a second look. */
export function suggest(reviews: readonly Review[], content: Content, model: Model): Suggestions {
  const analyse = reviewAnalyser(content, model);
  const analysed = reviews.map(analyse).filter((item): item is ReadReview => !('excluded' in item));
  return {
    aliases: suggestNames(reviews, content.technicians),
    terms: unmatchedTerms(analysed, content, model),
    contradictions: analysed
      .filter(({ ratingConsistent }) => !ratingConsistent)
      .map(({ review, sentiment }) => ({
        review_id: review.id,
        rating: review.rating,
        score: sentiment.score,
      })),
    unsure: analysed
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

/** Words of clauses that judge something without a known term, by the reviews that use them. */
function unmatchedTerms(analysed: readonly ReadReview[], content: Content, model: Model): TermSuggestion[] {
  const names = namesOf(content);
  const find = termFinder(content.aspects.map((aspect) => ({ ...aspect, inflect: true })));
  const found = new Map<string, { reviews: Set<string>; example: string }>();
  for (const { review, text, reading } of analysed) {
    for (const clause of reading.clauses) {
      if (Math.abs(squeeze(clause.logit)) < 0.3 || find(clause.tokens).length > 0) continue;
      for (const { word } of clause.tokens) {
        if (word.length < 4 || !isWord(word) || /^\p{N}/u.test(word) || COMMON.has(word)) continue;
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

/** Words of names: they are found by the vocabularies of people, services and places. */
function namesOf({ technicians, services, serviceAreas }: Content): Set<string> {
  return new Set(
    [...technicians, ...services, ...serviceAreas].flatMap(({ label, aliases }) =>
      [label, ...aliases].flatMap((name) => tokens(name).map(({ word }) => word)),
    ),
  );
}

const COMMON = new Set(
  "about after again also always another anyone anything around back because been before being both came come comes could does doing done down each even ever every everyone everything feel feels felt first from gave gets getting give given goes going gone good half have having here into it's i've just keep kept knew know last left less life like little long look looked made make makes many maybe more most much must need needed never next nothing once only other over people place right said same says seen since some somebody someone something still such sure take taken takes than that that's their them then there these they they're thing things think this those though thought three through time times told took turn twice until used using very walk want wanted well went were what when where which while whole with without won't words work worked would year years your you're didn't don't wasn't couldn't doesn't can't haven't i'd i'm i'll he's she's day days week weeks month months minutes hour hours today today morning later home find found tell tried asked called started second really four five eight nine hundred thank thanks".split(
    ' ',
  ),
);
