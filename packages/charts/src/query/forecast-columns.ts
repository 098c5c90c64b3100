/** How the columns of a forecast end (contract 5.8, `prophet`): behind the name of the column that they carry on. */
export const forecastEndings = { expected: '__yhat', lower: '__yhat_lower', upper: '__yhat_upper' } as const;

/** What a column of a forecast holds: the expected values, or an edge of their band. */
export type ForecastPart = keyof typeof forecastEndings;

/** What a column of a result tells of the forecast of another one; undefined for every other column. */
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
