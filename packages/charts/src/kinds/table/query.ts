import { compareOffset } from '../../query/compare-offset.ts';
import {
  distinctByLabel,
  flagIn,
  isObject,
  labelOf,
  listIn,
  metricsIn,
  textIn,
  type Dimension,
  type FormData,
} from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';
import { rowOrder } from '../../query/row-order.ts';

/** Query mode of a table: single rows or groups. */
export const tableMode = (form: FormData): 'raw' | 'aggregate' => {
  const mode = textIn(form, 'query_mode');
  if (mode === 'raw' || mode === 'aggregate') return mode;
  return listIn(form, 'all_columns').length > 0 ? 'raw' : 'aggregate';
};

const columnsIn = (form: FormData, name: string): readonly Dimension[] =>
  listIn(form, name).filter((item): item is Dimension => (typeof item === 'string' && item !== '') || isObject(item));

/** Returns a column for the query of a grouped table. A time column gets the chart's time grain. */
export const withGrain = (column: Dimension, form: FormData): unknown => {
  const grain = textIn(form, 'time_grain_sqla');
  const lookup = form['temporal_columns_lookup'];
  if (!grain || typeof column !== 'string' || !isObject(lookup) || lookup[column] !== true) return column;
  return {
    timeGrain: grain,
    columnType: 'BASE_AXIS',
    sqlExpression: column,
    label: column,
    expressionType: 'SQL',
    isColumnReference: true,
  };
};

/**
 * Queries of a table: its rows, and its totals if they are shown. All rows up to the row limit are requested at once,
 * also if the settings page them (`server_pagination`), because the table scrolls through any number of rows.
 */
export const tableQueries = (form: FormData): readonly QueryObject[] => {
  const base = baseQuery(form);
  if (tableMode(form) === 'raw') {
    const { series_limit_metric: _, ...rest } = base;
    return [{ ...rest, columns: columnsIn(form, 'all_columns'), orderby: rowOrder(form), post_processing: [] }];
  }
  const percent = metricsIn(form, 'percent_metrics');
  const metrics = distinctByLabel([...metricsIn(form, 'metrics'), ...percent]);
  const offset = compareOffset(form);
  const order = base.series_limit_metric ?? metrics[0];
  const rows: QueryObject = {
    ...base,
    columns: columnsIn(form, 'groupby').map((column) => withGrain(column, form)),
    metrics,
    ...(order === undefined ? {} : { orderby: [[order, !flagIn(form, 'order_desc', true)]] }),
    post_processing:
      percent.length === 0
        ? []
        : [
            {
              operation: 'contribution',
              options: {
                columns: percent.map(labelOf),
                rename_columns: percent.map((metric) => `%${labelOf(metric)}`),
              },
            },
          ],
    time_offsets: offset === undefined ? [] : [offset],
  };
  if (!flagIn(form, 'show_totals', false) || metrics.length === 0) return [rows];
  const { orderby: _, series_limit_metric: __, ...totals } = rows;
  return [rows, { ...totals, columns: [], row_limit: 0, post_processing: [] }];
};
