import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { bulletData } from './bullet-data.ts';
import { bulletDrawing } from './drawing.ts';

const form = {
  groupby: ['line'],
  metric: 'revenue',
  target_metric: 'plan',
  ranges: '50%,100%,120%',
  range_labels: 'Low,,High',
};
const facts = (rows: Parameters<typeof madeRows>[1], more: Record<string, unknown> = {}) =>
  madeFacts({
    formData: { ...form, ...more },
    width: 600,
    results: [madeRows({ line: 1, revenue: 0, plan: 0 }, rows)],
  });

describe('rows of a bullet chart', () => {
  it('VIZ-05 have bands by their own target, on one scale', () => {
    const data = bulletData(
      facts([
        ['Shoes', 90, 80],
        ['Tents', 30, 40],
      ]),
    )!;
    expect(data.rows[0]!.bands).toEqual([
      { from: 0, to: 40, name: 'Low' },
      { from: 40, to: 80, name: undefined },
      { from: 80, to: 96, name: 'High' },
    ]);
    expect(data.extent).toEqual([0, 96]);
    expect(data.rows[1]!.clauses).toEqual([{ column: 'line', value: 'Tents' }]);
  });

  it('VIZ-05 have the bands, lines and markers of older charts', () => {
    const more = {
      target_metric: '',
      ranges: '100,50',
      range_labels: '',
      markers: '40, x',
      marker_labels: 'Before',
      marker_lines: '60',
    };
    const [row] = bulletData(facts([['Shoes', 90, 80]], more))!.rows;
    expect(row).toMatchObject({
      target: null,
      lines: [{ name: 'Target', value: 60 }],
      triangles: [{ name: 'Before', value: 40 }],
      bands: [
        { from: 0, to: 50 },
        { from: 50, to: 100 },
      ],
    });
  });

  it('VIZ-05 reach below zero, keep rows without a value, and are none without any', () => {
    const data = bulletData(
      facts([
        ['Shoes', -20, null],
        [null, null, 40],
      ]),
    )!;
    expect(data.extent).toEqual([-20, 48]);
    expect(data.rows.map(({ name, value, bands }) => [name, value, bands.length])).toEqual([
      ['Shoes', -20, 0],
      ['NULL', null, 3],
    ]);
    expect(bulletData(facts([['Shoes', null, 3]]))).toBeUndefined();
    expect(bulletData(facts([]))).toBeUndefined();
  });

  it('VIZ-05 tell the share of the target and the range', () => {
    const made = facts([['Shoes', 90, 80]]);
    const data = bulletDrawing.transform(made)!;
    const { marks, bullets } = bulletDrawing.scene(data, made, new Set());
    expect(marks[0]!.rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'revenue: 90',
      'plan: 80',
      'Share of plan: 112.5%',
      'Interval: High',
    ]);
    expect([bullets[0]!.amount, bullets[0]!.share]).toEqual(['90', '113% of plan']);
    expect(bulletDrawing.summary(data, made)).toBe('1 row of revenue; highest: Shoes (90); 1 of 1 reaches the target');
    expect(bulletDrawing.scene(data, made, new Set(['line'])).bullets[0]!.lines).toEqual([]);
  });
});
