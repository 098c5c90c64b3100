import { seriesStyle, stackingOf } from '../series/series-style.ts';
import { flagIn, labelOf, textIn, type FormData } from './form-data.ts';
import { axisLabel, groupbyOf, type QueryObject } from './query-object.ts';

/** Maximum number of rows per pixel column and metric: four extremes and the ends of a gap. */
const rowsPerColumn = 6;
const plainSteps: ReadonlySet<string> = new Set(['pivot', 'flatten']);

/**
 * True if the chart's lines look the same when only extremes are drawn. This requires separate lines, one for each
 * metric, over an axis of times or numbers.
 */
const isReducible = (form: FormData, query: QueryObject, columns: number): boolean => {
  const { mode, isScatter } = seriesStyle(form, textIn(form, 'viz_type') === 'echarts_area' ? 'area' : 'line');
  const grain = textIn(form, 'time_grain_sqla');
  const metrics = query.metrics ?? [];
  const most = columns * rowsPerColumn * metrics.length;
  return (
    mode !== 'bar' &&
    !isScatter &&
    stackingOf(form, mode) === 'none' &&
    // Time buckets of a day or more never have enough points for a reduction. Without a time grain, only a time filter
    // on the axis shows that it contains times.
    (grain === undefined
      ? query.filters.some(({ col, op }) => op === 'TEMPORAL_RANGE' && col === axisLabel(form))
      : grain.startsWith('PT')) &&
    metrics.length > 0 &&
    groupbyOf(form).length === 0 &&
    (query.time_offsets ?? []).length === 0 &&
    !flagIn(form, 'x_axis_force_categorical', flagIn(form, 'xAxisForceCategorical', false)) &&
    (query.post_processing ?? []).every((step) => step === null || plainSteps.has(step.operation)) &&
    // The server applies the row limit after the reduction, so a lower limit would cut off points that are needed.
    (!query.row_limit || query.row_limit >= most)
  );
};

/**
 * Reduces a query to the extremes of the given number of pixel columns if the picture stays the same; otherwise returns
 * it unchanged.
 */
export const reducedQuery = (form: FormData, query: QueryObject, columns: number): QueryObject =>
  isReducible(form, query, columns)
    ? {
        ...query,
        reduce: { kind: 'm4', width: columns, x: axisLabel(form), y: (query.metrics ?? []).map(labelOf) },
      }
    : query;
