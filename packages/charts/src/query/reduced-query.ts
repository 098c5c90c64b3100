import { seriesStyle, stackingOf } from '../series/series-style.ts';
import { flagIn, labelOf, textIn, type FormData } from './form-data.ts';
import { axisLabel, groupbyOf, type QueryObject } from './query-object.ts';

/** A column gives up to this many rows for a measure: four extremes and the ends of a gap. */
const rowsPerColumn = 6;
const plainSteps: ReadonlySet<string> = new Set(['pivot', 'flatten']);

/** Whether the picture of a chart over an axis needs its extremes only: lines of measures, each drawn for itself, over moments or numbers. */
const isReducible = (form: FormData, query: QueryObject, columns: number): boolean => {
  const { mode, isScatter } = seriesStyle(form, textIn(form, 'viz_type') === 'echarts_area' ? 'area' : 'line');
  const grain = textIn(form, 'time_grain_sqla');
  const metrics = query.metrics ?? [];
  const most = columns * rowsPerColumn * metrics.length;
  return (
    mode !== 'bar' &&
    !isScatter &&
    stackingOf(form, mode) === 'none' &&
    // Buckets of a day and more never fill a line that densely; without them only a filter tells that there are moments.
    (grain === undefined
      ? query.filters.some(({ col, op }) => op === 'TEMPORAL_RANGE' && col === axisLabel(form))
      : grain.startsWith('PT')) &&
    metrics.length > 0 &&
    groupbyOf(form).length === 0 &&
    (query.time_offsets ?? []).length === 0 &&
    !flagIn(form, 'x_axis_force_categorical', flagIn(form, 'xAxisForceCategorical', false)) &&
    (query.post_processing ?? []).every((step) => step === null || plainSteps.has(step.operation)) &&
    // The limit counts the points that are given: none may be lost to it.
    (!query.row_limit || query.row_limit >= most)
  );
};

/** The query of a line that is drawn from the extremes of so many columns, where that gives the same picture; else the query itself. */
export const reducedQuery = (form: FormData, query: QueryObject, columns: number): QueryObject =>
  isReducible(form, query, columns)
    ? {
        ...query,
        reduce: { kind: 'm4', width: columns, x: axisLabel(form), y: (query.metrics ?? []).map(labelOf) },
      }
    : query;
