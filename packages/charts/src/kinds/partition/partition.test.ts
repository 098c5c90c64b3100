import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { partitionDrawing } from './drawing.ts';
import { layOutPartition } from './lay-out-partition.ts';
import { partitionData } from './partition-data.ts';

const form = { groupby: ['line', 'product'], metrics: ['revenue'], x_axis: 'ds', time_series_option: 'agg_sum' };
const columns = { line: 1, product: 1, revenue: 0 } as const;
const rows = [
  ['Shoes', 'Boots', 60],
  ['Shoes', null, 20],
  ['Tents', 'Family', 20],
  ['Tents', 'Small', -5],
] as const;
const weeks = [
  [7, 'Shoes', 'Boots', 40],
  [0, 'Shoes', 'Boots', 20],
  [7, 'Shoes', null, 20],
  [0, 'Tents', 'Family', 20],
] as const;
const facts = (more: Record<string, unknown> = {}) =>
  madeFacts({
    formData: { ...form, ...more },
    results: [madeRows(columns, rows), madeRows({ ds: 2, ...columns }, weeks)],
  });

describe('a partition', () => {
  it('VIZ-05 has columns by level and heights by amounts', () => {
    const { tree } = partitionData(facts())!;
    const cells = layOutPartition(tree.whole, { width: 250, height: 100, levels: 2, isLog: false });
    expect(
      cells.map(({ part, box }) => [part.name, Math.round(box.x), Math.round(box.y), Math.round(box.height)]),
    ).toEqual([
      ['revenue', 0, 0, 98],
      ['Shoes', 50, 0, 78],
      ['Boots', 150, 0, 58],
      ['NULL', 150, 60, 18],
      ['Tents', 50, 80, 18],
      ['Family', 150, 80, 18],
    ]);
  });

  it('VIZ-05 adds up lines over time on every level', () => {
    const { tree, lineOf } = partitionData(facts())!;
    const [shoes, tents] = tree.whole.parts;
    expect(lineOf(tree.whole)).toEqual([40, 60]);
    expect(lineOf(shoes!)).toEqual([20, 60]);
    expect(lineOf(shoes!.parts[1]!)).toEqual([0, 20]);
    expect(lineOf(tents!)).toEqual([20, 0]);
    expect(
      partitionData(madeFacts({ formData: form, results: [madeRows(columns, rows)] }))!.lineOf(shoes!),
    ).toBeUndefined();
  });

  it('VIZ-05 gathers parts by the limits of the chart', () => {
    const made = facts({ partition_threshold: 0.3 });
    const data = partitionDrawing.transform(made)!;
    const { marks } = partitionDrawing.scene(data, made, new Set());
    // A single small part is not combined, because it has no small sibling.
    expect(marks.map(({ label }) => label)).toContain('Shoes → NULL');
    expect(marks[0]!.clauses).toEqual([]);
    expect(marks[1]!.clauses).toEqual([{ column: 'line', value: 'Shoes' }]);
  });

  it('VIZ-05 is empty without a positive amount', () => {
    expect(partitionData(madeFacts({ formData: form, results: [madeRows(columns, [])] }))).toBeUndefined();
  });
});
