import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../columns.ts';
import { known, runStep, runSteps, sameCells, smallRows, timedRows } from './testing/small-frames.ts';
import type { SmallRow } from './testing/small-frames.ts';

type Value = number | null;
const numbers = (rows: readonly SmallRow[]): readonly number[] => known(rows.map((row) => row.n));
const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const finite = (value: number): Value => (Number.isFinite(value) ? value : null);
const holds = (check: (rows: readonly SmallRow[]) => void, runs = 120): void =>
  fc.assert(fc.property(smallRows, check), { numRuns: runs });

function expectColumn(got: Map<string, readonly Cell[]>, name: string, wanted: readonly Cell[]): void {
  expect(sameCells(got.get(name), wanted), `${name}: ${JSON.stringify([got.get(name), wanted])}`).toBe(true);
}

/** The distinct values of a text column, ordered by character. */
const namesIn = (rows: readonly SmallRow[], name: 'kind' | 'size'): readonly string[] =>
  [...new Set(rows.map((row) => row[name]).filter((value) => value !== null))].toSorted((a, b) => (a < b ? -1 : 1));

/** Returns a quantile by linear interpolation between the two nearest of the sorted values. */
function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const low = Math.floor(place);
  return (sorted[low] ?? Number.NaN) * (1 - (place - low)) + (sorted[low + 1] ?? 0) * (place - low);
}
const variance = (values: readonly number[]): number =>
  total(values.map((value) => (value - total(values) / values.length) ** 2)) / values.length;

const operators: readonly [operator: string, compute: (values: readonly number[]) => number, more?: object][] = [
  ['sum', total],
  ['nansum', total],
  ['mean', (values) => total(values) / values.length],
  ['average', (values) => total(values) / values.length],
  ['nanmean', (values) => total(values) / values.length],
  ['min', (values) => Math.min(...values)],
  ['nanmin', (values) => Math.min(...values)],
  ['max', (values) => Math.max(...values)],
  ['nanmax', (values) => Math.max(...values)],
  ['count', (values) => values.length],
  ['count_nonzero', (values) => values.filter((value) => value !== 0).length],
  ['median', (values) => quantile(values, 0.5)],
  ['nanmedian', (values) => quantile(values, 0.5)],
  ['percentile', (values) => quantile(values, 0.9), { q: 90 }],
  ['nanpercentile', (values) => quantile(values, 0.25), { q: 25 }],
  ['prod', (values) => values.reduce((all, value) => all * value, 1)],
  ['product', (values) => values.reduce((all, value) => all * value, 1)],
  ['std', (values) => Math.sqrt(variance(values))],
  ['var', variance],
  ['argmin', (values) => (values.length === 0 ? Number.NaN : values.indexOf(Math.min(...values)))],
  ['argmax', (values) => (values.length === 0 ? Number.NaN : values.indexOf(Math.max(...values)))],
];

