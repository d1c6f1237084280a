import { type AspectFinder, aspectFinder } from './judgement/aspect-finder.ts';
import { judge } from './judgement/aspect-polarity.ts';
import type { AspectChances } from './judgement/clause-aspects.ts';
import { judgedAspects } from './judgement/judged-aspects.ts';
import { mentionedPlaces, spokenOfOrJudged, UNMENTIONED } from './judgement/mentioned.ts';
import type { Model } from './model/model.ts';
import { type Reading, readText } from './model/reading.ts';
import { termPolarity } from './model/term-polarity.ts';
import type { Entry } from './vocabulary/vocabulary.ts';

export const PREDICTION_KINDS = ['review', 'sent', 'terms', 'aspects'] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];

/** A line of a gold file, as far as prediction looks at it; any field may be absent or odd. */
export interface GoldLine {
  id?: unknown;
  text?: unknown;
  term?: unknown;
  from?: unknown;
  to?: unknown;
  rating?: unknown;
}

/** The base of each aspect by its id, to answer by the concepts that all trades share. */
export type BaseOf = ReadonlyMap<string, string>;

/**
 * One prediction a line for files of the evaluation formats. Labels of the line are never looked at;
 * its stars count for aspects only, as in publication (IN-05), and never for `review`.
 */
export function predictor(
  model: Model,
  vocabulary: readonly Entry[],
  baseOf: BaseOf | null = null,
): (kind: PredictionKind, line: GoldLine) => Record<string, unknown> {
  const aspects = aspectFinder(vocabulary);
  return (kind, line) => {
    const id = line.id ?? null;
    const text = typeof line.text === 'string' ? line.text : '';
    if (kind === 'terms') return { id, polarity: termOf(line, text, model) };
    const reading = readText(text, model);
    if (kind === 'aspects') {
      const answer = baseOf === null ? aspectsOf : basesOf(baseOf);
      return { id, ...answer(reading, line, aspects, model) };
    }
    return { id, sentiment: reading.score >= 0 ? 'positive' : 'negative' };
  };
}

function termOf(line: GoldLine, text: string, model: Model): string {
  const { from, to, term } = line;
  if (isPlace(from) && isPlace(to) && from < to && to <= text.length) {
    return termPolarity(text, from, to, model);
  }
  const at = typeof term === 'string' ? text.indexOf(term) : -1;
  return at < 0 ? termPolarity(text, 0, 0, model) : termPolarity(text, at, at + String(term).length, model);
}

interface AspectAnswer {
  aspects: Record<string, string>;
  all_polarity: Record<string, string>;
}

/** Answers by base: what a review judges in several aspects of one base is mixed where they disagree. */
function basesOf(
  baseOf: BaseOf,
): (reading: Reading, line: GoldLine, finder: AspectFinder, model: Model) => AspectAnswer {
  return (reading, line, { ids, find }, model) => {
    const found = find(reading, model);
    const named = mentionedPlaces(reading, found.mentions);
    const spokenOf = spokenOfOrJudged(ids, reading, (id) => named.get(id), found);
    const judged = new Set(judgedAspects(reading, spokenOf, found.inReview, model));
    const rating = starsOf(line);
    const aspects: Record<string, string> = {};
    const sums = new Map<string, number>();
    for (const id of ids) {
      const base = baseOf.get(id);
      if (base === undefined) continue;
      const mentioned = spokenOf.get(id) ?? UNMENTIONED;
      const { logit } = judge(reading, { ...mentioned, id, rating, chances: found.byWords.of(id) }, model);
      sums.set(base, (sums.get(base) ?? 0) + logit);
      if (!judged.has(id)) continue;
      const polarity = polarityOf(logit);
      aspects[base] = (aspects[base] ?? polarity) === polarity ? polarity : 'mixed';
    }
    return {
      aspects,
      all_polarity: Object.fromEntries([...sums].map(([base, sum]) => [base, polarityOf(sum)])),
    };
  };
}

/**
 * The files judge communication as part of treatment, so both are answered as `treatment`;
 * `all_polarity` answers for every aspect, found or not.
 */
function aspectsOf(
  reading: Reading,
  line: GoldLine,
  { ids, find }: AspectFinder,
  model: Model,
): AspectAnswer {
  const found = find(reading, model);
  const { mentions, byWords, inReview } = found;
  const named = mentionedPlaces(reading, mentions);
  const judgeable = spokenOfOrJudged(ids, reading, (id) => named.get(id), found);
  const reported = (id: string): string =>
    id === 'communication' && ids.includes('treatment') ? 'treatment' : id;
  const judged = new Set(judgedAspects(reading, judgeable, inReview, model).map(reported));
  // Communication is found as itself and as part of treatment.
  const chancesIn =
    (chances: AspectChances) =>
    (id: string): readonly number[] | undefined =>
      id === 'treatment' ? chances.of(id, 'communication') : chances.of(id);
  const both = mentionedPlaces(
    reading,
    mentions.flatMap((mention) =>
      mention.id === 'communication' ? [mention, { ...mention, id: 'treatment' }] : [mention],
    ),
  );
  const merged = { ...found, inReview: { ...inReview, of: chancesIn(inReview) } };
  const spokenOf = spokenOfOrJudged(ids, reading, (id) => both.get(id), merged);
  const aspects: Record<string, string> = {};
  const all: Record<string, string> = {};
  const rating = starsOf(line);
  for (const aspect of [...ids, 'other']) {
    const mentioned = spokenOf.get(aspect) ?? UNMENTIONED;
    const asked = { ...mentioned, id: aspect, rating, chances: chancesIn(byWords)(aspect) };
    const { logit } = judge(reading, asked, model);
    const polarity = polarityOf(logit);
    all[aspect] = polarity;
    if (judged.has(aspect)) aspects[aspect] = polarity;
  }
  return { aspects, all_polarity: all };
}

function starsOf({ rating }: GoldLine): number | null {
  return typeof rating === 'number' && rating >= 1 && rating <= 5 ? rating : null;
}

function polarityOf(logit: number): 'positive' | 'negative' {
  return logit >= 0 ? 'positive' : 'negative';
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
