import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Column, Table } from '../../columns.ts';
import { frameOf, tableOf } from '../frame.ts';
import { PostProcessingError } from '../post-processing-error.ts';
import { runPostProcessing } from '../run-post-processing.ts';
import { casesOf } from '../../../testing/in-long-run.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2021, 0, 4);
const time = (values: readonly Cell[], name = 'at'): Column => ({
  name,
  kind: 'time',
  engineType: 'TIMESTAMP',
  values,
});
const number = (name: string, values: readonly Cell[]): Column => ({
  name,
  kind: 'number',
  engineType: 'DOUBLE',
  values,
});
const tableOfColumns = (...columns: readonly Column[]): Table => ({
  columns,
  rowCount: columns[0]?.values.length ?? 0,
});
const days = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => start + at * dayMs);
const daily = (values: readonly Cell[]): Table => tableOfColumns(time(days(values.length)), number('x', values));
const options = { time_grain: 'P1D', periods: 3, confidence_interval: 0.8, index: 'at' };

function forecast(table: Table, more: object = {}, zone = 'UTC'): Readonly<Record<string, readonly Cell[]>> {
  const steps = [{ operation: 'prophet', options: { ...options, ...more } }];
  const result = tableOf(runPostProcessing(frameOf(table), steps, zone));
  return Object.fromEntries(result.columns.map(({ name, values }) => [name, values]));
}
const series = (result: Readonly<Record<string, readonly Cell[]>>, name: string): readonly number[] =>
  (result[name] ?? []).map((value) => (typeof value === 'number' ? value : Number.NaN));

