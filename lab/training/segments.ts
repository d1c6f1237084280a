import { type Clause, clauses } from '../../src/insights/text/clauses.ts';
import type { Base } from '../../src/schema/vocabulary.ts';
import { foldOf } from './folds.ts';
import { BY_LINE, CONSTRUCTIONS, type OwnText, SOURCES, STATEMENTS, type TrainingTexts } from './sources.ts';

/** A piece of text with its labels, as far as they are known. */
export interface Segment {
  clauses: readonly Clause[];
  /** 1 for praise, 0 for criticism, 0.5 for neither; undefined if unknown. */
  polarity?: { label: number; weight: number } | undefined;
  /**
   * The bases that it gives an opinion on; none for a fact. `opinion`: whether it gives any
   * opinion.
   */
  about?: { bases: readonly Base[]; opinion: boolean; weight: number } | undefined;
  /** The trade whose vocabulary finds its terms. */
  trade: string;
  fold: number;
}

/** Bases of the aspects that clinic texts are labeled with. */
const BASE_OF: Readonly<Record<string, Base>> = {
  treatment: 'quality',
  communication: 'communication',
  staff: 'people',
  wait_time: 'waiting',
  scheduling: 'scheduling',
  price: 'price',
  billing_insurance: 'price',
  environment: 'place',
};

export function baseOf(label: string): Base {
  return BASE_OF[label] ?? (label as Base);
}

/**
 * Weights of the texts of one file: for polarity as a whole and by line, and for what they are
 * about.
 */
interface FileWeights {
  whole: number;
  span: number;
  about: number;
}

const WEIGHTS: Readonly<Record<string, FileWeights>> = {
  // Written the way most people write.
  'consumer.jsonl': { whole: 1, span: 1, about: 0 },
  'everyday.jsonl': { whole: 1, span: 1, about: 0.7 },
  [STATEMENTS]: { whole: 1, span: 1, about: 0.7 },
  // Most both praise and criticize, so their stars say little about their words.
  'clinic-reviews.jsonl': { whole: 0.3, span: 0.3, about: 0.7 },
  [BY_LINE]: { whole: 0.3, span: 1, about: 1 },
  // So many that they would outweigh whole reviews, which are what evaluation measures.
  [CONSTRUCTIONS]: { whole: 0.5, span: 0.5, about: 0 },
};
/** Sentences that are subtler than what most people write. */
const OTHER_FILES: FileWeights = { whole: 0.7, span: 0.7, about: 0.7 };
/** There are far fewer reviews of other trades than of clinics. */
const OTHER_TRADES: FileWeights = { whole: 0.9, span: 3, about: 3 };

/** UCI has few sentences; the polarity of MAMS clauses is only inferred from their terms. */
const OUTSIDE = { uci: 1.6, mams: 0.7, mamsClause: 0.5, nhs: 1 };

/** Neutral sentences are rare among ours, but must still score near 0. */
const NEUTRAL = 1.5;

/** The trade of texts without one. */
export const CLINIC = 'clinic';

export function segmentsOf(texts: TrainingTexts): Segment[] {
  const segments: Segment[] = [];
  const add = (
    text: string,
    polarity: string,
    weight: number,
    rest: Pick<Segment, 'fold'> & Partial<Segment>,
  ): void => {
    const label = { positive: 1, negative: 0, neutral: 0.5 }[polarity];
    const counted = label === 0.5 ? NEUTRAL * weight : weight;
    segments.push({
      clauses: clauses(text),
      polarity: label === undefined ? undefined : { label, weight: counted },
      trade: CLINIC,
      ...rest,
    });
  };
  for (const { file, texts: lines } of texts.own) {
    for (const [line, own] of lines.entries()) {
      const { trade = CLINIC, spans = [] } = own;
      const weights = trade === CLINIC ? (WEIGHTS[file] ?? OTHER_FILES) : OTHER_TRADES;
      const rest = { fold: foldOf(line), trade };
      add(own.text, ownPolarity(own), weights.whole, { ...rest, about: wholeAbout(file, own, weights) });
      for (const [span, label, polarity] of spans) {
        const opinion = SIDES.has(polarity);
        const bases = opinion && label !== null ? [baseOf(label)] : [];
        const about = weights.about === 0 ? undefined : { bases, opinion, weight: weights.about };
        add(span, polarity, weights.span, { ...rest, about });
      }
    }
  }
  if (SOURCES.uci.use) {
    for (const [line, { text, label }] of texts.uci.entries())
      add(text, label === 1 ? 'positive' : 'negative', OUTSIDE.uci, { fold: foldOf(line, 10) });
  }
  if (SOURCES.mams.use) {
    for (const { text, categories } of texts.mamsCategories) {
      const kinds = new Set(categories.map(({ polarity }) => polarity).filter((kind) => kind !== 'neutral'));
      if (kinds.size === 1) add(text, [...kinds][0] ?? '', OUTSIDE.mams, { fold: -1 });
    }
    for (const { text, polarity } of agreeingClauses(texts.mamsTerms))
      add(text, polarity, OUTSIDE.mamsClause, { fold: -1 });
  }
  if (SOURCES.nhs.use) {
    for (const { text, rating } of texts.nhs)
      add(text, rating > 3 ? 'positive' : 'negative', OUTSIDE.nhs, { fold: -1 });
  }
  return segments;
}

const SIDES = new Set(['positive', 'negative']);

/**
 * What a text without labeled lines is about: known for single sentences, but not by clause for
 * whole reviews.
 */
function wholeAbout(
  file: string,
  { aspects, polarity, rating, spans }: OwnText,
  { about: weight }: FileWeights,
): Segment['about'] {
  if (weight === 0 || rating !== undefined || spans !== undefined) return undefined;
  const bases = [...new Set(Object.keys(aspects).map(baseOf))];
  if (bases.length === 0 && file !== STATEMENTS && polarity !== 'neutral') return undefined;
  return { bases, opinion: polarity !== 'neutral', weight };
}

/**
 * Clauses with terms of only one polarity. MAMS sentences both praise and criticize; most of their
 * clauses do not.
 */
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

/**
 * Whole reviews take the polarity of their stars, as readers compare both; other texts take their
 * label.
 */
function ownPolarity({ rating, polarity }: OwnText): string {
  if (rating === undefined) return polarity;
  return rating > 3 ? 'positive' : rating < 3 ? 'negative' : 'mixed';
}
