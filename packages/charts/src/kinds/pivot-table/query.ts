import { dimensionsIn, distinctByLabel, flagIn, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';
import { withGrain } from '../table/query.ts';

/** Query of a pivot table: one row per combination of dimensions, which the drawing arranges and adds up. */
export const pivotQueries = (form: FormData): readonly QueryObject[] => {
  const base = baseQuery(form);
  const metrics = distinctByLabel(metricsIn(form, 'metrics'));
  const order = base.series_limit_metric ?? metrics[0];
  return [
    {
      ...base,
      columns: distinctByLabel(dimensionsIn(form, 'groupbyColumns', 'groupbyRows')).map((column) =>
        withGrain(column, form),
      ),
      metrics,
      ...(order === undefined ? {} : { orderby: [[order, !flagIn(form, 'order_desc', true)]] }),
    },
  ];
};
