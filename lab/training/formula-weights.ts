import type { Assignment } from '../../src/insights/analysis/assignment.ts';
import { confidenceInputs, polarityInputs, type ScoredClause } from '../../src/insights/analysis/polarity.ts';
import { type FormulaWeights, formulaLogit, type Model } from '../../src/insights/model/model.ts';
import { reviewInput } from '../prediction.ts';
import { foldOf, HELD_OUT } from './folds.ts';
import { type Examples, fitLogistic } from './logistic.ts';
import { CLINIC } from './segments.ts';
import type { OwnText, TrainingTexts } from './sources.ts';
import type { Vocabularies } from './vocabularies.ts';

/** There are far fewer reviews of other trades than of clinics. */
const TRADE_WEIGHT = 10;

/**
 * Percent of reviews by stars at well-liked businesses. The star ratings of our own texts would
 * make criticism look far more likely than it is.
 */
const NATURAL_STARS: Readonly<Record<number, number>> = { 5: 76, 4: 12, 3: 5, 2: 2, 1: 5 };

/**
 * The weights of the final formulas, learned from whole reviews with stars that the table was not
 * trained on. Otherwise clauses would look too sure.
 */
export function formulaWeights(
  texts: TrainingTexts,
  vocabularies: Vocabularies,
  reduced: Pick<Model, 'lexicon' | 'neutral' | 'table'>,
): FormulaWeights {
  const model: Model = { name: '', version: '', sources: [], ...reduced, formulas: NOTHING };
  const read = texts.own.flatMap(({ texts: lines }) =>
    lines
      .filter((own, line) => own.rating !== undefined && foldOf(line) === HELD_OUT)
      .flatMap((own) => readOwn(own, vocabularies, model)),
  );
  const polarity = solve(
    read
      .filter(({ gold }) => gold === 'positive' || gold === 'negative')
      .map(({ inputs, gold, weight }) => ({ inputs, label: Number(gold === 'positive'), weight })),
  ) as FormulaWeights['polarity'];
  const starsOf = Map.groupBy(read, ({ rating }) => rating);
  const confidence = (side: 'positive' | 'negative') =>
    solve(
      read
        .map((each) => ({ ...each, logit: formulaLogit(each.inputs, polarity) }))
        .filter(({ own, logit }) => own.places.includes(true) && logit > 0 === (side === 'positive'))
        .map(({ logit, gold, rating, own, clauses }) => ({
          inputs: confidenceInputs(logit, clauses, own),
          label: Number(gold === side),
          weight: ((NATURAL_STARS[rating] ?? 0) * read.length) / (100 * (starsOf.get(rating)?.length ?? 1)),
        })),
    ) as FormulaWeights['confidence']['positive'];
  return {
    polarity,
    confidence: { positive: confidence('positive'), negative: confidence('negative') },
  };
}

/** One aspect in one review, with its label and the inputs of the formulas. */
interface ReadAspect {
  clauses: readonly ScoredClause[];
  own: Assignment;
  inputs: ReturnType<typeof polarityInputs>;
  gold: string | undefined;
  rating: number;
  weight: number;
}

function readOwn(own: OwnText, { analyzerOf, aspectsOf }: Vocabularies, model: Model): ReadAspect[] {
  const { text, rating = 3, trade = CLINIC } = own;
  const { details } = analyzerOf(trade, model)(reviewInput(text, rating));
  if (details === null) return [];
  const { assignments, reading } = details;
  const gold = goldOf(own);
  const aspects = aspectsOf(trade);
  return aspects.flatMap(({ id, base = '' }) => {
    const isOnly = aspects.filter((aspect) => aspect.base === base).length === 1;
    // Texts of other trades are labeled by base.
    if (trade !== CLINIC && !isOnly) return [];
    const assignment = assignments.get(id) as Assignment;
    return {
      clauses: reading.clauses,
      own: assignment,
      inputs: polarityInputs(reading.clauses, assignment, rating),
      gold: gold.get(trade === CLINIC ? id : base),
      rating,
      weight: trade === CLINIC ? 1 : TRADE_WEIGHT,
    };
  });
}

/** The polarity of each label in a whole review. */
function goldOf({ aspects, spans = [] }: OwnText): Map<string, string> {
  const gold = new Map<string, string>();
  const said =
    aspects === undefined ? spans.map(([, label, side]) => [label, side] as const) : Object.entries(aspects);
  for (const [label, side] of said) {
    if (label === null || !SIDES.has(side)) continue;
    gold.set(label, (gold.get(label) ?? side) === side ? side : 'mixed');
  }
  return gold;
}

const SIDES = new Set(['positive', 'negative', 'mixed']);

/** Placeholder weights; their results are not used. */
const NOTHING: FormulaWeights = {
  polarity: { bias: 0, own: 0, judging: 0, rest: 0, stars: 0 },
  confidence: { positive: { bias: 0, logit: 0, clarity: 0 }, negative: { bias: 0, logit: 0, clarity: 0 } },
};

const PENALTY = 0.1;

/** Fits weights for a few named inputs, plus a bias. */
function solve(
  examples: readonly { inputs: Record<string, number>; label: number; weight: number }[],
): Record<string, number> {
  const names = Object.keys(examples[0]?.inputs ?? {});
  const rows: Examples = { starts: [0], places: [], values: [], labels: [], weights: [] };
  for (const { inputs, label, weight } of examples) {
    for (const [at, name] of names.entries()) {
      rows.places.push(at);
      rows.values.push(inputs[name] ?? 0);
    }
    rows.starts.push(rows.places.length);
    rows.labels.push(label);
    rows.weights.push(weight);
  }
  const found = fitLogistic(rows, { size: names.length, penalty: PENALTY, iterations: 200 });
  return Object.fromEntries([...names, 'bias'].map((name, at) => [name, thousandths(found[at] as number)]));
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
