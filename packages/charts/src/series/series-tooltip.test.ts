import { describe, expect, it } from 'vitest';
import { resultColumns } from '../view/result-columns.ts';
import { layOutSeries } from './lay-out-series.ts';
import { seriesData } from './series-data.ts';
import type { SeriesMode } from './series-style.ts';
import { tooltipRows, tooltipTitle } from './series-tooltip.ts';

const moment = Date.UTC(2026, 2, 1);
const cells: Readonly<Record<string, number | null>> = { North: 30, South: 50, West: 20, East: null };
const partOf = (form: object, mode: SeriesMode = 'line', metrics: readonly string[] = ['n']) => {
  const names = metrics.length > 1 ? metrics : Object.keys(cells);
  const settings = { x_axis: 'x', metrics, groupby: metrics.length > 1 ? [] : ['region'], ...form };
  const values = metrics.length > 1 ? { n: 30, m: 50 } : cells;
  const result = resultColumns({
    colnames: ['x', ...names],
    coltypes: [2, ...names.map(() => 0)],
    data: [
      { x: moment, ...values },
      { x: Date.UTC(2026, 3, 1), ...values },
    ],
  });
  const data = seriesData(result, settings);
  const request = { data, shown: data.series, form: settings, mode, width: 400, height: 300, locale: 'en' };
  const layout = layOutSeries({ ...request, metricFormats: {} });
  return { layout, paint: { colorOf: () => '#000' } as never, added: undefined };
};
const text = ((id: string, values?: Readonly<Record<string, unknown>>) =>
  id === 'interact.withShare' ? `${String(values!['value'])} (${String(values!['share'])})` : id) as never;
const rowsOf = (
  form: object,
  { mode, metrics, key }: { mode?: SeriesMode; metrics?: readonly string[]; key?: string } = {},
) =>
  tooltipRows(
    partOf(form, mode, metrics),
    { at: 0, ...(key === undefined ? {} : { key }) },
    { isOnly: false, text },
  ).map(({ name, value }) => [name, value]);

describe('the tooltip of a chart with series', () => {
  it('VIZ-08 lists the series with a value, the highest first', () => {
    expect(rowsOf({})).toEqual([
      ['South', '50'],
      ['North', '30'],
      ['West', '20'],
    ]);
  });

  it('VIZ-08 keeps the order of the series if the settings say so', () => {
    const order = ['South', 'North', 'West'];
    expect(rowsOf({ tooltipSortByMetric: false, sort_series_type: 'name', sort_series_ascending: true })).toEqual([
      ['North', '30'],
      ['South', '50'],
      ['West', '20'],
    ]);
    expect(rowsOf({ tooltipSortByMetric: true }).map(([name]) => name)).toEqual(order);
  });

  it('VIZ-08 lists only the series that is pointed at if the settings say so, and all if none is', () => {
    expect(rowsOf({ rich_tooltip: false, showTooltipTotal: true }, { key: 'West' })).toEqual([['West', '20']]);
    expect(rowsOf({ rich_tooltip: false })).toHaveLength(3);
  });

  it('VIZ-08 adds the total and the shares of it if the settings say so', () => {
    expect(rowsOf({ showTooltipTotal: true, showTooltipPercentage: true })).toEqual([
      ['South', '50 (50.0%)'],
      ['North', '30 (30.0%)'],
      ['West', '20 (20.0%)'],
      ['interact.total', '100'],
    ]);
    expect(rowsOf({ rich_tooltip: false, showTooltipPercentage: true }, { key: 'West' })).toEqual([
      ['West', '20 (20.0%)'],
    ]);
  });

  it.each([
    { where: 'for lines of different metrics', form: {}, metrics: ['n', 'm'], mode: 'line' as const, total: false },
    { where: 'for stacked metrics', form: { stack: 'Stack' }, metrics: ['n', 'm'], mode: 'bar' as const, total: true },
    { where: 'for shares', form: { contributionMode: 'row' }, metrics: ['n'], mode: 'line' as const, total: false },
    { where: 'for bars of 100 %', form: { stack: 'Expand' }, metrics: ['n'], mode: 'bar' as const, total: false },
  ])('VIZ-08 has a total $where: $total', ({ form, metrics, mode, total }) => {
    const rows = rowsOf({ ...form, showTooltipTotal: true }, { metrics, mode });
    expect(rows.some(([name]) => name === 'interact.total')).toBe(total);
  });

  it('VIZ-08 names the time in the format of the tooltip, or else of the axis', () => {
    const titleOf = (form: object) => tooltipTitle(partOf(form).layout, 0);
    expect(titleOf({ tooltipTimeFormat: '%d/%m/%Y', x_axis_time_format: '%Y' })).toBe('01/03/2026');
    expect(titleOf({ x_axis_time_format: '%Y' })).toBe('2026');
    expect(titleOf({ tooltipTimeFormat: 'smart_date', x_axis_time_format: '%Y', time_grain_sqla: 'P1M' })).toBe(
      'Mar 2026',
    );
  });
});
