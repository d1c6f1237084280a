import { softmax, squeeze } from './logits.ts';
import { openWeights, type StoredWeights } from './weights.ts';

/** Weights for what the clauses of a review judge as they follow each other. */
export interface ContextWeights {
  /** For each aspect and a last one for none, in the order of `contextValues`. */
  rows: readonly Float64Array[];
  bias: readonly number[];
}

/** A clause as it is placed: the number of its sentence in the text, and its logit. */
interface PlacedClause {
  sentence: number;
  logit: number;
}

/** Whose words are looked at, by the distance from the clause at hand. */
const NEAR = { own: 0, before: -1, after: 1 };

/** Where a clause stands, and whether it has an opinion at all. */
const STANDING = [
  'alone',
  'first',
  'last',
  'share before',
  'goes on a sentence',
  'sentence goes on',
  'clear tone',
];

/** The names of `contextValues` for these aspects, in their order. */
export function contextNames(ids: readonly string[]): string[] {
  const rows = [...ids, 'none'];
  return [
    ...[...Object.keys(NEAR), 'rest'].flatMap((place) => rows.map((row) => `${place} ${row}`)),
    ...STANDING,
  ];
}

/**
 * What tells by each clause which aspect it judges, besides its own words: who has begun with the waiting goes on about it
 * ("That's an evening I won't get back"), and reviews open with a story that judges nothing. `chances` are those by
 * the words of each clause, from 0 to 1, a last one for none.
 */
export function contextValues(
  chances: readonly (readonly number[])[],
  clauses: readonly PlacedClause[],
): Float64Array[] {
  const rows = chances[0]?.length ?? 0;
  const count = clauses.length;
  const distances = Object.values(NEAR);
  const told = chances.map((all) => all.map((chance) => Math.log(chance + FLOOR) / LOGARITHMS));
  const sums = Array.from({ length: rows }, (_, row) =>
    chances.reduce((sum, all) => sum + (all[row] as number), 0),
  );
  return clauses.map(({ sentence, logit }, index) => {
    const values = new Float64Array((distances.length + 1) * rows + STANDING.length);
    let next = 0;
    for (const distance of distances) {
      const near = told[index + distance];
      for (let row = 0; row < rows; row += 1) values[next++] = near === undefined ? 0 : (near[row] as number);
    }
    for (let row = 0; row < rows; row += 1) {
      const rest = (sums[row] as number) - (chances[index]?.[row] ?? 0);
      values[next++] = Math.log((rest + REST_FLOOR) / (count - 1 + REST_FLOOR * rows)) / LOGARITHMS;
    }
    values[next++] = Number(count === 1);
    values[next++] = Number(index === 0);
    values[next++] = Number(index === count - 1);
    values[next++] = index / count;
    values[next++] = Number(clauses[index - 1]?.sentence === sentence);
    values[next++] = Number(clauses[index + 1]?.sentence === sentence);
    values[next] = Math.abs(squeeze(logit));
    return values;
  });
}

const FLOOR = 0.01;
const REST_FLOOR = 0.1;
/** Brings logarithms to the size of the rest. */
const LOGARITHMS = 4;

export function openContext(stored: StoredWeights, ids: readonly string[]): ContextWeights {
  const { places, rows } = openWeights(stored);
  const names = contextNames(ids);
  return {
    rows: rows.map((row) => Float64Array.from(names, (name) => row[places.get(name) ?? -1] ?? 0)),
    bias: rows.map((row) => row[places.size] ?? 0),
  };
}

/** Chances by the words of each clause, seen in their review. */
export function inContext(
  chances: readonly (readonly number[])[],
  clauses: readonly PlacedClause[],
  { rows, bias }: ContextWeights,
): number[][] {
  return contextValues(chances, clauses).map((values) => {
    const logits = rows.map((row, index) => {
      let sum = bias[index] as number;
      for (let place = 0; place < values.length; place += 1) {
        sum += (row[place] as number) * (values[place] as number);
      }
      return sum;
    });
    softmax(logits);
    return logits;
  });
}
