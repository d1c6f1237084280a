import type { Features } from '../../src/insights/model/features.ts';

/** Features with their class; `weight` says how much the example counts. */
export interface Labelled {
  features: Features;
  label: number;
  weight: number;
}

/** Labelled examples as a sparse matrix by rows: far less to read than an object each. */
export interface Examples {
  /** The features of example i stand in `places` and `values` from `starts[i]` to `starts[i + 1]`. */
  starts: Int32Array;
  places: Int32Array;
  values: Float64Array;
  /** A class from 0; of two also between both. */
  labels: Float64Array;
  weights: Float64Array;
}

/** The features that have a name here, by its place; all others are left out. */
export function examplesOf(labelled: readonly Labelled[], names: readonly string[]): Examples {
  const known = new Map(names.map((name, place) => [name, place]));
  const most = labelled.reduce((sum, { features }) => sum + features.size, 0);
  const starts = new Int32Array(labelled.length + 1);
  const places = new Int32Array(most);
  const values = new Float64Array(most);
  let end = 0;
  for (const [index, { features }] of labelled.entries()) {
    for (const [name, value] of features) {
      const place = known.get(name);
      if (place === undefined) continue;
      places[end] = place;
      values[end] = value;
      end += 1;
    }
    starts[index + 1] = end;
  }
  return {
    starts,
    places: places.subarray(0, end),
    values: values.subarray(0, end),
    labels: Float64Array.from(labelled, ({ label }) => label),
    weights: Float64Array.from(labelled, ({ weight }) => weight),
  };
}
