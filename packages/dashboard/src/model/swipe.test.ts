import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swipeStep, type Touched } from './swipe.ts';

const touched = (change: Partial<Touched>): Touched => ({
  fromX: 200,
  fromY: 300,
  toX: 100,
  toY: 300,
  ms: 200,
  width: 390,
  ...change,
});

describe('a swipe over the open tab', () => {
  it.each([
    ['to the left', {}, 1],
    ['to the right', { toX: 300 }, -1],
    ['with a little slope', { toY: 345 }, 1],
    ['that scrolls', { toY: 360 }, 0],
    ['that presses', { toX: 150 }, 0],
    ['that drags', { ms: 700 }, 0],
    ['from the edge', { fromX: 12, toX: 120 }, 0],
    ['from the other edge', { fromX: 380, toX: 200 }, 0],
  ] as const)('DASH-10 %s', (_, change, step) => {
    expect(swipeStep(touched(change), false)).toBe(step);
  });

  it('DASH-10 goes the other way where writing runs from right to left', () => {
    const px = fc.integer({ min: 0, max: 390 });
    fc.assert(
      fc.property(fc.record({ fromX: px, fromY: px, toX: px, toY: px, ms: fc.nat(900) }), (change) => {
        const one = touched(change);
        expect(swipeStep(one, true) + swipeStep(one, false)).toBe(0);
      }),
    );
  });
});
