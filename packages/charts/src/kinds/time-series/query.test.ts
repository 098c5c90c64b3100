import { describe, expect, it } from 'vitest';
import { buildQueryContext } from '../../query/build-query-context.ts';

const form = {
  datasource: '1__table',
  x_axis: 'ds',
  time_grain_sqla: 'PT1M',
  metrics: ['load'],
  groupby: [],
  row_limit: 10_000_000,
};
const queryOf = (settings: Readonly<Record<string, unknown>>, columns?: number) =>
  buildQueryContext({ ...form, ...settings }, columns === undefined ? {} : { columns }).queries[0];

describe('charts over time', () => {
  it.each(['echarts_timeseries', 'echarts_timeseries_smooth', 'echarts_timeseries_step', 'echarts_timeseries_scatter'])(
    'VIZ-03 %s asks one column per series over the x axis',
    (viz_type) => {
      expect(queryOf({ viz_type, groupby: ['host'], limit: 5, time_compare: ['1 week ago'] })).toMatchObject({
        columns: [
          {
            timeGrain: 'PT1M',
            columnType: 'BASE_AXIS',
            sqlExpression: 'ds',
            label: 'ds',
            expressionType: 'SQL',
            isColumnReference: true,
          },
          'host',
        ],
        metrics: ['load'],
        series_columns: ['host'],
        series_limit: 5,
        orderby: [['load', false]],
        time_offsets: ['1 week ago'],
        post_processing: [
          {
            operation: 'pivot',
            options: {
              index: ['ds'],
              columns: ['host'],
              aggregates: { load: { operator: 'mean' }, 'load__1 week ago': { operator: 'mean' } },
              drop_missing_columns: false,
            },
          },
          { operation: 'flatten' },
        ],
      });
    },
  );

  it.each([
    [{ viz_type: 'echarts_timeseries' }, true],
    [{ viz_type: 'echarts_timeseries', seriesType: 'smooth' }, true],
    [{ viz_type: 'echarts_timeseries', seriesType: 'bar' }, false],
    [{ viz_type: 'echarts_timeseries', seriesType: 'scatter' }, false],
    [{ viz_type: 'echarts_timeseries', area: true, stack: 'Stack' }, false],
    [{ viz_type: 'echarts_timeseries', area: true }, true],
    [{ viz_type: 'echarts_timeseries_smooth' }, true],
    [{ viz_type: 'echarts_timeseries_step', seriesType: 'end' }, true],
    [{ viz_type: 'echarts_timeseries_scatter' }, false],
  ])('VIZ-03 VIZ-09 %o asks for fewer points: %s', (settings, isReduced) => {
    expect(queryOf(settings, 800)?.reduce !== undefined).toBe(isReduced);
  });
});
