import { expect, it } from 'vitest';
import { makeCsrf } from './csrf.ts';
import { makeSecrets } from './secrets.ts';

const weekMs = 7 * 24 * 3600 * 1000;

it('SERVER-09 takes a token for a week, with the cookie that it was made for, and none from the future', () => {
  const madeMs = Date.UTC(2026, 10, 21);
  let nowMs = madeMs;
  const csrf = makeCsrf({ secrets: makeSecrets('a-secret-key-that-is-for-tests-only'), clock: () => nowMs });
  const token = csrf.tokenFor('cookie');
  const holdsAt = (ageMs: number, given = token, cookie = 'cookie') => {
    nowMs = madeMs + ageMs;
    return csrf.holds(given, cookie);
  };
  expect([0, weekMs - 1, weekMs, weekMs * 2].map((ageMs) => holdsAt(ageMs))).toEqual([true, true, false, false]);
  // The clocks of two servers may differ by less than a minute.
  expect([-59_999, -60_000].map((ageMs) => holdsAt(ageMs))).toEqual([true, false]);
  expect(holdsAt(0, token, 'another')).toBe(false);
  const [, signature = ''] = token.split('.');
  const later = Math.floor((madeMs + weekMs) / 1000).toString(36);
  expect(holdsAt(weekMs, `${later}.${signature}`)).toBe(false);
  for (const broken of ['', '.', signature, `.${signature}`, `x y.${signature}`, `${token}x`])
    expect(holdsAt(0, broken)).toBe(false);
});