describe('operations over groups, against the plainest way to say them', () => {
  it.each(operators)('SERVER-06 aggregates by %s', (operator, compute, more) => {
    holds((rows) => {
      const aggregates = { x: { operator, column: 'n', ...(more === undefined ? {} : { options: more }) } };
      const got = runStep(rows, 'aggregate', { groupby: ['kind'], aggregates });
      expect([...got.keys()]).toEqual(['kind', 'x']);
      expect(got.get('kind')).toEqual(namesIn(rows, 'kind'));
      const wanted = namesIn(rows, 'kind').map((name) =>
        finite(compute(numbers(rows.filter(({ kind }) => kind === name)))),
      );
      expectColumn(got, 'x', wanted);
    }, 40);
  });

  it('SERVER-06 pivots: a row per index, a column per series, nulls as a series of their own', () => {
    holds((rows) => {
      const step = {
        operation: 'pivot',
        options: {
          index: ['kind'],
          columns: ['size'],
          aggregates: { n: { operator: 'sum' } },
          drop_missing_columns: false,
        },
      };
      const got = runSteps(rows, [step, { operation: 'flatten', options: {} }]);
      const sizeOf = (row: SmallRow): string => row.size ?? '<NULL>';
      const index = [...new Set(rows.map((row) => row.kind))].toSorted((a, b) =>
        a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
      );
      const series = [...new Set(rows.map(sizeOf))].toSorted((a, b) => (a < b ? -1 : 1));
      expect([...got.keys()]).toEqual(['kind', ...series.map((size) => `n, ${size}`)]);
      expect(got.get('kind')).toEqual(index);
      for (const size of series) {
        const cell = (kind: string | null): Value => {
          const own = rows.filter((row) => row.kind === kind && sizeOf(row) === size);
          return own.length === 0 ? null : total(numbers(own));
        };
        expectColumn(got, `n, ${size}`, index.map(cell));
      }
    });
  });

  it('SERVER-06 counts a histogram in equal bins, the last one closed', () => {
    fc.assert(
      fc.property(smallRows, fc.integer({ min: 1, max: 6 }), fc.boolean(), (rows, bins, cumulative) => {
        const counted = rows.filter((row) => row.kind !== null && row.n !== null);
        fc.pre(counted.length > 0 && new Set(numbers(rows)).size > 1);
        const got = runStep(rows, 'histogram', { column: 'n', groupby: ['kind'], bins, cumulative });
        const [low, high] = [Math.min(...numbers(rows)), Math.max(...numbers(rows))];
        const edge = (at: number): number => (at === bins ? high : low + (at * (high - low)) / bins);
        const names = [...got.keys()].slice(1);
        expect(names).toHaveLength(bins);
        for (const [bin, name] of names.entries()) {
          const [from, to] = name.split(' - ').map(Number);
          expect(from).toBeCloseTo(edge(bin), 9);
          expect(to).toBeCloseTo(edge(bin + 1), 9);
          const inside = (value: number): boolean =>
            (cumulative || value >= (from ?? 0)) && (value < (to ?? 0) || (bin === bins - 1 && value <= high));
          const wanted = (got.get('kind') ?? []).map(
            (kind) => numbers(counted.filter((row) => row.kind === kind)).filter(inside).length,
          );
          expect(got.get(name)).toEqual(wanted);
        }
        const shares = runStep(rows, 'histogram', { column: 'n', groupby: ['kind'], bins, normalize: true });
        const all = total([...shares.values()].slice(1).flat().map(Number));
        expect(all).toBeCloseTo(1, 9);
      }),
    );
  });

  it('SERVER-06 draws boxes whose whiskers are values, and lists what lies outside', () => {
    holds((rows) => {
      const got = runStep(rows, 'boxplot', { groupby: ['kind'], metrics: ['n'], whisker_type: 'tukey' });
      const cell = (name: string, row: number): Cell => got.get(`n__${name}`)?.[row] ?? null;
      for (const [row, kind] of (got.get('kind') ?? []).entries()) {
        const values = numbers(rows.filter((other) => other.kind === kind));
        expect(cell('count', row)).toBe(values.length);
        if (values.length === 0) continue;
        expect(cell('mean', row)).toBeCloseTo(total(values) / values.length, 9);
        expect(cell('median', row)).toBeCloseTo(quantile(values, 0.5), 9);
        const [q1, q3] = [Number(cell('q1', row)), Number(cell('q3', row))];
        const reach = 1.5 * (q3 - q1);
        const low = Math.min(...values.filter((value) => value >= q1 - reach));
        const high = Math.max(...values.filter((value) => value <= q3 + reach));
        expect([cell('min', row), cell('max', row)]).toEqual([low, high]);
        expect(cell('outliers', row)).toEqual(values.filter((value) => value < low || value > high));
        // About a quarter of the values are at or below the lower quartile, and about a quarter at or above the upper
        // one.
        expect(values.filter((value) => value <= q1).length / values.length).toBeGreaterThanOrEqual(
          0.25 - 1 / values.length,
        );
        expect(values.filter((value) => value >= q3).length / values.length).toBeGreaterThanOrEqual(
          0.25 - 1 / values.length,
        );
      }
      const ends = runStep(rows, 'boxplot', { groupby: [], metrics: ['n'], whisker_type: 'min/max' });
      if (numbers(rows).length > 0) expect(ends.get('n__outliers')).toEqual([[]]);
    });
  });
});

