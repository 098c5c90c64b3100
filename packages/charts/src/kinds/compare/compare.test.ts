import { describe, expect, it } from 'vitest';
import { madeFacts } from '../../story-frame/made-facts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import { changesSince, compareData } from './compare-data.ts';

const formData = { viz_type: 'compare', x_axis: 'day', metrics: ['trips'], groupby: ['station'] };
const result = madeRows({ day: 2, North: 0, South: 0 }, [
  [10, 50, null],
  [20, 100, 4],
  [30, 25, 6],
]);

describe('percent change', () => {
  it.each([
    ['the first point by default', undefined, 0, [0, 1, -0.5]],
    ['the point of the setting', 20, 1, [-0.5, 0, -0.75]],
    ['the next point', 12, 1, [-0.5, 0, -0.75]],
    ['the last point, if the setting is later', 99, 2, [1, 3, 0]],
  ])('VIZ-05 starts at %s', (_, baseline, baseAt, changes) => {
    const data = compareData(madeFacts({ formData: { ...formData, baseline }, results: [result] }));
    expect(data?.baseAt).toBe(baseAt);
    expect(data?.series.find(({ label }) => label === 'North')?.changes).toEqual(changes);
  });

  it('VIZ-05 starts a series at its next value that is not zero, and keeps gaps', () => {
    expect(changesSince([null, 0, 4, 6], 0)).toEqual([null, -1, 0, 0.5]);
    expect(changesSince([-4, -2, null], 0)).toEqual([0, 0.5, null]);
    expect(changesSince([0, null], 0)).toEqual([null, null]);
  });
});
