import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';
import { nearestMark } from './find-mark.ts';
import { shapeIndex } from './shape-index.ts';

const size = 300;
const place = fc.integer({ min: -20, max: size + 20 });
const circle = fc.record({ x: place, y: place, r: fc.integer({ min: 1, max: 40 }) });

const shapesOf = (circles: readonly NonNullable<MarkShape['circle']>[]): readonly MarkShape[] =>
  circles.map((each, at) => ({ key: String(at), mark: String(at), circle: each }));

const marksOf = (circles: readonly NonNullable<MarkShape['circle']>[]): readonly Mark[] =>
  circles.map(({ x, y, r }, at) => ({
    id: String(at),
    label: '',
    rows: [],
    color: '',
    box: { x: x - r, y: y - r, width: 2 * r, height: 2 * r },
    clauses: [],
  }));

describe('marks on a canvas', () => {
  it('VIZ-01 VIZ-05 are found by point as if each one were compared', () => {
    const inPicture = fc.integer({ min: 0, max: size });
    fc.assert(
      fc.property(fc.array(circle, { maxLength: 60 }), inPicture, inPicture, (circles, x, y) => {
        const marks = marksOf(circles);
        const index = shapeIndex(shapesOf(circles), marks, { width: size, inPath: () => true });
        const front = circles.findLastIndex((each) => Math.hypot(x - each.x, y - each.y) <= each.r);
        expect(index.at(x, y)).toBe(front === -1 ? undefined : String(front));
        const reach = (mark: Mark | undefined) =>
          mark &&
          Math.hypot(
            Math.max(mark.box.x - x, 0, x - mark.box.x - mark.box.width),
            Math.max(mark.box.y - y, 0, y - mark.box.y - mark.box.height),
          );
        expect(reach(nearestMark(index.around(x, y), x, y))).toBe(reach(nearestMark(marks, x, y)));
      }),
    );
  });
});
