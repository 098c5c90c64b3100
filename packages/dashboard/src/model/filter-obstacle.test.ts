import { expect, it } from 'vitest';
import { filterObstacle } from './filter-obstacle.ts';

const dataset = { columns: [{ column_name: 'city', is_dttm: false }] };
const by = (extra: object) => ({ id: 'a', name: 'A', extra });

it.each([
  [{ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }] }, undefined],
  [{ filters: [{ col: 'town', op: 'IN', val: ['Lyon'] }] }, { kind: 'no-column', column: 'town' }],
  [{ time_range: 'Last week' }, { kind: 'no-time' }],
])('DASH-21 says why %j does not apply to a chart', (extra, obstacle) => {
  expect(filterObstacle(by(extra), dataset)).toEqual(obstacle);
  expect(filterObstacle(by(extra), undefined)).toBeUndefined();
});

it('DASH-21 lets time filters apply where there is a time column', () => {
  const timed = { columns: [...dataset.columns, { column_name: 'sold', is_dttm: true }] };
  for (const extra of [{ time_range: 'Last week' }, { time_grain_sqla: 'P1D' }]) {
    expect(filterObstacle(by(extra), timed)).toBeUndefined();
    expect(filterObstacle(by(extra), dataset)).toEqual({ kind: 'no-time' });
  }
});
