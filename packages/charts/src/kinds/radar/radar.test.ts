import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { radarDrawing } from './drawing.ts';
import { radarData } from './radar-data.ts';

const form = { groupby: ['site'], metrics: ['speed', 'cost'] };
const facts = (rows: Parameters<typeof madeRows>[1], more: Record<string, unknown> = {}) =>
  madeFacts({ formData: { ...form, ...more }, results: [madeRows({ site: 1, speed: 0, cost: 0 }, rows)] });

describe('a radar', () => {
  it('VIZ-05 has one scale for values of about the same size', () => {
    const data = radarData(
      facts([
        ['Lyon', 40, 90],
        ['Rome', 70, 20],
      ]),
    )!;
    expect(data.isShared).toBe(true);
    expect(data.axes.map(({ low, high }) => [low, high])).toEqual([
      [0, 100],
      [0, 100],
    ]);
  });

  it('VIZ-05 has a scale for each axis otherwise, with the bounds of the chart', () => {
    const data = radarData(
      facts([
        ['Lyon', 40, 9000],
        [null, null, -20],
      ]),
    )!;
    expect(data.isShared).toBe(false);
    expect(data.axes.map(({ low, high }) => [low, high])).toEqual([
      [0, 40],
      [-20, 10_000],
    ]);
    const own = radarData(
      facts([['Lyon', 40, 90]], { column_config: { speed: { radarMetricMinValue: 20, radarMetricMaxValue: '60' } } }),
    )!;
    expect(own.axes.map(({ low, high }) => [low, high])).toEqual([
      [20, 60],
      [0, 100],
    ]);
  });

  it('VIZ-05 names NULL, and leaves out shapes without a value', () => {
    const { shapes } = radarData(
      facts([
        [null, 1, 2],
        ['Lyon', null, null],
        ['Rome', null, 3],
      ]),
    )!;
    expect(shapes.map(({ name, values }) => [name, values])).toEqual([
      ['NULL', [1, 2]],
      ['Rome', [null, 3]],
    ]);
    expect(shapes[0]!.clauses).toEqual([{ column: 'site', value: null }]);
    expect(radarData(facts([]))).toBeUndefined();
    expect(radarData(facts([['Lyon', null, null]]))).toBeUndefined();
  });

  it('VIZ-05 draws seven shapes, and others as shapes are hidden', () => {
    const many = facts(Array.from({ length: 9 }, (_, at) => [`Site ${at}`, at + 1, at + 2]));
    const data = radarDrawing.transform(many)!;
    const all = radarDrawing.scene(data, many, new Set());
    expect(all.shapes).toHaveLength(7);
    expect(all.note).toBe('7 of 9 shown');
    const fewer = radarDrawing.scene(data, many, new Set(['0', '1']));
    expect(fewer.marks.map(({ label }) => label)).toEqual(Array.from({ length: 7 }, (_, at) => `Site ${at + 2}`));
    expect(fewer.note).toBeUndefined();
  });
});
