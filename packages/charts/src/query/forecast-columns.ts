/** Suffixes of forecast columns (contract 5.8, `prophet`), after the name of the forecast column. */
export const forecastEndings = { expected: '__yhat', lower: '__yhat_lower', upper: '__yhat_upper' } as const;

/** Part of a forecast that a column contains: the expected values, or the lower or upper bound of their interval. */
export type ForecastPart = keyof typeof forecastEndings;

/**
 * Splits the name of a forecast column into the name of the column that is forecast and the part of the forecast.
 * Undefined for other columns.
 */
export const forecastColumn = (
  name: string,
  names: ReadonlySet<string>,
): { readonly of: string; readonly part: ForecastPart } | undefined => {
  for (const part of ['expected', 'lower', 'upper'] as const) {
    const ending = forecastEndings[part];
    const of = name.slice(0, -ending.length);
    if (name.endsWith(ending) && names.has(of)) return { of, part };
  }
  return undefined;
};