describe('forecasts', () => {
  it('SERVER-06 puts expectation and interval before each series, and rows of the future behind the last one', () => {
    const table = tableOfColumns(time(days(4)), number('größe, 東京', [1, 2, 3, 4]), number('flat', [7, 7, 7, 7]));
    const result = forecast(table);
    expect(Object.keys(result)).toEqual([
      'at',
      ...['größe, 東京', 'flat'].flatMap((name) => [
        `${name}__yhat`,
        `${name}__yhat_lower`,
        `${name}__yhat_upper`,
        name,
      ]),
    ]);
    expect(result['at']).toEqual(days(7));
    expect(result['größe, 東京']).toEqual([1, 2, 3, 4, null, null, null]);
    for (const [row, value] of series(result, 'größe, 東京__yhat').entries()) expect(value).toBeCloseTo(row + 1, 9);
  });

  it.each([
    ['P1M', '2020-11-30', ['2020-12-30', '2021-01-30', '2021-02-28']],
    ['P3M', '2021-01-01', ['2021-04-01', '2021-07-01', '2021-10-01']],
    ['P1Y', '2020-02-29', ['2021-02-28', '2022-02-28', '2023-02-28']],
    ['1969-12-28T00:00:00Z/P1W', '2021-01-03', ['2021-01-10', '2021-01-17', '2021-01-24']],
    ['PT0.5H', '2021-01-03', ['2021-01-03T00:30', '2021-01-03T01:00', '2021-01-03T01:30']],
    ['PT5S', '2021-01-03', ['2021-01-03T00:00:05', '2021-01-03T00:00:10', '2021-01-03T00:00:15']],
  ])('SERVER-06 adds rows by the time grain %s', (grain, last, added) => {
    const moment = (text: string): number => Date.parse(text.includes('T') ? `${text}Z` : text);
    const table = tableOfColumns(time([moment(last) - dayMs, moment(last)]), number('x', [1, 2]));
    expect(forecast(table, { time_grain: grain })['at']?.slice(2)).toEqual(added.map(moment));
  });

  it('SERVER-06 begins days in the zone of the asker, when clocks change too', () => {
    const local = [Date.UTC(2024, 2, 8, 5), Date.UTC(2024, 2, 9, 5)];
    const result = forecast(tableOfColumns(time(local), number('x', [1, 2])), {}, 'America/New_York');
    expect(result['at']?.slice(2)).toEqual([
      Date.UTC(2024, 2, 10, 5),
      Date.UTC(2024, 2, 11, 4),
      Date.UTC(2024, 2, 12, 4),
    ]);
  });

  it('SERVER-06 goes on with what a pivot made, and bridges missing times and values', () => {
    const at = [0, 1, 2, 4, 5, 6, 8, 9].map((day) => start + day * dayMs);
    const values = at.map((moment, row) => (row === 4 ? null : 10 + (moment - start) / dayMs));
    const kinds: Column = { name: 'kind', kind: 'text', engineType: 'VARCHAR', values: at.map(() => 'a') };
    const steps = [
      {
        operation: 'pivot',
        options: {
          index: ['at'],
          columns: ['kind'],
          aggregates: { x: { operator: 'mean' } },
          drop_missing_columns: false,
        },
      },
      { operation: 'flatten', options: {} },
      { operation: 'prophet', options },
    ];
    const table = tableOf(runPostProcessing(frameOf(tableOfColumns(time(at), kinds, number('x', values))), steps));
    const expected = table.columns.find((column) => column.name === 'x, a__yhat')?.values ?? [];
    const all = [...at, ...[10, 11, 12].map((day) => start + day * dayMs)];
    for (const [row, value] of expected.entries()) expect(value).toBeCloseTo(10 + ((all[row] ?? 0) - start) / dayMs, 8);
  });

  it('SERVER-06 orders rows by time and leaves out those without one', () => {
    const table = tableOfColumns(time([start + dayMs, null, start, start + 2 * dayMs]), number('x', [2, 99, 1, 3]));
    const result = forecast(table);
    expect(result['at']?.slice(0, 3)).toEqual(days(3));
    expect(result['x']?.slice(0, 3)).toEqual([1, 2, 3]);
    expect(series(result, 'x__yhat').at(-1)).toBeCloseTo(6, 8);
  });

  it.each([
    ['no rows', daily([]), []],
    ['no value', daily([null, null]), [null, null, null, null, null]],
    ['one value', daily([null, 5]), [null, null, null, null, null]],
  ])('SERVER-06 expects nothing of %s', (_, table, expected) => {
    const result = forecast(table);
    for (const name of ['x__yhat', 'x__yhat_lower', 'x__yhat_upper']) expect(result[name]).toEqual(expected);
  });

  it('SERVER-06 expects the middle of two values', () => {
    const result = forecast(daily([4, 6]));
    expect(series(result, 'x__yhat').at(-1)).toBeCloseTo(5, 9);
    expect(series(result, 'x__yhat_lower').at(-1)).toBeLessThan(4);
  });

  it.each([
    ['no grain', { time_grain: null }, 'Time grain missing'],
    ['an unknown grain', { time_grain: 'P2D' }, 'Unsupported time grain: P2D'],
    ['no periods', { periods: undefined }, 'Periods must be a whole number from 1 to 10000'],
    ['periods of zero', { periods: 0 }, 'Periods must be a whole number from 1 to 10000'],
    ['too many periods', { periods: 10_001 }, 'Periods must be a whole number from 1 to 10000'],
    ['broken periods', { periods: 1.5 }, 'Periods must be a whole number from 1 to 10000'],
    ['no interval', { confidence_interval: null }, 'Confidence interval must be between 0 and 1 (exclusive)'],
    ['a whole interval', { confidence_interval: 1 }, 'Confidence interval must be between 0 and 1 (exclusive)'],
    ['an unknown time column', { index: 'then' }, 'DataFrame must include temporal column'],
    ['a time column of numbers', { index: 'x' }, 'DataFrame must include temporal column'],
    [
      'a season that is a word',
      { weekly_seasonality: 'often' },
      'The option weekly_seasonality needs true, false or a whole number from 0 to 50.',
    ],
    [
      'a season of too many waves',
      { daily_seasonality: 51 },
      'The option daily_seasonality needs true, false or a whole number from 0 to 50.',
    ],
  ])('SERVER-06 refuses %s', (_, wrong, message) => {
    const attempt = (): unknown => forecast(daily([1, 2, 3]), wrong);
    expect(attempt).toThrow(PostProcessingError);
    expect(attempt).toThrow(message);
  });

  it('SERVER-06 refuses a table without a series, a series of texts, and what is too much', () => {
    const text: Column = { name: 'word', kind: 'text', engineType: 'VARCHAR', values: ['a'] };
    expect(() => forecast(tableOfColumns(time([start])))).toThrow('DataFrame include at least one series');
    expect(() => forecast(tableOfColumns(time([start]), text))).toThrow('Column "word" is not numeric.');
    const wide = Array.from({ length: 200 }, (_, at) => number(`s${at}`, [1, 2]));
    expect(() => forecast(tableOfColumns(time(days(2)), ...wide), { periods: 10_000 })).toThrow(
      'The forecast is too large',
    );
  });

  it('SERVER-06 takes the time column by its usual name where none is given', () => {
    const table = tableOfColumns(time(days(3), '__timestamp'), number('x', [1, 2, 3]));
    expect(Object.keys(forecast(table, { index: undefined }))[0]).toBe('__timestamp');
  });

  it('SERVER-06 recovers pure seasons over a straight trend', () => {
    const shape = fc.record({
      level: fc.double({ min: -1000, max: 1000, noNaN: true }),
      slope: fc.double({ min: -5, max: 5, noNaN: true }),
      waves: fc.array(
        fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true })),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(shape, ({ level, slope, waves }) => {
        const truth = (day: number): number =>
          level +
          slope * day +
          waves.reduce(
            (total, [size, turn], at) => total + size * Math.sin((2 * Math.PI * (at + 1) * day) / 7 + turn),
            0,
          );
        const expected = series(forecast(daily(days(42).map((_, day) => truth(day))), { periods: 14 }), 'x__yhat');
        for (const [day, value] of expected.entries()) expect(value).toBeCloseTo(truth(day), 5);
      }),
      { numRuns: casesOf(60) },
    );
  });

  it('SERVER-06 recovers a year by months, and leaves out a season that is not wanted', () => {
    const months = Array.from({ length: 72 }, (_, at) => Date.UTC(2018, at, 1));
    const truth = (at: number): number => 100 + at + 20 * Math.cos((2 * Math.PI * at) / 12) + (at % 12 === 11 ? 30 : 0);
    const table = tableOfColumns(
      time(months),
      number(
        'x',
        months.map((_, at) => truth(at)),
      ),
    );
    const ask = (yearly: unknown): readonly number[] =>
      series(forecast(table, { time_grain: 'P1M', periods: 12, yearly_seasonality: yearly }), 'x__yhat').slice(72);
    for (const [at, value] of ask(null).entries()) expect(value).toBeCloseTo(truth(72 + at), 6);
    for (const [at, value] of ask(true).entries()) expect(value).toBeCloseTo(truth(72 + at), 6);
    const unseasoned = ask(false);
    expect(Math.max(...unseasoned.map((value, at) => Math.abs(value - truth(72 + at))))).toBeGreaterThan(10);
    expect(ask('1')).not.toEqual(ask(2));
    expect(ask('1')).toEqual(ask(1));
    expect(ask(0)).toEqual(unseasoned);
  });
});
