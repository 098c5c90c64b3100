import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { dialOf } from './dial.ts';
import { gaugeDrawing } from './drawing.ts';
import { gaugesOf, intervalAt } from './gauges.ts';
import { layOutGauges } from './lay-out-gauges.ts';

const form = { groupby: ['site'], metric: 'orders' };
const facts = (rows: Parameters<typeof madeRows>[1], more: Record<string, unknown> = {}) =>
  madeFacts({ formData: { ...form, ...more }, results: [madeRows({ site: 1, orders: 0 }, rows)] });

describe('gauges of a result', () => {
  it('VIZ-05 share a scale from zero to a round number', () => {
    const data = gaugesOf(
      facts([
        ['Lyon', 410],
        [null, 90],
        ['Leipzig', null],
      ]),
    )!;
    expect(data.gauges.map(({ name, value }) => [name, value])).toEqual([
      ['Lyon', 410],
      ['NULL', 90],
      ['Leipzig', null],
    ]);
    expect([data.low, data.high]).toEqual([0, 500]);
    expect(data.gauges[1]!.clauses).toEqual([{ column: 'site', value: null }]);
  });

  it('VIZ-05 have a scale around zero with negative values, and up to one for shares', () => {
    const odd = gaugesOf(
      facts([
        ['Lyon', -320],
        ['Rome', 540],
      ]),
    )!;
    expect([odd.low, odd.high]).toEqual([-400, 600]);
    const shares = gaugesOf(facts([['Lyon', 0.4]], { number_format: '.1%' }))!;
    expect([shares.low, shares.high]).toEqual([0, 1]);
  });

  it('VIZ-05 are none without a value', () => {
    expect(gaugesOf(facts([]))).toBeUndefined();
    expect(gaugesOf(facts([['Lyon', null]]))).toBeUndefined();
  });

  it('VIZ-05 name the interval of a value', () => {
    const made = facts(
      [
        ['Lyon', 70],
        ['Rome', 50],
      ],
      {
        min_val: 0,
        max_val: '100',
        intervals: '50, 80,100',
        interval_color_indices: '3,2,1',
        interval_names: 'Low,,High',
      },
    );
    const { intervals } = gaugesOf(made)!;
    expect(intervals).toEqual([
      { from: 0, to: 50, colorAt: 2, name: 'Low' },
      { from: 50, to: 80, colorAt: 1, name: undefined },
      { from: 80, to: 100, colorAt: 0, name: 'High' },
    ]);
    expect(intervalAt(intervals, 50)?.name).toBe('Low');
    expect(intervalAt(intervals, 120)).toBeUndefined();
    const { marks } = gaugeDrawing.scene(gaugeDrawing.transform(made)!, made, new Set());
    expect(marks.map(({ rows }) => rows[1]!.value)).toEqual(['50 to 80', 'Low']);
  });
});

describe('the places of gauges', () => {
  it('VIZ-05 are a grid that uses the width', () => {
    const grid = (count: number, width: number, height: number) =>
      layOutGauges(count, dialOf({}), { width, height, isNamed: true }).places;
    expect(grid(3, 600, 160).map(({ centerY }) => centerY)).toEqual(Array(3).fill(grid(3, 600, 160)[0]!.centerY));
    expect(new Set(grid(4, 300, 320).map(({ centerX }) => centerX)).size).toBe(2);
    expect(grid(60, 300, 200).length).toBeLessThan(30);
  });

  it('VIZ-05 read stored angles', () => {
    const { from, to } = dialOf({ start_angle: 180, end_angle: 0 });
    expect([from, to]).toEqual([-Math.PI / 2, Math.PI / 2]);
    expect(dialOf({ start_angle: 90, end_angle: 90 }).to - dialOf({ start_angle: 90, end_angle: 90 }).from).toBeCloseTo(
      2 * Math.PI,
    );
  });
});
