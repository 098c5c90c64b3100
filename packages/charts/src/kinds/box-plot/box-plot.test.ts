import { describe, expect, it } from 'vitest';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { boxesOf } from './boxes.ts';
import { boxPlotQueries } from './query.ts';

const form = { viz_type: 'box_plot', columns: ['order'], groupby: ['carrier'], metrics: ['hours'] };

describe('VIZ-03 the query of a box plot', () => {
  it.each([
    ['uses whiskers by Tukey', {}, ['order', 'carrier'], { whisker_type: 'tukey' }],
    ['has no outliers', { whiskerOptions: 'Min/max (no outliers)' }, ['order', 'carrier'], { whisker_type: 'min/max' }],
    [
      'uses percentiles',
      { whiskerOptions: '9/91 percentiles' },
      ['order', 'carrier'],
      { whisker_type: 'percentile', percentiles: [9, 91] },
    ],
    [
      'has the grain of a time column',
      { columns: ['day'], time_grain_sqla: 'P1D', temporal_columns_lookup: { day: true } },
      [
        { timeGrain: 'P1D', columnType: 'BASE_AXIS', sqlExpression: 'day', label: 'day', expressionType: 'SQL' },
        'carrier',
      ],
      { whisker_type: 'tukey' },
    ],
    [
      'spreads values over the time column if there is no other',
      { columns: [], granularity_sqla: 'day' },
      ['day', 'carrier'],
      { whisker_type: 'tukey' },
    ],
  ])('%s', (_, change, columns, options) => {
    const [query] = boxPlotQueries({ ...form, ...change });
    expect(query).toMatchObject({ columns, metrics: ['hours'], series_columns: ['carrier'] });
    expect(query?.post_processing).toEqual([
      { operation: 'boxplot', options: { ...options, groupby: ['carrier'], metrics: ['hours'] } },
    ]);
  });
});

const row = (carrier: string | null, change = {}) => ({
  carrier,
  hours__mean: 5.5,
  hours__median: 5,
  hours__max: 9,
  hours__min: -1,
  hours__q1: 3,
  hours__q3: 7,
  hours__count: 40,
  hours__outliers: [-8, 20],
  ...change,
});
const facts = (data: readonly Record<string, unknown>[], change = {}) =>
  madeFacts({
    ...wideWithIds,
    formData: { ...form, ...change },
    results: [resultColumns({ colnames: Object.keys(row('')), data })],
    labels: { hours: 'Hours' },
  });

describe('VIZ-05 the boxes of a box plot', () => {
  it('have quartiles, whiskers and outliers', () => {
    expect(boxesOf(facts([row('Van')]))?.boxes).toEqual([
      {
        name: 'Van',
        metric: 'hours',
        low: -1,
        firstQuartile: 3,
        median: 5,
        thirdQuartile: 7,
        high: 9,
        mean: 5.5,
        count: 40,
        outliers: [-8, 20],
        clauses: [{ column: 'carrier', value: 'Van' }],
      },
    ]);
  });

  it('are left out for groups without values; unreadable outliers are none', () => {
    const data = boxesOf(facts([row('Van', { hours__median: null }), row(null, { hours__outliers: 'no list' })]));
    expect(data?.boxes.map(({ name, outliers }) => [name, outliers])).toEqual([['chart.null', []]]);
  });

  it('are named by the metric without groups', () => {
    expect(boxesOf(facts([row(null)], { groupby: [] }))?.boxes[0]).toMatchObject({ name: 'Hours', clauses: [] });
  });

  it('are nothing without rows', () => {
    expect(boxesOf(facts([]))).toBeUndefined();
  });
});
