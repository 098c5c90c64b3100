import { expect, it } from 'vitest';
import { liftOver } from './lift-over.ts';

const toasts = { left: 16, top: 700, right: 376, bottom: 800 };

it.each([
  ['a button below them', { left: 20, top: 760, right: 200, bottom: 792 }, 48],
  ['a button that they do not touch', { left: 400, top: 760, right: 500, bottom: 792 }, 0],
  ['something so tall that there is no room above it', { left: 0, top: 40, right: 220, bottom: 900 }, 0],
])('rises over %s', (_, used, lift) => {
  expect(liftOver(toasts, used)).toBe(lift);
});
