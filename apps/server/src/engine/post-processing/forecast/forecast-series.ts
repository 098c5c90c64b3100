import { sum } from '../aggregate-values.ts';
import { wavesOf } from './seasons.ts';
import type { SeasonWishes } from './seasons.ts';
import { expectRows, fitSeries, lastRows } from './structural-model.ts';
import type { SeriesRows } from './structural-model.ts';
import { studentDistance } from './student-quantile.ts';
import { daysOf, positionOf } from './time-steps.ts';
import type { TimeStep } from './time-steps.ts';

/** A series to forecast, in the order of time. */
export interface SeriesToForecast {
  /** Clock times of the rows, in milliseconds; those behind the last value are the future. */
  readonly clocks: readonly number[];
  /** Null where nothing is known. */
  readonly values: readonly (number | null)[];
  readonly step: TimeStep;
  readonly seasons: SeasonWishes;
  /** Share of new observations that the interval is to hold, between 0 and 1. */
  readonly share: number;
}

/** What is expected in each row, and the interval around it; nulls where fewer than two values are known. */
export interface SeriesForecast {
  readonly expected: readonly (number | null)[];
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
}

/** Observations that speak of how the trend wanders; coefficients are learned from all of them. */
const observationsForNoise = 5000;
const dayMs = 86_400_000;

function flat(count: number, value: number | null): SeriesForecast {
  const values = Array.from({ length: count }, () => value);
  return { expected: values, lower: values, upper: values };
}

/** Regressors of each row: the beginning level, the beginning slope, then waves. */
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
 * Forecasts one series by a structural time-series model of our own: a level and a slope that wander as far as the history
 * speaks for it, seasons as sums of waves with fixed coefficients, and noise; all of it fitted by restricted likelihood.
 * In the history a row's value is what the model expects one step before it; the interval holds the asked share of new
 * observations (Student's distribution; Harvey 1989, 4.6). The same series always gives the same forecast.
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

/** Some rows of a series. */
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
