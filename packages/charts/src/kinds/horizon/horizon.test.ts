import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { bandPath, thinnedPoints } from './band-path.ts';
import { horizonData } from './horizon-data.ts';
import { horizon } from './index.ts';

const form = { viz_type: 'horizon', x_axis: 'day', metrics: ['trips'], groupby: ['station'] };
const result = madeRows({ day: 2, North: 0, South: 0 }, [
  [0, 30, 2],
  [1, null, -3],
  [2, 60, 8],
]);
const rowsOf = (change = {}) => horizonData(madeFacts({ formData: { ...form, ...change }, results: [result] }))!.rows;

describe('horizon chart', () => {
  it('VIZ-03 asks for a column of values per series', () => {
    const [query] = horizon.queries(form);
    expect(query).toMatchObject({ metrics: ['trips'], series_columns: ['station'] });
    expect(query?.post_processing?.map((step) => step?.operation)).toEqual(['pivot', 'flatten']);
  });

  it.each([
    ['series', [20, 8 / 3], [30, null, 60]],
    ['overall', [20, 20], [30, null, 60]],
    ['change', [10, 10], [0, null, 30]],
  ])('VIZ-05 has bands by %s', (horizon_color_scale, sizes, shown) => {
    const rows = rowsOf({ horizon_color_scale });
    expect(rows.map(({ bandSize }) => bandSize)).toEqual(sizes);
    expect(rows[0]).toMatchObject({ label: 'North', shown });
  });

  it('VIZ-05 folds values into bands, with the points where they enter and leave', () => {
    const points = [
      { x: 0, value: 0 },
      { x: 10, value: 2 },
      { x: 20, value: null },
      { x: 30, value: -1 },
    ];
    const at = { top: 0, height: 10 };
    expect(bandPath(points, { ...at, band: 0, sign: 1 })).toBe('M0 10L0 10L5 0L10 0L10 10Z');
    expect(bandPath(points, { ...at, band: 1, sign: 1 })).toBe('M0 10L0 10L5 10L10 0L10 10Z');
    expect(bandPath(points, { ...at, band: 0, sign: -1 })).toBe('M29 10L29 0L30 0L30 10Z');
    expect(bandPath(points, { ...at, band: 1, sign: -1 })).toBe('');
    expect(thinnedPoints(points, 2)).toEqual([
      { x: 5, value: 1 },
      { x: 25, value: -1 },
    ]);
  });
});
