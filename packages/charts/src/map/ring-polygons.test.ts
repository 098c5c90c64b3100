import { expect, it } from 'vitest';
import { ringPolygons } from './ring-polygons.ts';

const ring = (x: number, size: number, isHole = false) => {
  const corners = [
    [x, x],
    [x + size, x],
    [x + size, x + size],
    [x, x + size],
  ] as const;
  return isHole ? corners.toReversed() : corners;
};

it('VIZ-05 puts each hole into the smallest outline around it', () => {
  const [outer, hole, island, pond] = [ring(0, 100), ring(10, 50, true), ring(20, 30), ring(30, 5, true)];
  const apart = ring(200, 10);
  expect(ringPolygons([pond, outer, apart, hole, island])).toEqual([[apart], [island, pond], [outer, hole]]);
  expect(ringPolygons([])).toEqual([]);
});
