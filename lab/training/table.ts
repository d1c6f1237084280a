import { clauseFeatures, featureValues, type WordLists } from '../../src/insights/model/features.ts';
import { ABOUT, mentionFeature, type StoredTable } from '../../src/insights/model/model.ts';
import { packIntegers, packNames } from '../../src/insights/model/packing.ts';
import { MENTION } from '../../src/insights/model/reading.ts';
import type { Token } from '../../src/insights/text/tokens.ts';
import type { Base } from '../../src/schema/vocabulary.ts';
import { type Examples, fitLogistic } from './logistic.ts';
import type { Segment } from './segments.ts';

/** Which bases have a term among the tokens of a text, by trade. */
export type BasesOf = (trade: string, tokens: readonly Token[]) => ReadonlySet<Base>;

/** Segments as a sparse matrix by rows, with the names of its columns. */
export interface TableExamples {
  starts: Int32Array;
  places: Int32Array;
  values: Float64Array;
  names: string[];
  segments: readonly Segment[];
}

/** Features in fewer segments are dropped. */
const MINIMUM = 5;
/** How many features to keep, by size of weight and frequency. */
const KEEP = { shared: 6000, polarity: 17_000 };
const PENALTY = { polarity: 0.15, about: 0.3 };
/** Iterations for ranking features; more would change the weights, but hardly their order. */
const RANKING = 40;
const ITERATIONS = { polarity: 400, about: 120 };
const SCALE = 10;

export function tableExamples(
  segments: readonly Segment[],
  lists: WordLists,
  basesOf: BasesOf,
): TableExamples {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const starts = new Int32Array(segments.length + 1);
  const places: number[] = [];
  const values: number[] = [];
  for (const [index, { clauses, trade, about }] of segments.entries()) {
    const add = (place: number, value: number): void => {
      places.push(place);
      values.push(value);
    };
    const features = clauses.map(({ tokens }) => clauseFeatures(tokens, lists, numberOf));
    const found = featureValues(features, numberOf);
    for (const [at, place] of found.numbers.entries()) add(place, found.values[at] as number);
    if (about !== undefined) {
      const tokens = clauses.flatMap((clause) => clause.tokens);
      for (const base of basesOf(trade, tokens)) add(numberOf(mentionFeature(base)), MENTION);
    }
    starts[index + 1] = places.length;
  }
  return {
    starts,
    places: Int32Array.from(places),
    values: Float64Array.from(values),
    names: [...numbers.keys()],
    segments,
  };
}

/** Learns the table of features from segments in order; the same input gives the same bytes. */
export function learnTable(examples: TableExamples, heldOut: number | null): StoredTable {
  const isUsed = ({ fold }: Segment): boolean => heldOut === null || fold !== heldOut;
  const seen = new Int32Array(examples.names.length);
  for (const place of examples.places) seen[place] = (seen[place] as number) + 1;
  const all = examples.names.flatMap((_, place) => ((seen[place] as number) >= MINIMUM ? [place] : []));
  const forPolarity = all.filter((place) => !examples.names[place]?.startsWith('&'));
  const polarity = (places: readonly number[], iterations: number, start?: Weights): Weights =>
    solve(examples, places, iterations, PENALTY.polarity, start, (segment) =>
      isUsed(segment) ? segment.polarity : undefined,
    );
  const about = (
    row: (typeof ABOUT)[number],
    places: readonly number[],
    iterations: number,
    start?: Weights,
  ): Weights =>
    solve(examples, places, iterations, PENALTY.about, start, (segment) => {
      if (!isUsed(segment) || segment.about === undefined) return undefined;
      const { bases, opinion, weight } = segment.about;
      return { label: Number(row === 'opinion' ? opinion : bases.includes(row)), weight };
    });
  const ranked = (rows: readonly Weights[], places: readonly number[], keep: number): number[] => {
    const size = (place: number): number =>
      Math.max(...rows.map((row) => Math.abs(row.get(place) ?? 0))) * Math.sqrt(seen[place] as number);
    const sizes = new Map(places.map((place) => [place, size(place)]));
    return places.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b).slice(0, keep);
  };
  const firstAbout = ABOUT.map((row) => about(row, all, RANKING));
  const shared = ranked(firstAbout, all, KEEP.shared);
  const firstPolarity = polarity(forPolarity, RANKING);
  const isShared = new Set(shared);
  const others = ranked([firstPolarity], forPolarity, KEEP.polarity).filter((place) => !isShared.has(place));
  const byName = (a: number, b: number): number =>
    (examples.names[a] ?? '') < (examples.names[b] ?? '') ? -1 : 1;
  shared.sort(byName);
  others.sort(byName);
  const order = [...shared, ...others];
  const weights = polarity(
    order.filter((place) => !examples.names[place]?.startsWith('&')),
    ITERATIONS.polarity,
    firstPolarity,
  );
  const rows = ABOUT.map((row, at) => about(row, shared, ITERATIONS.about, firstAbout[at]));
  const packed = (row: Weights, places: readonly number[]): string =>
    packIntegers([...places, BIAS].map((place) => Math.round((row.get(place) ?? 0) * SCALE) + 0));
  return {
    scale: SCALE,
    shared: packNames(shared.map((place) => examples.names[place] ?? '')),
    others: packNames(others.map((place) => examples.names[place] ?? '')),
    polarity: packed(weights, order),
    about: rows.map((row) => packed(row, shared)),
  };
}

/** Weights by place; `BIAS` has the bias. */
type Weights = ReadonlyMap<number, number>;
const BIAS = -1;

function solve(
  { starts, places, values, segments }: TableExamples,
  columns: readonly number[],
  iterations: number,
  penalty: number,
  start: Weights | undefined,
  labelOf: (segment: Segment) => { label: number; weight: number } | undefined,
): Weights {
  const column = new Map(columns.map((place, at) => [place, at]));
  const rows: Examples = { starts: [0], places: [], values: [], labels: [], weights: [] };
  for (const [index, segment] of segments.entries()) {
    const labeled = labelOf(segment);
    if (labeled === undefined) continue;
    for (let at = starts[index] as number; at < (starts[index + 1] as number); at += 1) {
      const known = column.get(places[at] as number);
      if (known === undefined) continue;
      rows.places.push(known);
      rows.values.push(values[at] as number);
    }
    rows.starts.push(rows.places.length);
    rows.labels.push(labeled.label);
    rows.weights.push(labeled.weight);
  }
  const first = start && [...columns, BIAS].map((place) => start.get(place) ?? 0);
  const found = fitLogistic(rows, { size: columns.length, penalty, iterations }, first);
  return new Map([...columns, BIAS].map((place, at) => [place, found[at] as number]));
}
