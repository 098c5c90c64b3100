import { expect, it } from 'vitest';
import { garlandGeometry } from './garland-geometry.ts';

const table = [
  [1920, 1, 700, 45],
  [1800, 0.9375, 656.25, 45],
  [1799, 0.843281, 590.297, 45],
  [1450, 0.641927, 449.349, 45],
  [1449, 0.641484, 449.039, 50],
  [1299, 0.507422, 355.195, 50],
  [375, 0.146484, 102.539, 50],
] as const;

it.each(table)(
  'DECOR-13 hangs the garland of a window of %d px at scale %d, %d px wide, from %d %%',
  (width, ...row) => {
    const [scale, widthPx, leftPercent] = row;
    const place = garlandGeometry(width);
    expect(Math.abs(place.scale - scale)).toBeLessThan(0.000_001);
    expect(Math.abs(place.widthPx - widthPx)).toBeLessThan(0.01);
    expect(place.leftPercent).toBe(leftPercent);
  },
);

it('DECOR-13 takes each smaller step just below its width', () => {
  const step = (width: number) => (garlandGeometry(width).scale * 1920) / width;
  expect([1800, 1799, 1600, 1599, 1300, 1299].map((width) => Number(step(width).toFixed(9)))).toEqual([
    1, 0.9, 0.9, 0.85, 0.85, 0.75,
  ]);
});
