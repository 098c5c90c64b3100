/** The solution of a least-squares problem. */
export interface Solution {
  /** Zero for a column that depends linearly on the others. */
  readonly coefficients: Float64Array;
  /** Number of linearly independent columns. */
  readonly rank: number;
  /** Residual sum of squares. */
  readonly rest: number;
  /** Log determinant of the product matrix of the independent columns. */
  readonly logDeterminant: number;
  /** The variance share of a row that is due to the uncertainty of the coefficients: x′(X′X)⁻¹x. */
  uncertainty(row: Float64Array): number;
}

/**
 * A pivot below this share of its column's squared norm is a rounding error: the column depends linearly on the columns
 * before it.
 */
const leastPivot = 1e-9;
/** A residual sum of squares below this share of the squared norm of the observations is a rounding error. */
const leastRest = 1e-13;

/**
 * Solves the normal equations by Cholesky decomposition.
 * @param products upper triangle of (X y)′(X y), row by row, with the observation last
 * @param width number of columns of X
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
