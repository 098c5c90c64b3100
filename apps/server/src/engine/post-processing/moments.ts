import { mean, sum } from './aggregate-values.ts';

/**
 * Returns the sum of squared deviations from the mean, divided by `n - lost`. Returns NaN if that divisor is not
 * positive.
 */
export function spreadOver(numbers: readonly number[], lost: number): number {
  if (numbers.length <= lost) return Number.NaN;
  const middle = mean(numbers);
  return sum(numbers.map((number) => (number - middle) ** 2)) / (numbers.length - lost);
}

const power = (numbers: readonly number[], exponent: number): number => {
  const middle = mean(numbers);
  return mean(numbers.map((number) => (number - middle) ** exponent));
};

/**
 * Sample skewness with bias correction (Joanes and Gill, The Statistician 47, 1998: G1). NaN for fewer than three
 * values.
 */
export function skewness(numbers: readonly number[]): number {
  const n = numbers.length;
  if (n < 3) return Number.NaN;
  const second = power(numbers, 2);
  if (second === 0) return 0;
  return ((power(numbers, 3) / second ** 1.5) * Math.sqrt(n * (n - 1))) / (n - 2);
}

/** Sample excess kurtosis with bias correction (Joanes and Gill: G2). NaN for fewer than four values. */
export function kurtosis(numbers: readonly number[]): number {
  const n = numbers.length;
  if (n < 4) return Number.NaN;
  const second = power(numbers, 2);
  if (second === 0) return -3;
  const excess = power(numbers, 4) / second ** 2 - 3;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
}
