import { describe, expect, it } from 'vitest';
import { readDataset, searchDataset } from './dataset.ts';
import { operators, simpleFilter, sqlFilter, typedValue } from './filter.ts';
import { metricLabel, simpleMetric, sqlMetric } from './metric.ts';

const dataset = readDataset({
  id: 3,
  type: 'table',
  datasource_name: 'trips',
  database: { id: 2 },
  columns: [
    { column_name: 'started_at', is_dttm: true, type: 'TIMESTAMP' },
    { column_name: 'n', type: 'BIGINT', verbose_name: 'Number of trips' },
    { column_name: 'flag', type_generic: 3 },
    { column_name: 'calc', expression: 'a || b', type: 'VARCHAR' },
    { column_name: 'secret', type_generic: 1, filterable: false, groupby: false },
    { nameless: true },
    null,
  ],
  metrics: [{ metric_name: 'count', verbose_name: 'Trips', expression: 'COUNT(*)' }],
  time_grain_sqla: [['P1D', 'Day'], [null, 'Original'], 'x'],
});

describe('the dataset of the explorer', () => {
  it('EXPLORE-02 reads columns with what they hold, metrics and grains', () => {
    expect(dataset.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['started_at', 'time'],
      ['n', 'number'],
      ['flag', 'boolean'],
      ['calc', 'expression'],
      ['secret', 'text'],
    ]);
    expect(dataset).toMatchObject({
      id: 3,
      name: 'trips',
      databaseId: 2,
      mainTime: 'started_at',
      timeGrains: [{ value: 'P1D', label: 'Day' }],
    });
  });

  it.each([
    ['trips', ['n'], ['count']],
    ['TRIPS number', ['n'], []],
    ['', ['started_at', 'n', 'flag', 'calc', 'secret'], ['count']],
    ['nothing', [], []],
  ])('EXPLORE-02 finds %j by name and label', (search, columns, metrics) => {
    const found = searchDataset(dataset, search);
    expect([found.columns.map(({ name }) => name), found.metrics.map(({ name }) => name)]).toEqual([columns, metrics]);
  });
});

describe('metrics and filters', () => {
  it.each([
    ['count', 'Trips'],
    ['other', 'other'],
    [simpleMetric('n', 'SUM'), 'SUM(n)'],
    [simpleMetric('n', 'SUM', ' Total '), 'Total'],
    [sqlMetric('SUM(n) / 2'), 'SUM(n) / 2'],
    [null, ''],
  ])('EXPLORE-05 calls %j by its label', (metric, expected) => {
    expect(metricLabel(metric, dataset)).toBe(expected);
  });

  const operator = (id: string) => operators.find((each) => each.id === id)!;
  it.each([
    [operator('IN'), ['a', 'b'], { operator: 'IN', comparator: ['a', 'b'] }],
    [operator('GREATER_THAN'), [60], { operator: '>', comparator: 60 }],
    [operator('IS_NULL'), [], { operator: 'IS NULL' }],
    [operator('TEMPORAL_RANGE'), ['Last week'], { operator: 'TEMPORAL_RANGE', comparator: 'Last week' }],
  ])('EXPLORE-06 makes a filter with %j', (each, values, expected) => {
    expect(simpleFilter('n', each, values)).toMatchObject({ clause: 'WHERE', subject: 'n', ...expected });
  });

  it('EXPLORE-06 makes no filter of a value that is still missing', () => {
    expect([
      simpleFilter('n', operator('IN'), []),
      simpleFilter('n', operator('EQUALS'), ['']),
      sqlFilter(' ', 'WHERE'),
    ]).toEqual([undefined, undefined, undefined]);
    expect([typedValue('12', 'number'), typedValue('12', 'text'), typedValue('x', 'number')]).toEqual([12, '12', 'x']);
  });
});
