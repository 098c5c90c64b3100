import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { butterflyData } from './butterfly-data.ts';
import { butterflyDrawing } from './drawing.ts';

const form = { groupby: ['age'], metric: 'casual', secondary_metric: 'member' };
const facts = (rows: Parameters<typeof madeRows>[1], more: Record<string, unknown> = {}) =>
  madeFacts({ formData: { ...form, ...more }, results: [madeRows({ age: 1, casual: 0, member: 0 }, rows)] });
const rows = [
  ['young', 30, 40],
  ['old', 10, 60],
] as const;

describe('a butterfly', () => {
  it('VIZ-05 has both sides on one scale', () => {
    const made = facts(rows);
    const data = butterflyDrawing.transform(made)!;
    const scene = butterflyDrawing.scene(data, made, new Set());
    const lengths = scene.rows.map(({ wings }) => wings.map(({ bar }) => bar.width));
    const [[young = 1] = [], [old = 1, oldRight = 1] = []] = lengths;
    expect(young / old).toBeCloseTo(3);
    expect(oldRight / old).toBeCloseTo(6);
    expect(scene.marks[1]!.rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'casual: 10',
      'member: 60',
      'Difference: +50',
    ]);
    expect(butterflyDrawing.summary(data, made)).toBe(
      '2 rows, casual against member; largest difference: old (10 and 60)',
    );
  });

  it('VIZ-05 sorts by difference on request', () => {
    expect(butterflyData(facts(rows, { sort_rows: 'difference' }))!.rows.map(({ name }) => name)).toEqual([
      'old',
      'young',
    ]);
  });

  it('VIZ-05 has no bar for nothing and negatives, and is empty without an amount or a second metric', () => {
    const made = facts([
      [null, -5, null],
      ['old', 4, null],
    ]);
    const scene = butterflyDrawing.scene(butterflyDrawing.transform(made)!, made, new Set());
    expect(scene.rows.map(({ name, wings }) => [name, ...wings.map(({ amount }) => amount)])).toEqual([
      ['NULL', '−5', '–'],
      ['old', '4', '–'],
    ]);
    expect(scene.rows[0]!.wings.map(({ bar }) => bar.width)).toEqual([0, 0]);
    expect(butterflyData(facts([]))).toBeUndefined();
    expect(butterflyData(facts(rows, { secondary_metric: null }))).toBeUndefined();
  });
});
