import { dimensionsIn, distinctByLabel, flagIn, metricsIn, type FormData } from '../query/form-data.ts';
import { baseQuery, type QueryObject } from '../query/query-object.ts';

/**
 * Returns the query of a chart of pairs, with one row per source and target. Rows are sorted by the metric on request.
 * Otherwise, if a row limit applies, they are sorted by the dimensions, so that every run returns the same rows.
 */
export const pairQuery = (
  form: FormData,
  fields: { readonly dimensions: readonly string[]; readonly order?: readonly string[] },
): QueryObject => {
  // The settings may name the same column as source and target, but a query must name it only once.
  const columns = distinctByLabel(dimensionsIn(form, ...fields.dimensions));
  const metrics = metricsIn(form, 'metric').slice(0, 1);
  const [metric] = metrics;
  const base = baseQuery(form);
  const isByMetric = metric !== undefined && flagIn(form, 'sort_by_metric', false);
  const order = distinctByLabel(dimensionsIn(form, ...(fields.order ?? fields.dimensions)));
  return {
    ...base,
    columns,
    metrics,
    ...(isByMetric
      ? { orderby: [[metric, false]] }
      : (base.row_limit ?? 0) > 0
        ? { orderby: order.map((column) => [column, true] as const) }
        : {}),
  };
};
