import { criticalT, twoSidedP } from './student-t.ts';

type Values = readonly (number | null)[];

/** Result of a t-test of a group against the control. */
export interface TTest {
  readonly t: number;
  /** Degrees of freedom; not whole in Welch's test. */
  readonly degrees: number;
  /** Two-sided p-value: probability that chance alone causes a difference of at least this size. */
  readonly p: number;
  /** Mean of the group minus mean of the control, and the bounds of its confidence interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

export type TestKind = 'paired' | 'welch';

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Sample variance. */
const varianceOf = (values: readonly number[]) => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
};

const tested = (difference: number, error: number, degrees: number, level: number): TTest | undefined => {
  // If the values do not vary, the difference cannot be tested.
  if (!(error > 0) || !(degrees > 0) || !Number.isFinite(difference / error)) return undefined;
  const t = difference / error;
  const half = criticalT(level, degrees) * error;
  return { t, degrees, p: twoSidedP(t, degrees), difference, low: difference - half, high: difference + half };
};

/** Pairs of values, at the points where both series have a value. */
const pairsOf = (control: Values, group: Values): readonly (readonly [number, number])[] =>
  control.flatMap((a, at) => {
    const b = group[at] ?? null;
    return a === null || b === null ? [] : [[a, b] as const];
  });

/**
 * Values of both series that a test compares: all values for Welch's test, and those at common points for the paired
 * test.
 */
export const comparedValues = (
  kind: TestKind,
  control: Values,
  group: Values,
): { readonly control: readonly number[]; readonly group: readonly number[] } => {
  if (kind === 'welch')
    return {
      control: control.filter((value) => value !== null),
      group: group.filter((value) => value !== null),
    };
  const pairs = pairsOf(control, group);
  return { control: pairs.map(([a]) => a), group: pairs.map(([, b]) => b) };
};

const pairedTest = (control: readonly number[], group: readonly number[], level: number): TTest | undefined => {
  const differences = group.map((value, at) => value - control[at]!);
  const count = differences.length;
  if (count < 2) return undefined;
  return tested(meanOf(differences), Math.sqrt(varianceOf(differences) / count), count - 1, level);
};

/** Test for different variances, with the degrees of freedom by Welch and Satterthwaite. */
const welchTest = (control: readonly number[], group: readonly number[], level: number): TTest | undefined => {
  if (control.length < 2 || group.length < 2) return undefined;
  const [a, b] = [varianceOf(control) / control.length, varianceOf(group) / group.length];
  const degrees = (a + b) ** 2 / (a ** 2 / (control.length - 1) + b ** 2 / (group.length - 1));
  return tested(meanOf(group) - meanOf(control), Math.sqrt(a + b), degrees, level);
};

/**
 * Compares a group with the control by a two-sided t-test. The confidence level of its interval is 1 − `level`.
 * Undefined if there are fewer than two values, or if they do not vary.
 */
export const compareGroups = (
  kind: TestKind,
  series: { readonly control: Values; readonly group: Values },
  level: number,
): TTest | undefined => {
  const { control, group } = comparedValues(kind, series.control, series.group);
  return kind === 'paired' ? pairedTest(control, group, level) : welchTest(control, group, level);
};

/** Relative change of the group's mean against the control's: 0.1 is 10 % more. Null without a mean to compare with. */
export const liftOf = (kind: TestKind, control: Values, group: Values): number | null => {
  const compared = comparedValues(kind, control, group);
  const [a, b] = [meanOf(compared.control), meanOf(compared.group)];
  return Number.isFinite(a) && Number.isFinite(b) && a !== 0 ? (b - a) / Math.abs(a) : null;
};
