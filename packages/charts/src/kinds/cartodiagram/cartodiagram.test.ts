import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { captions } from './captions.ts';
import { placeCharts, pointIn } from './place-charts.ts';
import { cartodiagramQueries } from './query.ts';

const inner = (viz_type: string, params: object) => JSON.stringify({ viz_type, params: JSON.stringify(params) });
const form = {
  viz_type: 'cartodiagram',
  geom_column: 'geom',
  selected_chart: inner('pie', { groupby: ['channel'], metric: 'orders' }),
};

describe('charts on a map', () => {
  it('VIZ-03 ask for the rows of the inner chart by place', () => {
    expect(cartodiagramQueries({ ...form, place_name: 'city' })).toEqual([
      expect.objectContaining({ columns: ['geom', 'city', 'channel'], metrics: ['orders'] }),
    ]);
    const line = inner('echarts_timeseries_line', { x_axis: 'month', time_grain_sqla: 'P1M', metrics: ['orders'] });
    expect(cartodiagramQueries({ ...form, selected_chart: line })).toEqual([
      expect.objectContaining({
        columns: ['geom', expect.objectContaining({ label: 'month', timeGrain: 'P1M' })],
        orderby: [['month', true]],
      }),
    ]);
    expect(cartodiagramQueries({ ...form, selected_chart: 'no JSON' })[0]).toMatchObject({
      columns: ['geom'],
      metrics: [],
    });
  });

  it.each([
    ['{"type":"Point","coordinates":[9.5,53]}', [9.5, 53], undefined],
    ['{"type":"Feature","properties":{"name":"H"},"geometry":{"type":"Point","coordinates":[9.5,53]}}', [9.5, 53], 'H'],
    ['SRID=4326;POINT(9.5 53)', [9.5, 53], undefined],
  ])('VIZ-05 are at the point %s', (cell, place, name) => {
    expect(pointIn(cell)).toEqual({ place, name });
  });

  it('VIZ-05 have the amounts of their place, the largest first', () => {
    const result = madeRows({ geom: 1, channel: 1, orders: 0 }, [
      ['POINT(1 2)', 'Web', 3],
      ['POINT(3 4)', 'Web', 5],
      ['POINT(3 4)', 'Shop', 2],
      ['nowhere', 'Shop', 9],
    ]);
    const data = placeCharts(madeFacts({ formData: form, results: [result] }))!;
    expect(data.kind).toBe('ring');
    expect(data.series.map(({ label }) => label)).toEqual(['Web', 'Shop']);
    expect(data.charts.map(({ place, amounts, total }) => [place, amounts, total])).toEqual([
      [[3, 4], [[5], [2]], 7],
      [[1, 2], [[3], [null]], 3],
    ]);
  });

  it('VIZ-05 have captions that cover nothing, shortened if they must be', () => {
    const at = { x: 50, radius: 10, words: ['Name 12', 'Name'] };
    const placed = captions(
      [
        { ...at, id: '1', y: 40 },
        { ...at, id: '2', y: 62 },
        { ...at, id: '3', x: 16, y: 58 },
      ],
      { width: 100, height: 84 },
    );
    expect(placed.map(({ id, words, y }) => [id, words, y])).toEqual([
      ['1', 'Name 12', 20],
      ['2', 'Name', 62],
      ['3', 'Name', 38],
    ]);
  });
});
