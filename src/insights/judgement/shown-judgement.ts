import type { Polarity } from '../../schema/insights-dataset.ts';
import type { ReadClause } from '../model/reading.ts';
import { quotePlace } from '../text/quotes.ts';
import type { Place } from '../text/tokens.ts';
import type { Judgement } from './aspect-polarity.ts';

/** A judgement with the place that shows it. */
export interface ShownJudgement {
  sentiment: Polarity;
  /** How clearly the place itself says so: its own logit in the direction of the sentiment, less where it hardly judges this. */
  clarity: number;
  confidence: number;
  /** Where the published text shows it; the whole text when no single clause does. */
  start: number;
  end: number;
  source: 'computed' | 'override';
}

/**
 * The judgement with the telling clause that speaks most strongly for it, as far as it is likely to judge this at all;
 * one without words of health if one says the same. A clause that clearly says the opposite shows nothing.
 */
export function shownJudgement(
  judgement: Judgement,
  text: string,
  healthWords: readonly Place[],
  chanceOf: (clause: ReadClause) => number,
): ShownJudgement {
  const { logit, polarity, confidence, telling: clauses } = judgement;
  const sided = polarity === 'positive' || polarity === 'negative';
  const strengthOf = (clause: ReadClause): number =>
    sided ? clause.logit * Math.sign(logit) : Math.abs(clause.logit);
  const sound = clauses.filter(
    ({ start, end }) => !healthWords.some((word) => word.start < end && word.end > start),
  );
  const agreeing = (list: readonly ReadClause[]): ReadClause[] =>
    list.filter((clause) => strengthOf(clause) > 0);
  const vague = clauses.filter((clause) => strengthOf(clause) > CONTRARY_BELOW);
  const candidates = [agreeing(sound), agreeing(clauses)].find(({ length }) => length > 0) ?? vague;
  let best: ReadClause | undefined;
  let clarity = 0;
  for (const clause of candidates) {
    const strength = strengthOf(clause);
    const shows = strength > 0 ? strength * chanceOf(clause) : strength;
    if (best !== undefined && shows <= clarity) continue;
    best = clause;
    clarity = shows;
  }
  return {
    sentiment: polarity,
    clarity,
    confidence: Math.round(Math.min(0.99, Math.max(0, confidence)) * 100) / 100,
    ...(best
      ? (quotePlace(text, best) ?? { start: best.start, end: best.end })
      : { start: 0, end: text.length }),
    source: 'computed',
  };
}

/** Logit in the direction of a judgement below which a clause clearly says the opposite. */
const CONTRARY_BELOW = -1;
