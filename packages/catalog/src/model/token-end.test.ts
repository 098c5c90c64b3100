import { expect, it } from 'vitest';
import { daysUntil, tokenEnd } from './token-end.ts';

const now = new Date(2026, 10, 23, 12).getTime();

it('ends a token after days, or at the end of a chosen day', () => {
  expect(tokenEnd('90', '', now)).toBe(now + 90 * 86_400_000);
  expect(tokenEnd('date', '2026-11-23', now)).toBe(new Date(2026, 10, 23, 23, 59, 59).getTime());
});

it.each(['', 'x', '2026-11-22', '2027-12-01'])('takes no token that ends on %j', (day) => {
  expect(tokenEnd('date', day, now)).toBeUndefined();
});

it('counts whole days until an end', () => {
  expect(daysUntil(now + 6.5 * 86_400_000, now)).toBe(6);
});
