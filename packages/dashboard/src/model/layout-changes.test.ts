import {
  addElement,
  changeMeta,
  childrenIn,
  emptyPosition,
  moveNodes,
  removeNodes,
  type Position,
} from '@sightline/core/layout';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutChanges } from './layout-changes.ts';

const board = (count: number): Position => {
  let position: Position = emptyPosition('Board');
  let at = 0;
  const newId = () => String((at += 1));
  for (let chart = 1; chart <= count; chart += 1)
    position = addElement(
      position,
      { type: 'CHART', meta: { chartId: chart, sliceName: `Chart ${chart}`, width: 4, height: 50 } },
      { place: { kind: 'inside', parentId: 'GRID_ID', index: chart - 1 }, newId },
    ).position;
  return position;
};
const chartNode = (position: Position, chart: number): string =>
  Object.keys(position).find((id) => (position[id] as { meta?: { chartId?: number } }).meta?.chartId === chart) ?? '';

it('DASH-38: names what was added, removed, resized, moved and renamed between two versions', () => {
  const before = board(3);
  const [one, two, three] = [1, 2, 3].map((chart) => chartNode(before, chart)) as [string, string, string];
  let after = changeMeta(before, one, { width: 8 });
  after = changeMeta(after, two, { sliceNameOverride: 'Second' });
  expect(layoutChanges(before, after)).toMatchObject([
    { kind: 'resized', name: 'Chart 1', from: 4, to: 8 },
    { kind: 'renamed', name: 'Second', from: 'Chart 2', to: 'Second' },
  ]);
  const row = childrenIn(before, 'GRID_ID')[0] ?? '';
  const moved = moveNodes(before, [three], { kind: 'inside', parentId: row, index: 1 }, () => 'x');
  expect(layoutChanges(before, moved)).toMatchObject([{ kind: 'moved', name: 'Chart 3' }]);
  expect(layoutChanges(before, removeNodes(before, [two]))).toMatchObject([{ kind: 'removed', name: 'Chart 2' }]);
  expect(layoutChanges(removeNodes(before, [two]), before)).toMatchObject([{ kind: 'added', name: 'Chart 2' }]);
});

it('DASH-38: equal layouts differ in nothing, and what one direction adds the other removes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), (a, b) => {
      expect(layoutChanges(board(a), board(a))).toEqual([]);
      const kinds = (from: number, to: number, kind: string) =>
        layoutChanges(board(from), board(to)).filter((each) => each.kind === kind).length;
      expect(kinds(a, b, 'added')).toBe(Math.max(0, b - a));
      expect(kinds(a, b, 'added')).toBe(kinds(b, a, 'removed'));
    }),
  );
});
