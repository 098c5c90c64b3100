/**
 * Deterministic randomness in the engine's own SQL: the same row number and salt give the same number on every machine,
 * so the example content is equal everywhere and nothing is downloaded.
 */

/** SQL for a number in [0, 1) that depends on `row` (SQL text of ours) and `salt` alone. */
export const unit = (row: string, salt: string): string => `((hash(${row}, '${salt}') % 1000003) / 1000003.0)`;

/** SQL for a whole number in 0 … n-1. */
export const below = (row: string, salt: string, n: number): string =>
  `CAST(hash(${row}, '${salt}') % ${n} AS INTEGER)`;

/** SQL for a number that is spread like a bell around 0 with a standard deviation of about 1 (sum of four uniforms). */
export const bell = (row: string, salt: string): string =>
  `((${unit(row, `${salt}1`)} + ${unit(row, `${salt}2`)} + ${unit(row, `${salt}3`)} + ${unit(row, `${salt}4`)} - 2.0) * 1.732)`;

/** SQL list of texts. */
export const texts = (values: readonly string[]): string =>
  `[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`;

/** SQL that picks one of `values`, the first ones more often the larger `skew` is (1 = all alike). */
export const pick = (row: string, salt: string, values: readonly string[], skew = 1): string =>
  `(${texts(values)})[1 + CAST(floor(pow(${unit(row, salt)}, ${skew}) * ${values.length}) AS INTEGER)]`;
