import { describe, expect, it } from 'vitest';
import { studentDistance } from './student-quantile.ts';

describe('distances of Student’s distribution', () => {
  // Abramowitz and Stegun (1964), table 26.10. The last column is the normal distribution, table 26.6.
  it.each([
    [1, 0.8, 3.078],
    [1, 0.95, 12.706],
    [2, 0.9, 2.92],
    [3, 0.8, 1.638],
    [4, 0.99, 4.604],
    [10, 0.95, 2.228],
    [29, 0.8, 1.311],
    [120, 0.95, 1.98],
    [1_000_000, 0.8, 1.282],
    [1_000_000, 0.95, 1.96],
  ])('SERVER-06 keeps, with %i degrees of freedom, a share of %f within %f', (freedom, share, distance) => {
    expect(studentDistance(share, freedom)).toBeCloseTo(distance, 3);
  });
});
