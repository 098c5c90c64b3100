import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renewalDelay, retryDelay } from './renewal-delay.ts';

const tokenOf = (claims: unknown): string => {
  const part = (value: unknown) =>
    btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`;
};
const now = Date.UTC(2026, 10, 26);

describe('when a guest token is replaced', () => {
  it('DASH-40 after nine tenths of its time, and never in a rush', () => {
    const left = (seconds: number) => renewalDelay(tokenOf({ exp: now / 1000 + seconds, name: 'Zoë ✓' }), now);
    expect(left(300)).toBe(270_000);
    expect(left(3600)).toBe(3_240_000);
    expect([left(4), left(0), left(-90)]).toEqual([5_000, 5_000, 5_000]);
    expect(left(10 ** 9)).toBe(2 ** 31 - 1);
  });

  it.each([['opaque'], [''], ['a.b.c'], [tokenOf(null)], [tokenOf({ exp: 'soon' })]])(
    'DASH-40 in time for five minutes if the token does not tell: %s',
    (token) => {
      expect(renewalDelay(token, now)).toBe(270_000);
    },
  );

  it('DASH-40 fits a timer whatever the token is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue().map(tokenOf)), fc.nat(), (token, at) => {
        const delay = renewalDelay(token, at);
        expect(delay).toBeGreaterThanOrEqual(5_000);
        expect(delay).toBeLessThan(2 ** 31);
      }),
    );
  });

  it('DASH-40 a failed try is repeated less and less often', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });
});
