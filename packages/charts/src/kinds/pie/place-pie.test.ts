import { expect, it } from 'vitest';
import { placePie } from './place-pie.ts';

it.each([
  ['wide', 600, 300, { isNarrow: false, hasList: true, hasAmounts: true }],
  ['narrow and high', 300, 300, { isNarrow: true, hasList: true, hasAmounts: true }],
  ['narrow and low', 300, 184, { isNarrow: false, hasList: true, hasAmounts: false }],
  ['small', 200, 184, { isNarrow: false, hasList: false, hasAmounts: false }],
  ['flat', 600, 90, { isNarrow: false, hasList: false, hasAmounts: true }],
] as const)('VIZ-05 a %s pie chart names its slices where there is room', (_, width, height, expected) => {
  const { outerPx, ...places } = placePie(width, height, 3);
  expect(places).toEqual(expected);
  expect(outerPx * 2).toBeLessThanOrEqual(Math.min(width, height));
});
