import { describe, expect, it } from 'vitest';
import type { PictureProps } from '../../kind/picture-props.ts';
import { makeColorRegistry } from '../../scales/color-registry.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';
import { packLanes } from './pack-lanes.ts';
import { tasksOf, timeOf, type Task } from './tasks.ts';
import { timeExtent } from './time-extent.ts';

const tasksIn = (rows: readonly (readonly [ChartCell, ChartCell, ChartCell, ChartCell])[]) => {
  const facts: PictureProps = {
    formData: { start_time: 's', end_time: 'e', y_axis: 'y', series: 'kind' },
    results: [
      resultColumns({
        colnames: ['s', 'e', 'y', 'kind'],
        coltypes: [2, 2, 1, 1],
        data: rows.map(([s, e, y, kind]) => ({ s, e, y, kind })),
      }),
    ],
    width: 400,
    height: 300,
    locale: 'en',
    colors: { slots: ['#111111'] } as unknown as PictureProps['colors'],
    registry: makeColorRegistry(['#111111', '#222222']),
    labels: {},
    metricFormats: {},
    text: (id) => id,
  };
  return tasksOf(facts);
};

const task = (from: number, to: number, category = 'a', series = 'x') => ({
  from,
  to,
  task: { id: `${from}`, name: '', start: from, end: to, category, series, color: '', clauses: [], rows: [] } as Task,
});

describe('bars of Gantt charts', () => {
  it('VIZ-05 read times in order, milestones, and NULL', () => {
    const data = tasksIn([
      [1000, 3000, 'a', 'x'],
      [5000, 2000, 'b', 'y'],
      [4000, null, null, 'x'],
      [null, null, 'a', 'x'],
    ])!;
    expect(data.tasks.map(({ start, end, category, color }) => [start, end, category, color])).toEqual([
      [1000, 3000, 'a', '#111111'],
      [2000, 5000, 'b', '#222222'],
      [4000, 4000, 'chart.null', '#111111'],
    ]);
    expect(data.tasks[2]!.clauses).toEqual([
      { column: 'y', value: null },
      { column: 'kind', value: 'x' },
    ]);
    expect(data.categories).toEqual(['a', 'b', 'chart.null']);
    expect(tasksIn([[null, null, 'a', 'x']])).toBeUndefined();
  });

  it.each([
    [1_700_000_000_000, 1_700_000_000_000],
    ['2026-10-01', Date.UTC(2026, 9, 1)],
    ['2026-10-01 12:30', Date.UTC(2026, 9, 1, 12, 30)],
    ['2026-10-01T12:30:00+02:00', Date.UTC(2026, 9, 1, 10, 30)],
    ['soon', undefined],
    [null, undefined],
    [true, undefined],
  ])('VIZ-05 read the time %s', (cell, expected) => {
    expect(timeOf(cell)).toBe(expected);
  });

  it('VIZ-05 are packed into few lanes without overlap, in lanes of their own series if split', () => {
    const spans = [task(0, 10), task(5, 15, 'a', 'y'), task(10, 20), task(16, 30, 'a', 'y'), task(0, 99, 'b')];
    const lanes = (isSplit: boolean) =>
      packLanes(spans, { categories: ['b', 'a', 'none'], isSplit }).map((group) => [
        group.category,
        group.lanes.map((lane) => lane.map(({ from }) => from)),
      ]);
    expect(lanes(false)).toEqual([
      ['b', [[0]]],
      [
        'a',
        [
          [0, 10],
          [5, 16],
        ],
      ],
    ]);
    expect(lanes(true)[1]).toEqual([
      'a',
      [
        [0, 10],
        [5, 16],
      ],
    ]);
    const crossed = [task(0, 10), task(12, 20, 'a', 'y'), task(22, 30)];
    expect(packLanes(crossed, { categories: ['a'], isSplit: false })[0]!.lanes).toHaveLength(1);
    expect(packLanes(crossed, { categories: ['a'], isSplit: true })[0]!.lanes).toHaveLength(2);
  });

  it('VIZ-05 have an axis with room, or with the chosen times of day', () => {
    const noon = Date.UTC(2026, 5, 20, 12);
    const tasks = [task(noon, noon + 3_600_000).task];
    expect(timeExtent(tasks, {})).toEqual([noon - 72_000, noon + 3_600_000 + 72_000]);
    expect(timeExtent(tasks, { x_axis_time_bounds: ['08:00:00', '19:00:00'] })).toEqual([
      Date.UTC(2026, 5, 20, 8),
      Date.UTC(2026, 5, 20, 19),
    ]);
    expect(timeExtent(tasks, { x_axis_time_bounds: ['x', 3] })[0]).toBe(noon - 72_000);
  });
});
