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

/**
 * One prediction a line for files of the evaluation formats. Labels of the line are never looked at;
 * its stars count for aspects only, as in publication (IN-05), and never for `review`.
 */
export function predictor(
  model: Model,
  vocabulary: readonly Entry[],
): (kind: PredictionKind, line: GoldLine) => Record<string, unknown> {
  const aspects = aspectFinder(vocabulary);
  return (kind, line) => {
    const id = line.id ?? null;
    const text = typeof line.text === 'string' ? line.text : '';
    if (kind === 'terms') return { id, polarity: termOf(line, text, model) };
    const reading = readText(text, model);
    if (kind === 'aspects') return { id, ...aspectsOf(reading, line, aspects, model) };
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

/**
 * The files judge communication as part of treatment, so both are answered as `treatment`;
 * `all_polarity` answers for every aspect, found or not.
 */
function aspectsOf(
  reading: Reading,
  { rating }: GoldLine,
  { ids, find }: AspectFinder,
  model: Model,
): { aspects: Record<string, string>; all_polarity: Record<string, string> } {
  const found = find(reading, model);
  const { mentions, byWords, inReview } = found;
  const named = mentionedPlaces(reading, mentions);
  const judgeable = spokenOfOrJudged(ids, reading, (id) => named.get(id), found);
  const judged = new Set(
    judgedAspects(reading, judgeable, inReview, model).map((id) =>
      id === 'communication' ? 'treatment' : id,
    ),
  );
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
  const stars = typeof rating === 'number' && rating >= 1 && rating <= 5 ? rating : null;
  for (const aspect of [...ids, 'other']) {
    const mentioned = spokenOf.get(aspect) ?? UNMENTIONED;
    const asked = { ...mentioned, id: aspect, rating: stars, chances: chancesIn(byWords)(aspect) };
    const { logit } = judge(reading, asked, model);
    const polarity = logit >= 0 ? 'positive' : 'negative';
    all[aspect] = polarity;
    if (judged.has(aspect)) aspects[aspect] = polarity;
  }
  return { aspects, all_polarity: all };
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
