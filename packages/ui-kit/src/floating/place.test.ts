import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wish } from './place.ts';
import { place } from './place.ts';

const view = { width: 800, height: 600 };
const below: Wish = { side: 'bottom', align: 'start', gap: 4, rightToLeft: false };

describe('place', () => {
  it.each([
    ['below, edges in line', below, { x: 100, y: 100 }, { x: 100, y: 134 }],
    ['below, at the end', { ...below, align: 'end' }, { x: 300, y: 100 }, { x: 160, y: 134 }],
    ['in the middle', { ...below, align: 'center' }, { x: 300, y: 100 }, { x: 230, y: 134 }],
    ['above when there is no room below', below, { x: 100, y: 550 }, { x: 100, y: 446 }],
    ['mirrored from right to left', { ...below, rightToLeft: true }, { x: 300, y: 100 }, { x: 160, y: 134 }],
    ['beside, at the end', { ...below, side: 'end' }, { x: 100, y: 100 }, { x: 164, y: 100 }],
    ['on the other side when there is no room', { ...below, side: 'end' }, { x: 700, y: 100 }, { x: 496, y: 100 }],
    ['pushed back into the window', below, { x: 750, y: 100 }, { x: 592, y: 134 }],
  ] as const)('%s', (_name, wish, at, expected) => {
    const anchor = { ...at, width: 60, height: 30 };
    expect(place(anchor, { width: 200, height: 100 }, { ...wish, view })).toMatchObject(expected);
  });

  it('never leaves the window', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    const wish = fc.record({
      side: fc.constantFrom('top', 'bottom', 'start', 'end'),
      align: fc.constantFrom('start', 'center', 'end'),
      gap: number(12),
      rightToLeft: fc.boolean(),
    });
    fc.assert(
      fc.property(number(780), number(580), number(700), number(500), wish, (x, y, width, height, how) => {
        const at = place({ x, y, width: 20, height: 20 }, { width, height }, { ...how, view } as Wish & {
          view: typeof view;
        });
        expect(at.x).toBeGreaterThanOrEqual(8);
        expect(at.y).toBeGreaterThanOrEqual(8);
        expect(at.x + width).toBeLessThanOrEqual(792);
        expect(at.y + Math.min(height, at.maxHeight)).toBeLessThanOrEqual(592.5);
      }),
    );
  });
});
