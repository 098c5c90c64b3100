import { describe, expect, it } from 'vitest';
import { criticalT, incompleteBeta, logGamma, twoSidedP } from './student-t.ts';

describe("Student's t distribution", () => {
  // Critical values from printed two-sided tables.
  it.each([
    [0.05, 1, 12.706],
    [0.05, 2, 4.303],
    [0.05, 5, 2.571],
    [0.05, 10, 2.228],
    [0.05, 30, 2.042],
    [0.05, 120, 1.98],
    [0.1, 9, 1.833],
    [0.01, 10, 3.169],
    [0.001, 20, 3.85],
    [0.05, 1_000_000, 1.96],
  ])('VIZ-03 has %s beyond its critical value, with %s degrees of freedom', (p, degrees, expected) => {
    expect(criticalT(p, degrees)).toBeCloseTo(expected, 3);
    expect(twoSidedP(criticalT(p, degrees), degrees)).toBeCloseTo(p, 10);
  });

  it('VIZ-03 has closed forms with one and two degrees of freedom', () => {
    for (const t of [0, 0.5, 1, 3, 40]) {
      expect(twoSidedP(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12);
      expect(twoSidedP(t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
    }
  });

  it('VIZ-03 rests on gamma and beta functions with known values', () => {
    expect(Math.exp(logGamma(5))).toBeCloseTo(24, 10);
    expect(Math.exp(logGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 12);
    expect(Math.exp(logGamma(0.25))).toBeCloseTo(3.625_609_908_221_908, 10);
    // I_x(1, b) = 1 − (1 − x)^b and I_x(a, 1) = x^a.
    expect(incompleteBeta(0.3, 1, 4)).toBeCloseTo(1 - 0.7 ** 4, 12);
    expect(incompleteBeta(0.3, 5, 1)).toBeCloseTo(0.3 ** 5, 12);
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });
});
