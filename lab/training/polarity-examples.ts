import { polarityFeatures, type WordLists } from '../../src/insights/model/features.ts';
import { clauses } from '../../src/insights/text/clauses.ts';
import { type FoldedExample, foldOf } from './folds.ts';
import { BY_LINE, CONSTRUCTIONS, type OwnText, SOURCES, STATEMENTS, type TrainingTexts } from './sources.ts';

/**
 * What an example counts: our first sentences are subtler than most that people write, most clinic reviews praise
 * and blame at once, so that their stars tell little of their words, sentences of UCI are few beside all that is said of
 * clinics, and what a clause of MAMS says is only concluded from the polarity of its terms.
 */
const WEIGHT = {
  own: 0.7,
  plain: 1,
  turning: 0.3,
  pairs: 0.5,
  uci: 1.6,
  mams: 0.7,
  mamsClause: 0.5,
};

/** What says nothing is rare among our sentences and should stay near 0 all the same (IN-26). */
const NEUTRAL = 1.5;

/** Files of our own that are written as most people write, or to turn between praise and blame. */
const OWN_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['consumer.jsonl', WEIGHT.plain],
  ['everyday.jsonl', WEIGHT.plain],
  ['clinic-reviews.jsonl', WEIGHT.turning],
  [CONSTRUCTIONS, WEIGHT.pairs],
  [STATEMENTS, WEIGHT.plain],
  [BY_LINE, WEIGHT.turning],
]);

/** Texts and clauses with the side that they take. */
export function polarityExamples(texts: TrainingTexts, words: WordLists): FoldedExample[] {
  const examples: FoldedExample[] = [];
  const add = (text: string, polarity: string, weight: number, fold: number): void => {
    const features = polarityFeatures(clauses(text), words);
    if (polarity === 'positive' || polarity === 'negative') {
      examples.push({ features, label: polarity === 'positive' ? 1 : 0, weight, fold });
    } else if (polarity === 'neutral') {
      // Half a vote for each side.
      examples.push({ features, label: 0.5, weight: NEUTRAL * weight, fold });
    }
  };
  if (SOURCES.uci.use) {
    for (const [line, { text, label }] of texts.uci.entries()) {
      add(text, label === 1 ? 'positive' : 'negative', WEIGHT.uci, foldOf(line, 10));
    }
  }
  if (SOURCES.own.use) {
    for (const { file, texts: lines } of texts.own) {
      const weight = OWN_WEIGHTS.get(file) ?? WEIGHT.own;
      for (const [line, own] of lines.entries()) {
        add(own.text, ownPolarity(own), weight, foldOf(line));
        const ofSpan = file === BY_LINE ? WEIGHT.plain : weight;
        for (const [clause, , polarity] of own.spans ?? []) add(clause, polarity, ofSpan, foldOf(line));
      }
    }
  }
  if (SOURCES.mams.use) {
    for (const { text, categories } of texts.mamsCategories) {
      const kinds = new Set(categories.map(({ polarity }) => polarity).filter((kind) => kind !== 'neutral'));
      if (kinds.size === 1) add(text, [...kinds][0] ?? '', WEIGHT.mams, -1);
    }
    for (const { text, polarity } of agreeingClauses(texts.mamsTerms)) {
      add(text, polarity, WEIGHT.mamsClause, -1);
    }
  }
  if (SOURCES.nhs.use) {
    for (const { text, rating } of texts.nhs) add(text, rating > 3 ? 'positive' : 'negative', 1, -1);
  }
  return examples;
}

/** Clauses with terms of one polarity only: sentences of MAMS praise and blame, most of their clauses do not. */
function agreeingClauses(terms: TrainingTexts['mamsTerms']): { text: string; polarity: string }[] {
  const bySentence = new Map<string, TrainingTexts['mamsTerms']>();
  for (const term of terms) bySentence.set(term.text, [...(bySentence.get(term.text) ?? []), term]);
  return [...bySentence].flatMap(([text, all]) =>
    clauses(text).flatMap(({ start, end }) => {
      const kinds = new Set(
        all.filter(({ from, to }) => from >= start && to <= end).map(({ polarity }) => polarity),
      );
      return kinds.size === 1 ? [{ text: text.slice(start, end), polarity: [...kinds][0] ?? '' }] : [];
    }),
  );
}

/** Whole reviews are judged by their stars, as readers will judge the result; the rest by its label. */
function ownPolarity({ rating, polarity }: OwnText): string {
  if (rating === undefined) return polarity;
  return rating > 3 ? 'positive' : rating < 3 ? 'negative' : 'mixed';
}
