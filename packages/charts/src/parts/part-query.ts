import { dimensionsIn, distinctByLabel, flagIn, metricsIn, type FormData } from '../query/form-data.ts';
import { baseQuery, type QueryObject } from '../query/query-object.ts';

/** Keys of the chart's settings that the query is built from. */
export interface PartFields {
  /** Keys of the settings that contain the dimensions, outermost level first. */
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  /**
   * True if rows are ordered by the dimensions when a row limit cuts them, so that the query returns the same rows each
   * time.
   */
  readonly hasFixedOrder?: boolean;
}

/**
 * Query of a chart of parts: one row per combination of dimensions. On request, the rows are sorted by the metric,
 * largest first.
 */
export const partQuery = (form: FormData, { dimensions, metrics: fields, hasFixedOrder }: PartFields): QueryObject => {
  const columns = dimensionsIn(form, ...dimensions);
  const metrics = distinctByLabel(fields.flatMap((field) => metricsIn(form, field).slice(0, 1)));
  const [metric] = metrics;
  const base = baseQuery(form);
  const isByMetric = metric !== undefined && flagIn(form, 'sort_by_metric', false);
  return {
    ...base,
    columns,
    metrics,
    ...(isByMetric
      ? { orderby: [[metric, false]] }
      : hasFixedOrder === true && (base.row_limit ?? 0) > 0
        ? { orderby: columns.map((column) => [column, true] as const) }
        : {}),
  };
};
