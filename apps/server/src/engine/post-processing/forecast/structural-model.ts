import { greatest } from '../aggregate-values.ts';
import { solveSymmetric } from './solve-symmetric.ts';
import type { Solution } from './solve-symmetric.ts';

/** Variances of the trend's disturbances per step, relative to the variance of one observation. */
export interface TrendNoise {
  readonly level: number;
  readonly slope: number;
}

/** The rows of a series: their positions in steps, their regressors and their observations. */
export interface SeriesRows {
  readonly positions: Float64Array;
  /** Regressors in row-major order: `rows × width` numbers. */
  readonly design: Float64Array;
  readonly width: number;
  /** NaN for missing observations. */
  readonly observed: Float64Array;
}

/** Coefficients and scale of a series under a given trend noise. */
export interface StructuralFit {
  readonly noise: TrendNoise;
  readonly solution: Solution;
  /** Variance of one observation. */
  readonly variance: number;
  readonly freedom: number;
  /** Minus twice the restricted log-likelihood, up to a constant. */
  readonly deviance: number;
}

/** Data are scaled to a standard deviation of one, so a smaller variance is rounding error. */
const leastVariance = 1e-16;

/**
 * Runs the trend's two states (deviation of level and slope) over the observations and each regressor alike. The result
 * has no autocorrelation, so ordinary least squares applies to it.
 */
class Whitener {
  readonly levels: Float64Array;
  readonly #slopes: Float64Array;
  readonly #noise: TrendNoise;
  #variances: readonly [level: number, both: number, slope: number] = [0, 0, 0];

  constructor(columns: number, noise: TrendNoise) {
    this.levels = new Float64Array(columns);
    this.#slopes = new Float64Array(columns);
    this.#noise = noise;
  }

  /**
   * Advances by some steps and returns the variance of an observation at the new position. The noise is that of a
   * continuous-time process (Harvey 1989, 9.1.2).
   */
  advance(steps: number): number {
    const { level, slope } = this.#noise;
    for (let at = 0; at < this.levels.length; at += 1)
      this.levels[at] = (this.levels[at] ?? 0) + steps * (this.#slopes[at] ?? 0);
    const [ofLevel, ofBoth, ofSlope] = this.#variances;
    this.#variances = [
      ofLevel + 2 * steps * ofBoth + steps * steps * ofSlope + level * steps + (slope * steps ** 3) / 3,
      ofBoth + steps * ofSlope + (slope * steps * steps) / 2,
      ofSlope + slope * steps,
    ];
    return this.#variances[0] + 1;
  }

  /** Updates the states with a row's innovations, by column, and their variance. */
  learn(surprises: Float64Array, variance: number): void {
    const [ofLevel, ofBoth, ofSlope] = this.#variances;
    const [gainLevel, gainSlope] = [ofLevel / variance, ofBoth / variance];
    for (let at = 0; at < surprises.length; at += 1) {
      const surprise = surprises[at] ?? 0;
      this.levels[at] = (this.levels[at] ?? 0) + gainLevel * surprise;
      this.#slopes[at] = (this.#slopes[at] ?? 0) + gainSlope * surprise;
    }
    this.#variances = [ofLevel - gainLevel * ofLevel, ofBoth - gainLevel * ofBoth, ofSlope - gainSlope * ofBoth];
  }
}

/**
 * Called for each row with its innovations (regressors, then the observation) before the update, and their variance.
 */
type VisitRow = (row: number, surprises: Float64Array, variance: number) => void;

function visitRows(rows: SeriesRows, noise: TrendNoise, visit: VisitRow): void {
  const { positions, design, width, observed } = rows;
  const whitener = new Whitener(width + 1, noise);
  const surprises = new Float64Array(width + 1);
  for (let row = 0; row < positions.length; row += 1) {
    const variance = whitener.advance(row === 0 ? 1 : (positions[row] ?? 0) - (positions[row - 1] ?? 0));
    for (let at = 0; at < width; at += 1) surprises[at] = (design[row * width + at] ?? 0) - (whitener.levels[at] ?? 0);
    const value = observed[row] ?? Number.NaN;
    const known = !Number.isNaN(value);
    surprises[width] = (known ? value : 0) - (whitener.levels[width] ?? 0);
    visit(row, surprises, variance);
    if (known) whitener.learn(surprises, variance);
  }
}

/**
 * Fits a series under a given trend noise: a stochastic level and slope, regressors with fixed coefficients, and
 * observation noise. Returns undefined if there are too few observations for the regressors.
 * Sources: A. C. Harvey, Forecasting, Structural Time Series Models and the Kalman Filter (1989), chapters 2–4 and 9;
 * P. de Jong, The diffuse Kalman filter, Annals of Statistics 19 (1991) for the regression over whitened columns; D. A.
 * Harville, Maximum likelihood approaches…, JASA 72 (1977) for the restricted likelihood.
 */
