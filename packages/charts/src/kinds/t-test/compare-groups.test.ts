import { describe, expect, it } from 'vitest';
import { compareGroups, liftOf } from './compare-groups.ts';

// Student's own data of 1908: additional hours of sleep of ten patients with two drugs, as in R's `sleep`.
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

describe('groups compared by a t-test', () => {
  it('VIZ-03 paired: the sleep data as in the textbooks', () => {
    const test = compareGroups('paired', { control: first, group: second }, 0.05)!;
    expect(test.t).toBeCloseTo(4.0621, 4);
    expect(test.degrees).toBe(9);
    expect(test.p).toBeCloseTo(0.002_833, 6);
    expect(test.difference).toBeCloseTo(1.58, 10);
    expect(test.low).toBeCloseTo(0.700_114_2, 6);
    expect(test.high).toBeCloseTo(2.459_885_8, 6);
  });

  it('VIZ-03 Welch: the sleep data as in the textbooks', () => {
    const test = compareGroups('welch', { control: first, group: second }, 0.05)!;
    expect(test.t).toBeCloseTo(1.8608, 4);
    expect(test.degrees).toBeCloseTo(17.776, 3);
    expect(test.p).toBeCloseTo(0.079_39, 5);
    expect(test.low).toBeCloseTo(-0.205_483_2, 6);
    expect(test.high).toBeCloseTo(3.365_483_2, 6);
  });

  it('VIZ-03 by hand: differences 1, 2, 3 have mean 2 and standard error 1/√3', () => {
    const test = compareGroups('paired', { control: [1, 1, 1], group: [2, 3, 4] }, 0.05)!;
    expect(test.t).toBeCloseTo(2 * Math.sqrt(3), 12);
    // With two degrees of freedom, p = 1 − t / √(2 + t²).
    expect(test.p).toBeCloseTo(1 - Math.sqrt(12) / Math.sqrt(14), 12);
  });

  it('VIZ-03 the direction is that of the group, and swapping both changes only the sign', () => {
    const [one, other] = [
      compareGroups('paired', { control: first, group: second }, 0.1)!,
      compareGroups('paired', { control: second, group: first }, 0.1)!,
    ];
    expect([other.t, other.p, other.low]).toEqual([-one.t, one.p, -one.high]);
  });

  it('VIZ-03 pairs only points where both have a value', () => {
    const gaps = { control: [1, null, 1, 1], group: [2, 9, 3, 4] };
    expect(compareGroups('paired', gaps, 0.05)?.degrees).toBe(2);
    expect(liftOf('paired', gaps.control, gaps.group)).toBe(2);
    expect(liftOf('welch', gaps.control, gaps.group)).toBe(3.5);
  });

  it.each([
    ['one point', [1], [2]],
    ['no point', [], []],
    ['constant differences', [1, 2, 3], [2, 3, 4]],
    ['nothing in common', [1, null], [null, 2]],
  ])('VIZ-03 a paired test of %s tells nothing', (_, control, group) => {
    expect(compareGroups('paired', { control, group }, 0.05)).toBeUndefined();
  });

  it('VIZ-03 a control of zero has no lift, and a negative one keeps the direction', () => {
    expect(liftOf('paired', [1, -1], [5, 5])).toBeNull();
    expect(liftOf('paired', [-10, -10], [-5, -5])).toBe(0.5);
    expect(liftOf('paired', [], [])).toBeNull();
  });
});
