/**
 * Deterministic random values in the engine's SQL: the same row number and salt give the same number on every machine.
 * The example content is therefore identical everywhere, and nothing is downloaded.
 */

/** SQL for a number in [0, 1) that depends only on `row` (an SQL expression) and `salt`. */
export const unit = (row: string, salt: string): string => `((hash(${row}, '${salt}') % 1000003) / 1000003.0)`;

/** SQL for an integer in 0 … n-1. */
export const below = (row: string, salt: string, n: number): string =>
  `CAST(hash(${row}, '${salt}') % ${n} AS INTEGER)`;

/** SQL for an approximately normal number with mean 0 and standard deviation 1 (sum of four uniforms). */
export const bell = (row: string, salt: string): string =>
  `((${unit(row, `${salt}1`)} + ${unit(row, `${salt}2`)} + ${unit(row, `${salt}3`)} + ${unit(row, `${salt}4`)} - 2.0) * 1.732)`;

/** Returns an SQL list of string literals. */
export const texts = (values: readonly string[]): string =>
  `[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`;

/** SQL that picks one of `values`. A larger `skew` prefers the first ones (1 = uniform). */
export const pick = (row: string, salt: string, values: readonly string[], skew = 1): string =>
  `(${texts(values)})[1 + CAST(floor(pow(${unit(row, salt)}, ${skew}) * ${values.length}) AS INTEGER)]`;
