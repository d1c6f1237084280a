/** One measured figure, and its limit if it has one. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Largest value that passes. */
  limit?: number;
  /** A goal that is not one number, such as "flat"; `ok` says whether it was reached. */
  goal?: string;
  ok?: boolean;
}

export interface Suite {
  name: string;
  figures: Figure[];
}

export function keeps({ value, limit, ok }: Figure): boolean {
  return ok ?? (limit === undefined || value <= limit);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A Markdown table of a suite, as in docs/inside/benchmarks.md. */
export function tableOf({ name, figures }: Suite): string {
  const rows = figures.map((figure) => {
    const value = figure.value >= 100 ? figure.value.toFixed(0) : figure.value.toPrecision(3);
    const limit = figure.goal ?? (figure.limit === undefined ? '' : `${figure.limit} ${figure.unit}`);
    return `| ${figure.name} | ${value} ${figure.unit} | ${limit} | ${keeps(figure) ? 'yes' : 'NO'} |`;
  });
  return [`## ${name}`, '', '| figure | measured | limit | kept |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}
