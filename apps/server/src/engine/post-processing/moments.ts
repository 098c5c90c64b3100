import { mean, sum } from './aggregate-values.ts';

/** Sum of squared distances from the mean over n - lost; no number where nothing is left to divide by. */
export function spreadOver(numbers: readonly number[], lost: number): number {
  if (numbers.length <= lost) return Number.NaN;
  const middle = mean(numbers);
  return sum(numbers.map((number) => (number - middle) ** 2)) / (numbers.length - lost);
}

const power = (numbers: readonly number[], exponent: number): number => {
  const middle = mean(numbers);
  return mean(numbers.map((number) => (number - middle) ** exponent));
};

/** The sample's skewness, corrected for its size (Joanes and Gill, The Statistician 47, 1998: G1); no number for fewer than three. */
export function skewness(numbers: readonly number[]): number {
  const n = numbers.length;
  if (n < 3) return Number.NaN;
  const second = power(numbers, 2);
  if (second === 0) return 0;
  return ((power(numbers, 3) / second ** 1.5) * Math.sqrt(n * (n - 1))) / (n - 2);
}

/** The sample's excess kurtosis, corrected for its size (Joanes and Gill: G2); no number for fewer than four. */
export function kurtosis(numbers: readonly number[]): number {
  const n = numbers.length;
  if (n < 4) return Number.NaN;
  const second = power(numbers, 2);
  if (second === 0) return -3;
  const excess = power(numbers, 4) / second ** 2 - 3;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
}
