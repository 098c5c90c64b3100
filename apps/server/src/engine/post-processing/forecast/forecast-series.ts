import { sum } from '../aggregate-values.ts';
import { wavesOf } from './seasons.ts';
import type { SeasonWishes } from './seasons.ts';
import { expectRows, fitSeries, lastRows } from './structural-model.ts';
import type { SeriesRows } from './structural-model.ts';
import { studentDistance } from './student-quantile.ts';
import { daysOf, positionOf } from './time-steps.ts';
import type { TimeStep } from './time-steps.ts';

/** A series to forecast, in chronological order. */
export interface SeriesToForecast {
  /** Clock times of the rows, in milliseconds. Those after the last value are the forecast horizon. */
  readonly clocks: readonly number[];
  /** Null for missing values. */
  readonly values: readonly (number | null)[];
  readonly step: TimeStep;
  readonly seasons: SeasonWishes;
  /** Coverage of the prediction interval, between 0 and 1. */
  readonly share: number;
}

/**
 * The expected value of each row and its prediction interval. All values are null if the series has fewer than two
 * values.
 */
export interface SeriesForecast {
  readonly expected: readonly (number | null)[];
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
}

/**
 * Number of recent observations that the trend noise is estimated from. Coefficients are fitted on all observations.
 */
const observationsForNoise = 5000;
const dayMs = 86_400_000;

function flat(count: number, value: number | null): SeriesForecast {
  const values = Array.from({ length: count }, () => value);
  return { expected: values, lower: values, upper: values };
}

/**
 * Returns the regressors of each row: the initial level, the initial slope if there are at least three values, then the
 * waves.
 */
function seriesRows(series: SeriesToForecast, known: readonly number[], scaled: (value: number) => number): SeriesRows {
  const { clocks, values, step, seasons } = series;
  const [first, last] = [clocks[known[0] ?? 0] ?? 0, clocks[known.at(-1) ?? 0] ?? 0];
  const spanDays = (last - first) / dayMs + daysOf(step);
  const waves = wavesOf(seasons, step, { spanDays, observations: known.length });
  const origin = positionOf(clocks[0] ?? 0, step);
  const positions = Float64Array.from(clocks, (clock) => positionOf(clock, step) - origin);
  const length = Math.max(1, positionOf(last, step) - origin);
  const trend = known.length < 3 ? 1 : 2;
  const width = trend + 2 * waves.length;
  const design = new Float64Array(clocks.length * width);
  for (const [row, clock] of clocks.entries()) {
    const cells = [1, (positions[row] ?? 0) / length].slice(0, trend);
    for (const wave of waves) {
      const angle = wave.angle(clock);
      cells.push(Math.cos(angle), Math.sin(angle));
    }
    design.set(cells, row * width);
  }
  const observed = Float64Array.from(values, (value) => (value === null ? Number.NaN : scaled(value)));
  return { positions, design, width, observed };
}

/**
 * Forecasts one series with a structural time-series model: a local level and slope whose noise is estimated from the
 * history, seasons as sums of waves with fixed coefficients, and observation noise, all fitted by restricted
 * likelihood.
 * In the history, the value of a row is the one-step-ahead prediction. The interval covers the requested share of new
 * observations (Student's distribution; Harvey 1989, 4.6). The result is deterministic.
 */
export function forecastSeries(series: SeriesToForecast): SeriesForecast {
  const { clocks, values, share } = series;
  const known = values.flatMap((value, row) => (value === null ? [] : [row]));
  if (known.length < 2) return flat(clocks.length, null);
  const numbers = values.filter((value) => value !== null);
  const middle = sum(numbers.map((number) => number / numbers.length));
  const distances = numbers.map((number) => Math.abs(number - middle));
  const widest = distances.reduce((most, distance) => Math.max(most, distance), 0);
  if (widest <= Math.abs(middle) * 1e-13) return flat(clocks.length, numbers[0] ?? null);
  const scale = widest * Math.sqrt(sum(distances.map((distance) => (distance / widest) ** 2)) / numbers.length);
  const rows = seriesRows(series, known, (value) => (value - middle) / scale);
  const history = withRows(rows, known);
  const fit = fitSeries(history, lastRows(history, observationsForNoise));
  if (fit === undefined) return flat(clocks.length, null);
  const reach = studentDistance(share, fit.freedom);
  const { values: expected, variances } = expectRows(rows, fit);
  const unscaled = (value: number): number | null => {
    const number = value * scale + middle;
    return Number.isFinite(number) ? number : null;
  };
  const moved = (sign: number): readonly (number | null)[] =>
    Array.from(expected, (value, row) => unscaled(value + sign * reach * Math.sqrt(variances[row] ?? 0)));
  return { expected: moved(0), lower: moved(-1), upper: moved(1) };
}

/** Returns the series with only those rows that have the given indices. */
function withRows(rows: SeriesRows, chosen: readonly number[]): SeriesRows {
  const { positions, design, width, observed } = rows;
  const cells = new Float64Array(chosen.length * width);
  for (const [at, row] of chosen.entries()) cells.set(design.subarray(row * width, (row + 1) * width), at * width);
  return {
    width,
    design: cells,
    positions: Float64Array.from(chosen, (row) => positions[row] ?? 0),
    observed: Float64Array.from(chosen, (row) => observed[row] ?? Number.NaN),
  };
}