export function fitUnder(rows: SeriesRows, noise: TrendNoise): StructuralFit | undefined {
  const { width } = rows;
  const side = width + 1;
  const products = new Float64Array(side * side);
  let [known, logVariances] = [0, 0];
  visitRows(rows, noise, (row, surprises, variance) => {
    if (Number.isNaN(rows.observed[row])) return;
    known += 1;
    logVariances += Math.log(variance);
    for (let i = 0; i < side; i += 1) {
      const weighted = (surprises[i] ?? 0) / variance;
      if (weighted === 0) continue;
      for (let j = i; j < side; j += 1)
        products[i * side + j] = (products[i * side + j] ?? 0) + weighted * (surprises[j] ?? 0);
    }
  });
  const solution = solveSymmetric(products, width);
  const freedom = known - solution.rank;
  if (freedom < 1) return undefined;
  const variance = Math.max(solution.rest, 0) / freedom;
  const bounded = Math.max(variance, leastVariance);
  const deviance = freedom * Math.log(bounded) + logVariances + solution.logDeterminant;
  return { noise, solution, variance: variance <= leastVariance ? 0 : variance, freedom, deviance };
}

/** The one-step-ahead prediction of a row and its variance. */
export interface Expectation {
  readonly values: Float64Array;
  readonly variances: Float64Array;
}

/** Predicts all rows of a series, including those without an observation (gaps and the forecast horizon). */
export function expectRows(rows: SeriesRows, fit: StructuralFit): Expectation {
  const { width, positions } = rows;
  const values = new Float64Array(positions.length);
  const variances = new Float64Array(positions.length);
  const lastKnown = rows.observed.findLastIndex((value) => !Number.isNaN(value));
  visitRows(rows, fit.noise, (row, surprises, variance) => {
    const known = rows.observed[row] ?? Number.NaN;
    let value = (Number.isNaN(known) ? 0 : known) - (surprises[width] ?? 0);
    for (let at = 0; at < width; at += 1) value += (fit.solution.coefficients[at] ?? 0) * (surprises[at] ?? 0);
    values[row] = value;
    // The coefficients were fitted on the history, so their uncertainty counts only for rows after the history.
    const own = row > lastKnown ? fit.solution.uncertainty(surprises) : 0;
    variances[row] = fit.variance * (variance + own);
  });
  return { values, variances };
}

/** Penalty for each stochastic part of the trend, as in Akaike's criterion. */
const priceOfNoise = 2;
const grid = { level: [-2, -1, 0, 1, 3], slope: [-6, -4, -2] } as const;
const floors = { level: -5, slope: -9 } as const;

/** Converts exponents of ten to variances. An exponent at or below its floor means no noise. */
const noiseOf = (level: number, slope: number): TrendNoise => ({
  level: level <= floors.level ? 0 : 10 ** Math.min(level, 4),
  slope: slope <= floors.slope ? 0 : 10 ** Math.min(slope, 0),
});

/** Finds the trend noise with the highest likelihood, by a deterministic search. */
export function fitSeries(rows: SeriesRows, recent: SeriesRows = rows): StructuralFit | undefined {
  let best: { readonly at: readonly [number, number]; readonly price: number } | undefined;
  const consider = (level: number, slope: number): boolean => {
    const noise = noiseOf(level, slope);
    const fit = fitUnder(recent, noise);
    if (fit === undefined) return false;
    const price = fit.deviance + priceOfNoise * (Number(noise.level > 0) + Number(noise.slope > 0));
    if (best !== undefined && price >= best.price - 1e-6) return false;
    best = { at: [level, slope], price };
    return true;
  };
  for (const level of [floors.level, ...grid.level])
    for (const slope of [floors.slope, ...grid.slope]) consider(level, slope);
  for (let stride = 0.5; stride > 0.2;) {
    const [level, slope] = best?.at ?? [0, 0];
    const moved = [
      consider(level + stride, slope),
      consider(level - stride, slope),
      consider(level, slope + stride),
      consider(level, slope - stride),
    ];
    if (!moved.includes(true)) stride /= 2;
  }
  if (best === undefined) return undefined;
  return fitUnder(rows, noiseOf(...best.at));
}

/** Returns the last rows of a series. */
export function lastRows(rows: SeriesRows, count: number): SeriesRows {
  const from = greatest([0, rows.positions.length - count]);
  return {
    ...rows,
    positions: rows.positions.subarray(from),
    design: rows.design.subarray(from * rows.width),
    observed: rows.observed.subarray(from),
  };
}