describe('resampling, against the plainest way to say it', () => {
  const dayMs = 86_400_000;
  const pivot = {
    operation: 'pivot',
    options: { index: ['at'], aggregates: { n: { operator: 'mean' } }, drop_missing_columns: false },
  };
  const resampled = (rows: readonly SmallRow[], options: object, zone = 'UTC'): Map<string, readonly Cell[]> =>
    runSteps(
      rows,
      [pivot, { operation: 'resample', options: { ...options } }, { operation: 'flatten', options: {} }],
      zone,
    );
  const points = (rows: readonly SmallRow[]): readonly (readonly [number, Value])[] =>
    rows.map((row) => [row.at ?? 0, row.n] as const).toSorted((a, b) => a[0] - b[0]);
  const lastOf = (values: readonly Value[]): Value => known(values).at(-1) ?? null;

  it.each<[string, (inBin: readonly Value[], upTo: readonly Value[], exact: Value) => Value]>([
    ['sum', (inBin) => total(known(inBin))],
    ['mean', (inBin) => finite(total(known(inBin)) / known(inBin).length)],
    ['median', (inBin) => finite(quantile(known(inBin), 0.5))],
    ['asfreq', (_inBin, _upTo, exact) => exact],
  ])('SERVER-06 resamples by %s', (method, compute) => {
    fc.assert(
      fc.property(timedRows, fc.constantFrom([6, '6H'], [24, '1D'], [36, '36H'], [48, '2D']), (rows, [hours, rule]) => {
        fc.pre(rows.length > 0);
        const got = resampled(rows, { rule, method });
        const all = points(rows);
        const stepMs = Number(hours) * 3_600_000;
        const midnight = Math.floor((all[0]?.[0] ?? 0) / dayMs) * dayMs;
        const first = midnight + Math.floor(((all[0]?.[0] ?? 0) - midnight) / stepMs) * stepMs;
        const labels: number[] = [];
        for (let at = first; at <= (all.at(-1)?.[0] ?? 0); at += stepMs) labels.push(at);
        expect(got.get('at')).toEqual(labels);
        const wanted = labels.map((label) => {
          const inBin = all.filter(([time]) => time >= label && time < label + stepMs);
          const upTo = all.filter(([time]) => time <= label);
          const exact = all.find(([time]) => time === label)?.[1] ?? null;
          return compute(
            inBin.map(([, value]) => value),
            upTo.map(([, value]) => value),
            exact,
          );
        });
        expectColumn(got, 'n', wanted);
      }),
    );
  });

  const hour = (at: number): number => Date.UTC(2024, 0, 1) + at * 3_600_000;
  const row = (at: number, n: Value): SmallRow => ({ kind: null, size: null, at: hour(at), n, m: null });
  const gaps = [row(0, null), row(1, 4), row(3, null), row(5, 8), row(6, null)];
  it.each([
    ['asfreq', {}, [null, 4, null, null, null, 8, null]],
    ['asfreq', { fill_value: 0 }, [0, 4, 0, 0, 0, 8, 0]],
    ['ffill', {}, [null, 4, 4, 4, 4, 8, 8]],
    ['bfill', {}, [4, 4, 8, 8, 8, 8, null]],
    ['linear', {}, [null, 4, 5, 6, 7, 8, 8]],
    ['min', {}, [null, 4, null, null, null, 8, null]],
  ])('SERVER-06 resamples over nulls and gaps by %s %j', (method, options, wanted) => {
    expect(resampled(gaps, { rule: '1H', method, ...options }).get('n')).toEqual(wanted);
  });

  it('SERVER-06 fills forwards with the value of the last row, and only where that is null with an earlier one', () => {
    const rows = [row(0, 1), row(1, 5), row(2, null), row(4, 9)];
    expect(resampled(rows, { rule: '3H', method: 'ffill' }).get('n')).toEqual([1, 1]);
    expect(resampled(rows, { rule: '2H', method: 'ffill' }).get('n')).toEqual([1, 1, 9]);
    expect(lastOf([1, null])).toBe(1);
  });

  it('SERVER-06 begins resampled days in the zone of the asker', () => {
    const zone = 'America/New_York';
    const local = (day: number, utcHour: number): number => Date.UTC(2024, 2, day, utcHour);
    const rows = [local(9, 5), local(10, 5), local(12, 4)].map((at, n): SmallRow => ({ ...row(0, n), at }));
    const got = resampled(rows, { rule: '1D', method: 'asfreq' }, zone);
    expect(got.get('at')).toEqual([local(9, 5), local(10, 5), local(11, 4), local(12, 4)]);
    expect(got.get('n')).toEqual([0, 1, null, 2]);
  });

  it.each([
    ['1D', [0, 24]],
    ['12H', [0, 12, 24]],
    ['MS', [-24 * 8]],
  ])('SERVER-06 counts steps of %s from midnight of the asker', (rule, hours) => {
    // A day in Tokyo begins at 15:00 UTC of the previous day.
    const midnight = Date.UTC(2024, 4, 8, 15);
    const rows = [3, 26].map((hoursOn, n): SmallRow => ({ ...row(0, n), at: midnight + hoursOn * 3_600_000 }));
    const got = resampled(rows, { rule, method: 'sum' }, 'Asia/Tokyo');
    expect(got.get('at')).toEqual(hours.map((hoursOn) => midnight + hoursOn * 3_600_000));
  });

  it('SERVER-06 refuses steps that make more rows than can be shown, at once', () => {
    const years = [{ ...row(0, 1), at: 0 }, row(0, 2)];
    for (const rule of ['1S', '1MIN']) expect(() => resampled(years, { rule, method: 'sum' })).toThrow('too many rows');
  });
});
