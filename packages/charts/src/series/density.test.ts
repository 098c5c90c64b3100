import { describe, expect, it } from 'vitest';
import { madeSeries } from '../story-frame/made-results.ts';
import { densityCells } from './density.ts';
import { hasManyPoints } from './has-many-points.ts';
import { layOutSeries } from './lay-out-series.ts';
import { indexAt } from './series-at.ts';
import { seriesData } from './series-data.ts';

const layoutOf = (form: Readonly<Record<string, unknown>>, points: number) => {
  const data = seriesData(madeSeries({ names: ['a', 'b'], points, everyDays: 0.01 }), { x_axis: 'ds', ...form });
  const size = { width: 600, height: 300, locale: 'en', metricFormats: {} };
  return layOutSeries({ data, shown: data.series, form: { x_axis: 'ds', ...form }, mode: 'line', ...size });
};

describe('points by cells', () => {
  it('VIZ-09 counts every point once', () => {
    const layout = layoutOf({ viz_type: 'echarts_timeseries_scatter' }, 10_001);
    expect(layout.isDense).toBe(true);
    const cells = densityCells(layout);
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(20_002);
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
  });

  it('VIZ-09 draws up to 20,000 points one by one, without gaps', () => {
    expect(hasManyPoints([{ values: Array.from({ length: 30_000 }, (_, at) => (at % 2 === 0 ? null : at)) }])).toBe(
      false,
    );
    expect(layoutOf({ viz_type: 'echarts_timeseries_line' }, 15_000).isDense).toBe(false);
  });
});

describe('the x at a position', () => {
  it.each([
    ['end', 0.9, 4],
    ['end', -0.1, 3],
    ['start', 0.1, 5],
    ['start', -0.9, 4],
    ['middle', 0.4, 4],
    ['middle', 0.6, 5],
  ])('VIZ-05 steps at the %s: %d of a step behind the fourth x, it is %i', (seriesType, share, expected) => {
    const layout = layoutOf({ viz_type: 'echarts_timeseries_step', seriesType }, 20);
    const place = layout.axis.position(4);
    const stepPx = layout.axis.position(5) - place;
    expect(indexAt(layout, place + stepPx * share)).toBe(expected);
  });
});
