import { describe, expect, it } from 'vitest';
import type { PictureProps } from '../../kind/picture-props.ts';
import { makeColorRegistry } from '../../scales/color-registry.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { curvePath } from './lay-out-para.ts';
import { paraData } from './para-data.ts';

type Row = readonly [name: string | null, x: number | null, y: number | null];
const dataOf = (rows: readonly Row[], form: Record<string, unknown> = {}) => {
  const facts: PictureProps = {
    formData: { series: 'name', metrics: ['x', 'y'], linear_color_scheme: 'blue_white_yellow', ...form },
    results: [
      resultColumns({
        colnames: ['name', 'x', 'y'],
        coltypes: [1, 0, 0],
        data: rows.map(([name, x, y]) => ({ name, x, y })),
      }),
    ],
    width: 400,
    height: 300,
    locale: 'en',
    colors: { slots: ['#111111'], other: '#999999' } as unknown as PictureProps['colors'],
    registry: makeColorRegistry(['#111111', '#222222']),
    labels: {},
    metricFormats: {},
    text: (id) => id,
  };
  return paraData(facts);
};

describe('rows of parallel coordinates', () => {
  it('VIZ-05 have their values per axis, colors of their names, and a clause', () => {
    const data = dataOf([
      ['a', 1, -5],
      [null, 3, null],
      ['none', null, null],
    ])!;
    expect(data.rows.map(({ name, values, color, clauses }) => [name, values, color, clauses])).toEqual([
      ['a', [1, -5], '#111111', [{ column: 'name', value: 'a' }]],
      ['chart.null', [3, null], '#222222', [{ column: 'name', value: null }]],
    ]);
    expect(data.extents).toEqual([
      [1, 3],
      [-5, -5],
    ]);
  });

  it('VIZ-05 are colored by the second metric, and neutral without it', () => {
    const data = dataOf(
      [
        ['a', 1, 0],
        ['b', 2, 10],
        ['c', 3, null],
      ],
      { secondary_metric: 'y' },
    )!;
    expect(data.ramp).toEqual({ metric: 'y', colors: ['#00d1c1', '#ffffff', '#ffb400'], low: 0, high: 10 });
    expect(data.rows.map(({ color }) => color)).toEqual(['rgb(0, 209, 193)', 'rgb(255, 180, 0)', '#999999']);
  });

  it('VIZ-05 are nothing without rows, values or metrics', () => {
    expect(dataOf([])).toBeUndefined();
    expect(dataOf([['a', null, null]])).toBeUndefined();
    expect(dataOf([['a', 1, 2]], { metrics: [] })).toBeUndefined();
  });

  it('VIZ-05 are curves with gaps, and dots for single values', () => {
    expect(
      curvePath([
        [0, 10],
        [100, 20],
      ]),
    ).toBe('M0 10C50 10 50 20 100 20');
    expect(curvePath([[0, 10], undefined, [100, 20]])).toBe(
      'M-2 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M98 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    );
    expect(curvePath([undefined])).toBe('');
  });
});
