import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { roseDrawing } from './drawing.ts';
import { layOutRose } from './lay-out-rose.ts';
import { roseData } from './rose-data.ts';

const form = { x_axis: 'ds', time_grain_sqla: 'P1M', metrics: ['count'], groupby: ['cause'] };
const month = (at: number) => Date.UTC(2026, at, 1);
const facts = (rows: Parameters<typeof madeRows>[1]) =>
  madeFacts({ formData: form, width: 600, results: [madeRows({ ds: 2, Rain: 0, Fog: 0 }, rows)] });
const rows = [
  [month(0), 30, 10],
  [month(1), 80, 20],
] as const;

describe('a rose', () => {
  it('VIZ-05 has a petal for each period, the largest series inside', () => {
    const data = roseData(facts(rows))!;
    expect(data.periods.map(({ name }) => name)).toEqual(['Jan 2026', 'Feb']);
    expect(data.series.map(({ label, amounts }) => [label, amounts])).toEqual([
      ['Rain', [30, 80]],
      ['Fog', [10, 20]],
    ]);
    expect(data.series[1]!.clauses).toEqual([{ column: 'cause', value: 'Fog' }]);
  });

  it('VIZ-05 shows amounts by areas', () => {
    const { parts } = layOutRose(roseData(facts(rows))!, { width: 400, height: 400, byArea: true, hasLabels: true });
    const areas = parts.map(({ sector: { innerPx, outerPx } }) => outerPx ** 2 - innerPx ** 2);
    const sum = areas.reduce((total, area) => total + area, 0);
    expect(areas.map((area) => Math.round((area / sum) * 140))).toEqual([30, 10, 80, 20]);
  });

  it('VIZ-05 counts nothing and negatives as zero, and is empty without an amount', () => {
    const data = roseData(
      facts([
        [month(0), -4, null],
        [month(1), 5, null],
      ]),
    )!;
    expect(data.series.map(({ label, amounts }) => [label, amounts])).toEqual([['Rain', [0, 5]]]);
    expect(roseData(facts([[month(0), -4, 0]]))).toBeUndefined();
    expect(roseData(facts([]))).toBeUndefined();
  });

  it('VIZ-05 has a pie of each period and of all', () => {
    const made = facts(rows);
    const scene = roseDrawing.scene(roseDrawing.transform(made)!, made, new Set());
    expect(scene.panels.map(({ title, rows: [first] }) => [title, first?.share])).toEqual([
      ['Jan 2026', '75%'],
      ['Feb 2026', '80%'],
      ['Total', '79%'],
    ]);
    expect([...roseDrawing.related!(scene, '1 Fog')!]).toEqual(['1 Rain', '1 Fog']);
    expect(roseDrawing.scene(roseDrawing.transform(made)!, made, new Set(['Fog'])).panels).toEqual([]);
  });
});
