import type { Clause } from '../kind/clause.ts';
import { flagIn, textIn } from '../query/form-data.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { nullName, type Series } from './series-data.ts';

/** Name that the contract gives to the series that combines all series beyond the series limit. */
const othersName = 'Others';

/**
 * Conditions that select the rows at an x value: those with this value or, on a time axis, those in its time bucket.
 */
export const axisClauses = ({ request }: SeriesLayout, at: number): readonly Clause[] => {
  const { data, form } = request;
  const value = data.xs[at];
  if (value === undefined) return [];
  // In older charts, another setting contains the name of the time column.
  const column = data.axisName === '__timestamp' ? textIn(form, 'granularity_sqla') : data.axisName;
  if (column === undefined) return [];
  const grain = data.axis === 'time' ? textIn(form, 'time_grain_sqla') : undefined;
  return [{ column, value, ...(grain === undefined ? {} : { grain }) }];
};

/** Conditions that select the rows of a series by the values of its dimensions. */
export const seriesClauses = ({ request }: SeriesLayout, series: Series): readonly Clause[] => {
  const { dimensions } = request.data;
  const { parts = [] } = series;
  if (parts.length !== dimensions.length) return [];
  if (flagIn(request.form, 'group_others_when_limit_reached', false) && parts.every((part) => part === othersName))
    return [];
  return dimensions.map((column, at) => ({ column, value: parts[at] === nullName ? null : parts[at]! }));
};
