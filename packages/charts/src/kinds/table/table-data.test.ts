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
