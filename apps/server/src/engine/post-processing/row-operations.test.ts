import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../columns.ts';
import { known, runStep, sameCells, smallRows } from './testing/small-frames.ts';
import type { SmallRow } from './testing/small-frames.ts';
import { casesOf } from '../../testing/in-long-run.ts';

type Value = number | null;
const numbers = (rows: readonly SmallRow[]): readonly Value[] => rows.map((row) => row.n);
const total = (values: readonly Value[]): number => known(values).reduce((all, value) => all + value, 0);
const holds = (check: (rows: readonly SmallRow[]) => void, runs = 150): void =>
  fc.assert(fc.property(smallRows, check), { numRuns: runs });

function expectColumn(got: Map<string, readonly Cell[]>, name: string, wanted: readonly Cell[]): void {
  expect(sameCells(got.get(name), wanted), `${name}: ${JSON.stringify([got.get(name), wanted])}`).toBe(true);
}

describe('operations over rows, against the plainest way to say them', () => {
  it.each<[string, (values: readonly number[]) => number]>([
    ['sum', (values) => values.reduce((all, value) => all + value, 0)],
    ['prod', (values) => values.reduce((all, value) => all * value, 1)],
    ['min', (values) => Math.min(...values)],
    ['max', (values) => Math.max(...values)],
  ])('SERVER-06 cum %s', (operator, compute) => {
    holds((rows) => {
      const values = numbers(rows);
      const wanted = values.map((value, row) => (value === null ? null : compute(known(values.slice(0, row + 1)))));
      expectColumn(runStep(rows, 'cum', { operator, columns: { n: 'so far' } }), 'so far', wanted);
    });
  });

  it.each([1, 2, -1, 0])('SERVER-06 diff over %i rows, and over columns', (periods) => {
    holds((rows) => {
      const values = numbers(rows);
      const minus = (a: Value, b: Value | undefined): Value =>
        a === null || b === null || b === undefined ? null : a - b;
      const wanted = values.map((value, row) => minus(value, values[row - periods]));
      expectColumn(runStep(rows, 'diff', { periods, columns: { n: 'n' } }), 'n', wanted);
      const across = runStep(rows, 'diff', { axis: 1, periods: 1, columns: { n: 'n', m: 'm' } });
      expectColumn(
        across,
        'n',
        values.map(() => null),
      ); // there is no column before the first one
      expectColumn(
        across,
        'm',
        rows.map((row) => minus(row.m, row.n)),
      );
    });
  });

  const sample = (values: readonly number[]): number => {
    const middle = total(values) / values.length;
    return values.length < 2 ? Number.NaN : total(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
  };
  it.each<[string, (values: readonly number[]) => number, object?]>([
    ['sum', total],
    ['mean', (values) => total(values) / values.length],
    ['min', (values) => Math.min(...values)],
    ['max', (values) => Math.max(...values)],
    ['count', (values) => values.length],
    ['var', sample],
    ['std', (values) => Math.sqrt(sample(values))],
    ['var', (values) => (sample(values) * (values.length - 1)) / values.length, { ddof: 0 }],
    ['quantile', (values) => values.toSorted((a, b) => a - b)[0] ?? Number.NaN, { quantile: 0 }],
    [
      'median',
      (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
        return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
      },
    ],
  ])('SERVER-06 rolling %s', (type, compute, typeOptions) => {
    fc.assert(
      fc.property(smallRows, fc.integer({ min: 1, max: 5 }), fc.boolean(), (rows, window, center) => {
        const values = numbers(rows);
        const first = (row: number): number => row - window + 1 + (center ? Math.floor((window - 1) / 2) : 0);
        const wanted = values.map((_, row) => {
          const places = Array.from({ length: window }, (_place, at) => first(row) + at);
          const seen = known(places.map((place) => values[place] ?? null));
          const value = seen.length < (type === 'count' ? 0 : window) ? Number.NaN : compute(seen);
          // The variance of a single value is 0 if the divisor is n, although the sample variance is undefined.
          const lonely = type === 'var' && typeOptions !== undefined && seen.length === 1 && window === 1;
          return lonely ? 0 : Number.isFinite(value) ? value : null;
        });
        const options = { rolling_type: type, window, center, columns: { n: 'r' }, rolling_type_options: typeOptions };
        expectColumn(runStep(rows, 'rolling', options), 'r', wanted);
      }),
      { numRuns: casesOf(80) },
    );
  });

  it('SERVER-06 rolling with min_periods cuts the rows that cannot have as many', () => {
    holds((rows) => {
      const options = { rolling_type: 'sum', window: 4, min_periods: 3, columns: { n: 'r' } };
      const values = numbers(rows);
      const sums = values.map((_, row) => values.slice(Math.max(0, row - 3), row + 1));
      const wanted = sums.map((seen) => (known(seen).length < 3 ? null : total(seen))).slice(2);
      expectColumn(runStep(rows, 'rolling', options), 'r', wanted);
    });
  });

  it('SERVER-06 ranks within groups, ties in their middle', () => {
    holds((rows) => {
      const rankIn = (group: readonly SmallRow[], value: Value): Value => {
        const values = known(numbers(group));
        if (value === null) return null;
        const [less, same] = [
          values.filter((other) => other < value).length,
          values.filter((other) => other === value).length,
        ];
        return (less + (same + 1) / 2) / values.length;
      };
      expectColumn(
        runStep(rows, 'rank', { metric: 'n' }),
        'rank',
        rows.map((row) => rankIn(rows, row.n)),
      );
      const grouped = rows.map((row) =>
        row.kind === null
          ? null
          : rankIn(
              rows.filter(({ kind }) => kind === row.kind),
              row.n,
            ),
      );
      expectColumn(runStep(rows, 'rank', { metric: 'n', group_by: 'kind' }), 'rank', grouped);
    });
  });

  it('SERVER-06 sorts by columns, nulls last, equal rows in their order', () => {
    fc.assert(
      fc.property(smallRows, fc.boolean(), fc.boolean(), (rows, textUp, numberUp) => {
        const got = runStep(rows, 'sort', { by: ['kind', 'n'], ascending: [textUp, numberUp] });
        const order = (a: string | number | null, b: string | number | null, up: boolean): number =>
          a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b === up ? -1 : 1;
        const wanted = [...rows];
        // Sorts the expected rows by insertion, which is simple and stable.
        for (let at = 1; at < wanted.length; at += 1)
          for (let row = at; row > 0; row -= 1) {
            const [left, right] = [wanted[row - 1], wanted[row]];
            if (left === undefined || right === undefined) break;
            if ((order(left.kind, right.kind, textUp) || order(left.n, right.n, numberUp)) <= 0) break;
            [wanted[row - 1], wanted[row]] = [right, left];
          }
        expectColumn(
          got,
          'kind',
          wanted.map((row) => row.kind),
        );
        expectColumn(got, 'n', numbers(wanted));
        expectColumn(
          got,
          'm',
          wanted.map((row) => row.m),
        );
      }),
    );
  });

  it.each<[string, (a: number, b: number) => number]>([
    ['difference', (a, b) => a - b],
    ['ratio', (a, b) => Math.round((a / b) * 1e4) / 1e4],
    ['percentage', (a, b) => Math.round(((a - b) / b) * 1e4) / 1e4],
  ])('SERVER-06 compares columns by %s', (type, compute) => {
    holds((rows) => {
      const options = {
        source_columns: ['n'],
        compare_columns: ['m'],
        compare_type: type,
        drop_original_columns: true,
      };
      const got = runStep(rows, 'compare', options);
      expect([...got.keys()]).toEqual(['kind', 'size', 'at', `${type}__n__m`]);
      for (const [row, value] of (got.get(`${type}__n__m`) ?? []).entries()) {
        const [a, b] = [rows[row]?.n ?? null, rows[row]?.m ?? null];
        const wanted = a === null || b === null ? Number.NaN : compute(a, b);
        if (!Number.isFinite(wanted)) expect(value).toBeNull();
        // The tested code and the expected value may round a tie in different directions.
        else expect(Math.abs(Number(value) - wanted)).toBeLessThanOrEqual(type === 'difference' ? 1e-12 : 1.000_001e-4);
      }
    });
  });

  it('SERVER-06 rounds a tie of a comparison to the even digit, as the contract does', () => {
    const ties = [0.5, 1.5, 2.5, 3.5, -1.5, -2.5, 2.51];
    const told = ties.map((n) => ({ kind: null, size: null, at: null, n, m: 1 }));
    const options = { source_columns: ['n'], compare_columns: ['m'], compare_type: 'ratio', precision: 0 };
    expectColumn(runStep(told, 'compare', options), 'ratio__n__m', [0, 2, 2, 4, -2, -2, 3]);
  });

  it('SERVER-06 gives shares of columns and of rows, nulls as nothing', () => {
    holds((rows) => {
      const share = (value: Value, all: number): Value => (all === 0 ? null : (value ?? 0) / all);
      const columns = runStep(rows, 'contribution', { columns: ['n'], rename_columns: ['%n'] });
      expectColumn(
        columns,
        '%n',
        numbers(rows).map((value) => share(value, total(numbers(rows)))),
      );
      expectColumn(columns, 'n', numbers(rows));
      const across = runStep(rows, 'contribution', { orientation: 'row', columns: ['n', 'm'] });
      expectColumn(
        across,
        'm',
        rows.map(({ n, m }) => share(m, (n ?? 0) + (m ?? 0))),
      );
      const given = (totals: object) => runStep(rows, 'contribution', { columns: ['n'], contribution_totals: totals });
      expectColumn(
        given({ n: 8 }),
        'n',
        numbers(rows).map((value) => (value ?? 0) / 8),
      );
      for (const totals of [{ n: 0 }, { n: null }, { m: 3 }])
        expectColumn(
          given(totals),
          'n',
          rows.map(() => 0),
        );
      expectColumn(
        given({}),
        'n',
        numbers(rows).map((value) => share(value, total(numbers(rows)))),
      );
    });
  });
});
