import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildQueryContext } from './build-query-context.ts';
import { withExtra } from './extra-form-data.ts';
import { queryFilters } from './filters.ts';

const recordings = join(import.meta.dirname, '../../../../../shared/contract/recordings');
const drawn = new Set([
  'table',
  'pivot_table_v2',
  'big_number',
  'big_number_total',
  'pie',
  'treemap_v2',
  'radar',
  'gauge_chart',
  'sunburst_v2',
  'word_cloud',
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'echarts_timeseries_scatter',
  'heatmap_v2',
  'waterfall',
  'box_plot',
  'bubble_v2',
  'histogram_v2',
]);

interface Recording {
  readonly name: string;
  readonly request: {
    readonly body?: {
      readonly form_data?: Record<string, unknown>;
      readonly queries: readonly Record<string, unknown>[];
    };
  };
}

const recorded = (): readonly Recording[] =>
  ['dashboard', 'explore'].flatMap((folder) =>
    readdirSync(join(recordings, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && !file.endsWith('-results.json'))
      .map((file) => JSON.parse(readFileSync(join(recordings, folder, file), 'utf8')) as Recording)
      .filter(({ request }) => drawn.has(String(request.body?.form_data?.['viz_type']))),
  );

/** The fields of a query that affect its result. Empty fields count as absent. */
const essence = (query: Record<string, unknown>) => {
  const kept = [
    'columns',
    'metrics',
    'filters',
    'granularity',
    'time_range',
    'orderby',
    'row_limit',
    'series_columns',
    'series_limit',
    'series_limit_metric',
    'is_timeseries',
    'time_offsets',
    'post_processing',
  ];
  const entries = kept
    .map((name) => [name, query[name]] as const)
    .filter(
      ([, value]) =>
        value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0) && value !== 0,
    );
  const extras = Object.fromEntries(
    Object.entries((query['extras'] ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value !== '' && value !== undefined && value !== null,
    ),
  );
  return JSON.parse(
    JSON.stringify({ ...Object.fromEntries(entries), ...(Object.keys(extras).length > 0 ? { extras } : {}) }),
  ) as unknown;
};

describe('query contexts', () => {
  it.runIf(existsSync(recordings))(
    'VIZ-03 ask what the recorded front end asked, for every chart of the drawn kinds',
    () => {
      const cases = recorded();
      expect(cases.length).toBeGreaterThan(20);
      const different = cases.filter(({ request }) => {
        const built = buildQueryContext(request.body!.form_data!);
        return (
          JSON.stringify(built.queries.map((query) => essence(query as never))) !==
          JSON.stringify(request.body!.queries.map(essence))
        );
      });
      for (const { name, request } of different.slice(0, 3))
        expect({
          name,
          queries: buildQueryContext(request.body!.form_data!).queries.map((query) => essence(query as never)),
        }).toEqual({ name, queries: request.body!.queries.map(essence) });
      expect(different.map(({ name }) => name)).toEqual([]);
    },
  );

  it("DASH-20 append a dashboard's filters and replace the time range", () => {
    const form = {
      viz_type: 'pie',
      groupby: ['a'],
      metric: 'count',
      datasource: '3__table',
      adhoc_filters: [
        {
          clause: 'WHERE',
          expressionType: 'SIMPLE',
          subject: 'ds',
          operator: 'TEMPORAL_RANGE',
          comparator: 'No filter',
        },
      ],
    };
    const context = buildQueryContext(form, {
      datasetId: 9,
      extra: { filters: [{ col: 'country', op: 'IN', val: ['x'] }], time_range: 'Last week', time_grain_sqla: 'P1D' },
    });
    expect(context.datasource).toEqual({ id: 9, type: 'table' });
    expect(context.queries[0]).toMatchObject({
      filters: [
        { col: 'ds', op: 'TEMPORAL_RANGE', val: 'Last week' },
        { col: 'country', op: 'IN', val: ['x'] },
      ],
      extras: { time_grain_sqla: 'P1D' },
      time_range: 'Last week',
    });
    expect(withExtra(form, {})).toBe(form);
  });

  it("EXPLORE-05 turn simple and custom filters into the query's form", () => {
    const filter = (change: object) => ({
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: 'c',
      operator: '==',
      comparator: 1,
      ...change,
    });
    expect(
      queryFilters({
        adhoc_filters: [
          filter({}),
          filter({ operator: 'IS NULL' }),
          filter({ operator: undefined, operatorId: 'NOT_IN', comparator: ['a'] }),
          { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' },
          { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'count(*) > 2' },
          null,
        ],
      }),
    ).toEqual({
      filters: [
        { col: 'c', op: '==', val: 1 },
        { col: 'c', op: 'IS NULL' },
        { col: 'c', op: 'NOT IN', val: ['a'] },
      ],
      where: '(a > 1)',
      having: '(count(*) > 2)',
    });
  });

  it('VIZ-04 ask a table of the data where the kind is not drawn', () => {
    const [query] = buildQueryContext({
      viz_type: 'kind_of_others',
      source: 'a',
      target: 'b',
      metric: 'count',
      datasource: '1__table',
    }).queries;
    expect(query).toMatchObject({ columns: ['a', 'b'], metrics: ['count'], row_limit: 1000 });
  });

  it('EXPLORE-07 asks for a forecast last, in the words of the contract, where the axis has a grain', () => {
    const form = {
      viz_type: 'echarts_timeseries_line',
      x_axis: 'ds',
      time_grain_sqla: 'P1M',
      metrics: ['sales'],
      forecastEnabled: true,
      forecastPeriods: 6,
      forecastInterval: 0.9,
      forecastSeasonalityYearly: true,
    };
    const stepsOf = (settings: Record<string, unknown>) =>
      buildQueryContext(settings, { datasetId: 1 }).queries[0]?.post_processing ?? [];
    expect(stepsOf(form).at(-1)).toEqual({
      operation: 'prophet',
      options: {
        time_grain: 'P1M',
        periods: 6,
        confidence_interval: 0.9,
        yearly_seasonality: true,
        weekly_seasonality: null,
        daily_seasonality: null,
        index: 'ds',
      },
    });
    for (const without of [{ forecastEnabled: false }, { time_grain_sqla: null }])
      expect(stepsOf({ ...form, ...without }).at(-1)).toEqual({ operation: 'flatten' });
  });

  const dense = {
    viz_type: 'echarts_timeseries_line',
    datasource: '1__table',
    x_axis: 'ds',
    metrics: ['load'],
    time_grain_sqla: 'PT1M',
  };
  const reduceOf = (form: Readonly<Record<string, unknown>>) =>
    buildQueryContext(form, { columns: 1024 }).queries[0]?.reduce;

  it('VIZ-09 asks for what a line of so many columns shows', () => {
    expect(reduceOf(dense)).toEqual({ kind: 'm4', width: 1024, x: 'ds', y: ['load'] });
    expect(reduceOf({ ...dense, viz_type: 'echarts_area', stack: null, metrics: ['load', 'heat'] })?.y).toEqual([
      'load',
      'heat',
    ]);
    const ranged = [
      { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'Last week' },
    ];
    expect(reduceOf({ ...dense, time_grain_sqla: null, adhoc_filters: ranged })).toBeDefined();
    expect(buildQueryContext(dense).queries[0]).not.toHaveProperty('reduce');
  });

  it.each([
    ['a daily line', { time_grain_sqla: 'P1D' }],
    ['an axis of which nobody says that it holds moments', { time_grain_sqla: null }],
    ['categories', { x_axis_force_categorical: true }],
    ['series by a dimension', { groupby: ['host'] }],
    ['bars', { viz_type: 'echarts_timeseries_bar' }],
    ['a cloud of points', { viz_type: 'echarts_timeseries_scatter' }],
    ['a stack', { viz_type: 'echarts_area', stack: 'Stack' }],
    ['a running total', { rolling_type: 'cumsum' }],
    ['another time', { time_compare: ['1 week ago'] }],
    ['a limit that cuts', { row_limit: 5000 }],
  ])('VIZ-09 asks for every row of %s', (_, change) => {
    expect(reduceOf({ ...dense, ...change })).toBeUndefined();
  });
});
