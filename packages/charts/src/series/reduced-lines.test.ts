import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormData } from '../query/form-data.ts';
import { resultColumns, type ChartCell, type ResultColumns } from '../view/result-columns.ts';
import { reducedLines } from './reduced-lines.ts';
import { seriesData, type SeriesData } from './series-data.ts';
import type { SeriesMode } from './series-style.ts';
import type { ZoomRange } from './zoomed-data.ts';
import { cutAxis, thinLine } from './thin-line.ts';

const columns = 8;
const form = { viz_type: 'echarts_timeseries_line', x_axis: 'at', metrics: ['load', 'heat'], stack: null };

interface Table {
  readonly xs: readonly ChartCell[];
  readonly load: readonly ChartCell[];
  readonly heat?: readonly ChartCell[];
}

const answer = ({ xs, ...lines }: Table, type = 2): ResultColumns => {
  const cells: Readonly<Record<string, readonly ChartCell[]>> = { at: xs, ...lines };
  return resultColumns({
    colnames: Object.keys(cells),
    coltypes: [type, ...Object.keys(lines).map(() => 0)],
    rowCount: xs.length,
    cells: (name) => cells[name],
  });
};

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const plain: Table = { xs: range(100), load: range(100).map((at) => (at * 37) % 11) };

const reduction = (of: FormData = form, mode: SeriesMode = 'line') => ({
  form: of,
  mode,
  columns,
  read: (rows: ResultColumns) => seriesData(rows, of),
});

/** Reduces a result and returns the rows that were read, from the whole result or from a range of its axis. */
const rowsOf = (data: ResultColumns, range?: ZoomRange): ResultColumns => {
  const found: ResultColumns[] = [];
  const read = (rows: ResultColumns): SeriesData => {
    found.push(rows);
    return seriesData(rows, form);
  };
  const lines = reducedLines(data, { ...reduction(), read })!;
  if (range) lines.within(range);
  return found.at(-1)!;
};

/** Points of a line as it is drawn, after thinning. */
const drawn = (data: ResultColumns, name: string) => {
  const [xs, values] = [data.column('at') as readonly number[], data.column(name) as readonly (number | null)[]];
  const cut = cutAxis(xs, data.reduced?.columns ?? columns, data.reduced?.from ?? xs.length);
  return thinLine(values, cut).map((at) => [xs[at], values[at]]);
};

const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { freq: 8 });
const tables = fc
  .array(fc.tuple(fc.nat(50), value, value), { minLength: 33, maxLength: 300 })
  .map((rows): Required<Table> => {
    let at = 1_700_000_000_000;
    return {
      xs: rows.map(([gap]) => (at += gap)),
      load: rows.map(([, first]) => first),
      heat: rows.map(([, , second]) => second),
    };
  });

describe('rows from which lines are drawn', () => {
  it('VIZ-09 draw the same points as all rows, and know how many there were and their sums', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const whole = answer(table);
        const few = rowsOf(whole);
        for (const name of ['load', 'heat'] as const) {
          expect(drawn(few, name)).toEqual(drawn(whole, name));
          const sum = table[name].reduce<number>((all, each) => all + Number(each ?? 0), 0);
          expect(few.reduced?.totals?.get(name)).toBeCloseTo(sum, 3);
        }
        expect(few.reduced?.from).toBe(table.xs.length);
        expect(few.rowCount).toBe(few.column('at')!.length);
        // Each line has at most six rows per pixel column: four extremes, and the two ends of a gap.
        expect(few.rowCount).toBeLessThanOrEqual(columns * 6 * 2);
        expect(few.column('missing')).toBeUndefined();
      }),
    );
  });

  it('VIZ-09 of a part of the axis are those of the part alone, which has at least two', () => {
    fc.assert(
      fc.property(tables, fc.nat(299), fc.nat(299), (table, one, other) => {
        const xs = table.xs as readonly number[];
        const ends = [one, other].map((at) => xs[at % xs.length]!).toSorted((a, b) => a - b);
        const [low, high] = ends as [number, number];
        const few = rowsOf(answer(table), [low, high]);
        const inside = xs.flatMap((x, at) => (x >= low && x <= high ? [at] : []));
        if (inside.length === 1) inside.push(...(inside[0]! + 1 < xs.length ? [inside[0]! + 1] : []));
        const part = answer({
          xs: inside.map((at) => xs[at]!),
          load: inside.map((at) => table.load[at]!),
          heat: inside.map((at) => table.heat[at]!),
        });
        expect(few.reduced?.from).toBe(inside.length);
        expect(drawn(few, 'load')).toEqual(drawn(part, 'load'));
      }),
    );
  });

  it.each([
    ['few rows', { xs: range(32), load: range(32) }, form, 'line'],
    ['bars', plain, form, 'bar'],
    ['points', plain, { ...form, viz_type: 'echarts_timeseries_scatter' }, 'line'],
    ['a stack', plain, { ...form, stack: 'Stack' }, 'area'],
    ['categories', plain, { ...form, x_axis_force_categorical: true }, 'line'],
    ['an axis out of order', { ...plain, xs: range(100).toReversed() }, form, 'line'],
    ['an axis with gaps', { ...plain, xs: [null, ...range(99)] }, form, 'line'],
    ['an axis without an end', { ...plain, xs: [...range(99), Infinity] }, form, 'line'],
    ['an axis of words', { ...plain, xs: range(100).map(String) }, form, 'line'],
    ['words as values', { ...plain, load: range(100).map(String) }, form, 'line'],
  ] as const)('are all rows for %s', (_, table, of, mode) => {
    expect(reducedLines(answer(table), reduction(of, mode))).toBeUndefined();
  });

  it('are all rows where the chart forecasts', () => {
    const cells: Readonly<Record<string, readonly number[]>> = {
      at: range(100),
      load: range(100),
      load__yhat: range(100),
      load__yhat_lower: range(100),
      load__yhat_upper: range(100),
    };
    const whole = resultColumns({
      colnames: Object.keys(cells),
      coltypes: [2, 0, 0, 0, 0],
      rowCount: 100,
      cells: (name) => cells[name],
    });
    expect(reducedLines(whole, reduction())).toBeUndefined();
  });

  it('VIZ-06 keep the order of their series in a part, and are the whole where a part is not less', () => {
    const of = { ...form, metrics: ['load'], groupby: ['kind'] };
    // `load` has the larger sum over all rows. If only the drawn rows were added up, `heat` would have the larger sum.
    const heat = range(100).map((at) => (at % 12 === 5 ? 10 : 0));
    const lines = reducedLines(answer({ xs: range(100), load: range(100).map(() => 2), heat }), reduction(of))!;
    expect(lines.whole.series.map(({ key }) => key)).toEqual(['load', 'heat']);
    const part = lines.within([89, 90]);
    expect(part.series.map(({ key }) => key)).toEqual(['load', 'heat']);
    expect(part.xs).toEqual([89, 90]);
    expect(part.series[1]!.values).toEqual([10, 0]);
    const highest = reducedLines(
      answer({ xs: range(100), load: range(100).map(() => 2), heat }),
      reduction({ ...of, sort_series_type: 'max' }),
    )!;
    for (const each of [highest.whole, highest.within([90, 96])])
      expect(each.series.map(({ key }) => key)).toEqual(['heat', 'load']);
    for (const all of [
      [0, 99],
      [-5, 200],
      [100, 101],
      [-2, -1],
    ] as const)
      expect(lines.within(all)).toBe(lines.whole);
  });
});
