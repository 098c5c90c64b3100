import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRows, fitUnder } from './structural-model.ts';
import type { SeriesRows, TrendNoise } from './structural-model.ts';
import { casesOf } from '../../../testing/in-long-run.ts';

type Matrix = readonly (readonly number[])[];
const at = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;
const transposed = (matrix: Matrix): Matrix =>
  (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? 0));
const product = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => transposed(b).map((column) => row.reduce((total, value, k) => total + value * (column[k] ?? 0), 0)));

/** Inverts a matrix by Gauss–Jordan elimination with partial pivoting. */
function inverse(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column; row < size; row += 1)
      if (Math.abs(at(rows, row, column)) > Math.abs(at(rows, best, column))) best = row;
    [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
    const pivot = at(rows, column, column);
    rows[column] = (rows[column] ?? []).map((value) => value / pivot);
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = at(rows, row, column);
      rows[row] = (rows[row] ?? []).map((value, k) => value - factor * at(rows, column, k));
    }
  }
  return rows.map((row) => row.slice(size));
}

/**
 * Returns the covariance of the trend noise at two times. The noise is a Wiener process plus the integral of another
 * one. Both start one step before the first row.
 */
function shared(a: number, b: number, noise: TrendNoise): number {
  const [early, late] = a < b ? [a + 1, b + 1] : [b + 1, a + 1];
  return noise.level * early + (noise.slope * early * early * (3 * late - early)) / 6;
}

/**
 * Predicts a row with the best linear prediction, in the matrix form of textbooks (Harvey 1989, 3.4; Goldberger, JASA
 * 57, 1962).
 */
function naivePrediction(rows: SeriesRows, noise: TrendNoise, row: number) {
  const known = [...rows.observed.keys()].filter((index) => !Number.isNaN(rows.observed[index]));
  const position = (index: number): number => rows.positions[index] ?? 0;
  const regressors = (index: number): readonly number[] => [
    ...rows.design.subarray(index * rows.width, (index + 1) * rows.width),
  ];
  const precision = inverse(
    known.map((a) => known.map((b) => shared(position(a), position(b), noise) + (a === b ? 1 : 0))),
  );
  const design = known.map(regressors);
  const observed = known.map((index) => [rows.observed[index] ?? 0]);
  const uncertainty = inverse(product(product(transposed(design), precision), design));
  const coefficients = product(uncertainty, product(product(transposed(design), precision), observed));
  const left = product(design, coefficients).map((value, index) => [at(observed, index, 0) - (value[0] ?? 0)]);
  const common = [known.map((index) => shared(position(index), position(row), noise))];
  const weights = product(common, precision);
  const value = at(product([regressors(row)], coefficients), 0, 0) + at(product(weights, left), 0, 0);
  const unexplained = [regressors(row).map((cell, k) => cell - at(product(weights, design), 0, k))];
  const variance = at(product(product(transposed(left), precision), left), 0, 0) / (known.length - rows.width);
  const spread =
    1 +
    shared(position(row), position(row), noise) -
    at(product(weights, transposed(common)), 0, 0) +
    at(product(product(unexplained, uncertainty), transposed(unexplained)), 0, 0);
  return { value, variance: variance * spread };
}

const scenario = fc.record({
  gaps: fc.array(fc.double({ min: 0.2, max: 3, noNaN: true }), { minLength: 8, maxLength: 16 }),
  values: fc.array(fc.option(fc.double({ min: -2, max: 2, noNaN: true }), { freq: 5 }), {
    minLength: 16,
    maxLength: 16,
  }),
  turn: fc.double({ min: 0.3, max: 2.8, noNaN: true }),
  ahead: fc.double({ min: 0.5, max: 6, noNaN: true }),
  noise: fc.record({
    level: fc.constantFrom(0, 0.01, 0.5, 5),
    slope: fc.constantFrom(0, 0.001, 0.2),
  }),
});

describe('the structural model', () => {
  it('SERVER-06 predicts as the textbook’s matrices do, over gaps and missing values', () => {
    fc.assert(
      fc.property(scenario, ({ gaps, values, turn, ahead, noise }) => {
        const positions = [0];
        for (const gap of [...gaps, ahead]) positions.push((positions.at(-1) ?? 0) + gap);
        const observed = positions.map((_, row) => (row === positions.length - 1 ? null : (values[row] ?? null)));
        fc.pre(observed.filter((value) => value !== null).length > 6);
        const rows: SeriesRows = {
          positions: Float64Array.from(positions),
          design: Float64Array.from(
            positions.flatMap((position) => [1, position / 10, Math.cos(turn * position), Math.sin(turn * position)]),
          ),
          width: 4,
          observed: Float64Array.from(observed, (value) => value ?? Number.NaN),
        };
        const fit = fitUnder(rows, noise);
        fc.pre(fit?.solution.rank === 4 && fit.variance > 1e-6);
        if (fit === undefined) return;
        const expected = expectRows(rows, fit);
        const last = positions.length - 1;
        const naive = naivePrediction(rows, noise, last);
        const wide = Math.max(1, Math.abs(naive.value), naive.variance);
        expect((expected.values[last] ?? 0) / wide).toBeCloseTo(naive.value / wide, 5);
        expect((expected.variances[last] ?? 0) / wide).toBeCloseTo(naive.variance / wide, 5);
      }),
      { numRuns: casesOf(150) },
    );
  });

  it('SERVER-06 gives no fit where there are as many coefficients as observations', () => {
    const rows: SeriesRows = {
      positions: Float64Array.from([0, 1]),
      design: Float64Array.from([1, 0, 1, 1]),
      width: 2,
      observed: Float64Array.from([3, 4]),
    };
    expect(fitUnder(rows, { level: 0, slope: 0 })).toBeUndefined();
  });
});
