/**
 * Maximum number of degrees of freedom to calculate with. A larger number would give a result that looks the same in a
 * chart.
 */
const mostFreedom = 10_000;

/**
 * The probability mass of Student's distribution within √freedom · tan(angle) of zero, for whole degrees of freedom.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), formulas 26.7.3 and 26.7.4.
 */
function shareWithin(angle: number, freedom: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = freedom % 2 === 1;
  let term = odd ? cosine : 1;
  let series = freedom === 1 ? 0 : term;
  for (let at = odd ? 3 : 2; at < freedom; at += 2) {
    term *= ((at - 1) / at) * cosine * cosine;
    series += term;
  }
  return odd ? (2 / Math.PI) * (angle + sine * series) : sine * series;
}

/**
 * Returns the distance from zero that contains the given share of Student's distribution, on both sides.
 * @param share between 0 and 1, both exclusive
 * @param freedom whole degrees of freedom, at least 1
 */
export function studentDistance(share: number, freedom: number): number {
  const bounded = Math.min(freedom, mostFreedom);
  let [low, high] = [0, Math.PI / 2];
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, bounded) < share) low = middle;
    else high = middle;
  }
  return Math.sqrt(bounded) * Math.tan(low);
}
