/** Least squares, solved. */
export interface Solution {
  /** Zero for a column that the others already say. */
  readonly coefficients: Float64Array;
  /** Columns that say something of their own. */
  readonly rank: number;
  /** Sum of squares that the columns leave. */
  readonly rest: number;
  /** Logarithm of the determinant of the products of the columns that count. */
  readonly logDeterminant: number;
  /** The share of a row's variance that comes from not knowing the coefficients exactly: x′(X′X)⁻¹x. */
  uncertainty(row: Float64Array): number;
}

/** A pivot below this share of its column's own square is rounding: the columns before it already say what it says. */
const leastPivot = 1e-9;
/** The same for what is left of the observations: it comes from a difference of sums. */
const leastRest = 1e-13;

/**
 * Solves normal equations by Cholesky's decomposition.
 * @param products the upper half of (X y)′(X y), row by row, the observation last
 * @param width columns of X
 */
export function solveSymmetric(products: Float64Array, width: number): Solution {
  const side = width + 1;
  const factor = new Float64Array(side * side);
  const counts = Array.from({ length: width }, () => true);
  let [rank, logDeterminant, rest] = [0, 0, 0];
  for (let i = 0; i < side; i += 1) {
    const own = products[i * side + i] ?? 0;
    let pivot = own;
    for (let k = 0; k < i; k += 1) pivot -= (factor[k * side + i] ?? 0) ** 2;
    if (i === width) rest = pivot <= leastRest * own ? 0 : pivot;
    else if (pivot <= leastPivot * own || own === 0) counts[i] = false;
    else {
      rank += 1;
      logDeterminant += Math.log(pivot);
      const root = Math.sqrt(pivot);
      for (let j = i; j < side; j += 1) {
        let product = products[i * side + j] ?? 0;
        for (let k = 0; k < i; k += 1) product -= (factor[k * side + i] ?? 0) * (factor[k * side + j] ?? 0);
        factor[i * side + j] = product / root;
      }
    }
  }
  const coefficients = new Float64Array(width);
  for (let i = width - 1; i >= 0; i -= 1) {
    if (!counts[i]) continue;
    let value = factor[i * side + width] ?? 0;
    for (let j = i + 1; j < width; j += 1) value -= (factor[i * side + j] ?? 0) * (coefficients[j] ?? 0);
    coefficients[i] = value / (factor[i * side + i] ?? 1);
  }
  const uncertainty = (row: Float64Array): number => {
    const solved = new Float64Array(width);
    let total = 0;
    for (let i = 0; i < width; i += 1) {
      if (!counts[i]) continue;
      let value = row[i] ?? 0;
      for (let k = 0; k < i; k += 1) value -= (factor[k * side + i] ?? 0) * (solved[k] ?? 0);
      solved[i] = value / (factor[i * side + i] ?? 1);
      total += (solved[i] ?? 0) ** 2;
    }
    return total;
  };
  return { coefficients, rank, rest, logDeterminant, uncertainty };
}
