/** Coefficients of the Lanczos approximation with g = 7, accurate to about 15 digits. */
const lanczos = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
];

/** Natural logarithm of the gamma function, for positive numbers. */
export const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const base = z + 7.5;
  const series = lanczos.reduce((sum, coefficient, at) => sum + (at === 0 ? coefficient : coefficient / (z + at)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(series);
};

const tiny = 1e-300;

/** Continued fraction of the incomplete beta function, by Lentz's method. */
const betaFraction = (x: number, a: number, b: number): number => {
  const awayFromZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
};

/** Regularized incomplete beta function I_x(a, b), for x from 0 to 1. */
export const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast only on one side of the mean; the other side is its complement.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
};

/** Probability that a value of Student's t distribution is at least as far from zero as `t`, on either side. */
export const twoSidedP = (t: number, degrees: number): number =>
  incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

/** Returns the t with two-sided probability `p` (0 to 1): a value is farther from zero than t with this probability. */
export const criticalT = (p: number, degrees: number): number => {
  let [low, high] = [0, 1];
  while (twoSidedP(high, degrees) > p && high < 1e12) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step += 1) {
    const middle = (low + high) / 2;
    if (twoSidedP(middle, degrees) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
