import { expect, it } from 'vitest';
import type { ResultColumns } from '../../view/result-columns.ts';
import { tableColumns } from './table-data.ts';

const of = (aggregate: string) => ({
  label: aggregate,
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: 'x' },
});
const cells: Readonly<Record<string, readonly (number | string)[]>> = {
  city: ['Oslo', 'Bergen'],
  SUM: [30, 70],
  COUNT: [3, 7],
  count: [3, 7],
  AVG: [1.5, 2],
  MAX: [4, 9],
  margin_rate: [0.1, 0.2],
  loss: [-5, 10],
  '%SUM': [0.3, 0.7],
};
const data: ResultColumns = {
  names: Object.keys(cells),
  types: Object.keys(cells).map((name) => (name === 'city' ? 1 : 0)),
  ends: [null, null],
  rowCount: 2,
  column: (name) => cells[name],
};
const barred = (form: Readonly<Record<string, unknown>>) =>
  tableColumns(
    data,
    {
      groupby: ['city'],
      metrics: [of('SUM'), of('COUNT'), 'count', of('AVG'), of('MAX'), 'margin_rate', { ...of('SUM'), label: 'loss' }],
      percent_metrics: [of('SUM')],
      ...form,
    },
    { locale: 'en', labels: {}, metricFormats: {} },
  )
    .filter(({ most }) => most !== undefined)
    .map(({ key }) => key);

it('VIZ-05 bars stand in columns that are shares of a total only: sums, counts, percentages, none of them negative', () => {
  expect(barred({})).toEqual(['SUM', 'COUNT', 'count', '%SUM']);
  expect(barred({ show_cell_bars: false })).toEqual([]);
});

it('VIZ-05 bars stand where the chart asks for them by column', () => {
  const column_config = {
    margin_rate: { showCellBars: true },
    SUM: { showCellBars: false },
    loss: { showCellBars: true },
  };
  expect(barred({ column_config })).toEqual(['COUNT', 'count', 'margin_rate', 'loss', '%SUM']);
});

it('VIZ-05 numbers of a column have as many decimals each, or the format and currency of their metric', () => {
  const form = {
    groupby: ['city'],
    metrics: [of('AVG'), 'margin_rate', 'loss'],
    column_config: { loss: { d3NumberFormat: ',.2f' } },
  };
  const columns = tableColumns(data, form, {
    locale: 'en',
    labels: { margin_rate: 'Margin' },
    metricFormats: { margin_rate: { format: '.1%' }, loss: { format: '.1s', currency: { symbol: 'EUR' } } },
  });
  const written = (key: string) => {
    const column = columns.find((each) => each.key === key)!;
    return [column.label, ...cells[key]!.map((cell) => column.format(cell))];
  };
  expect(written('AVG')).toEqual(['AVG', '1.5', '2.0']);
  expect(written('margin_rate')).toEqual(['Margin', '10.0%', '20.0%']);
  expect(written('loss')).toEqual(['loss', '−€5.00', '€10.00']);
});

it('VIZ-06 bars tell positive from negative values as the column is set', () => {
  const signOf = (config: object) =>
    tableColumns(
      data,
      { metrics: ['loss'], column_config: { loss: config } },
      { locale: 'en', labels: {}, metricFormats: {} },
    ).find(({ key }) => key === 'loss')?.isSigned;
  expect(signOf({ showCellBars: true })).toBeUndefined();
  expect(signOf({ showCellBars: true, colorPositiveNegative: true })).toBe(true);
  expect(signOf({ showCellBars: true, colorPositiveNegative: false })).toBe(false);
});
