import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import type { InsightsDataset } from '../schema/insights-dataset.ts';

export type MonthInsight = InsightsDataset['temporal']['monthly'][number];

/** Geometry of the monthly chart: bars for the reviews, a curve for the average rating. */
export interface MonthlyChart {
  width: number;
  height: number;
  bars: { x: number; y: number; width: number; height: number }[];
  /** Path of the averages, with gaps for months without reviews. */
  curve: string;
  points: { x: number; y: number }[];
  stars: { y: number; label: string }[];
  counts: { y: number; label: string }[];
  months: { x: number; label: string }[];
  plot: { left: number; right: number; bottom: number };
}

/** In the narrow drawing, a unit is about a pixel of a phone. */
const WIDTHS = { wide: 760, narrow: 360 } as const;
const HEIGHT = 280;
/** A month's label with the space around it. */
const LABEL_WIDTH = 85;

/** `months` must be in order. Fills the gaps between them with empty months. */
export function monthlyChart(months: readonly MonthInsight[], size: keyof typeof WIDTHS): MonthlyChart {
  const width = WIDTHS[size];
  const margin = size === 'wide' ? 40 : 28;
  const plot = { left: margin, right: width - margin, top: 16, bottom: HEIGHT - 36 };
  const all = withoutGaps(months);
  const x = scaleBand<string>()
    .domain(all.map(({ month }) => month))
    .range([plot.left, plot.right])
    .padding(0.25);
  const most = Math.max(1, ...all.map(({ review_count: n }) => n));
  const y = scaleLinear().domain([0, most]).nice(4).range([plot.bottom, plot.top]);
  const stars = scaleLinear().domain([1, 5]).range([plot.bottom, plot.top]);
  const middle = (month: string): number => (x(month) ?? 0) + x.bandwidth() / 2;
  const curve = line<MonthInsight>()
    .defined(({ avg_rating }) => avg_rating !== null)
    .x(({ month }) => middle(month))
    .y(({ avg_rating }) => stars(avg_rating ?? 1))
    .curve(curveMonotoneX)
    .digits(1);
  const step = Math.ceil((all.length * LABEL_WIDTH) / (plot.right - plot.left));
  return {
    width,
    height: HEIGHT,
    plot,
    bars: all
      .filter(({ review_count: n }) => n > 0)
      .map(({ month, review_count: n }) => ({
        x: tenth(x(month) ?? 0),
        y: tenth(y(n)),
        width: tenth(x.bandwidth()),
        height: tenth(plot.bottom - y(n)),
      })),
    curve: curve(all) ?? '',
    points: all.flatMap(({ month, avg_rating }) =>
      avg_rating === null ? [] : [{ x: tenth(middle(month)), y: tenth(stars(avg_rating)) }],
    ),
    stars: [1, 2, 3, 4, 5].map((star) => ({ y: tenth(stars(star)), label: `${star}★` })),
    counts: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((n) => ({ y: tenth(y(n)), label: String(n) })),
    months: all
      .filter((_month, i) => i % step === 0)
      .map(({ month }) => ({ x: tenth(middle(month)), label: month })),
  };
}

function withoutGaps(months: readonly MonthInsight[]): MonthInsight[] {
  const all: MonthInsight[] = [];
  for (const month of months) {
    let last = all.at(-1)?.month;
    while (last !== undefined && following(last) < month.month) {
      last = following(last);
      all.push({ month: last, review_count: 0, avg_rating: null, positive_pct: null });
    }
    all.push(month);
  }
  return all;
}

function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
