import type { Series } from './series-data.ts';

/** Maximum number of points that are drawn one by one. */
const mostPoints = 20_000;

/** True if there are more points than are distinguishable. */
export const hasManyPoints = (shown: readonly Pick<Series, 'values'>[]): boolean => {
  let count = 0;
  for (const { values } of shown) for (const value of values) if (value !== null) count += 1;
  return count > mostPoints;
};
