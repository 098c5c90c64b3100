import type { DatasetSource } from '../chart-data/dataset-source.ts';
import { objectIn } from '../wire/json-text.ts';
import type { WholeDataset } from './load-dataset.ts';

/** Returns the parts of a dataset that chart queries need. */
export const sourceOfDataset = ({ dataset, columns, metrics }: WholeDataset): DatasetSource => ({
  id: dataset.id,
  name: dataset.table_name,
  schema: dataset.schema,
  sql: dataset.sql || null,
  templateParams: objectIn(dataset.template_params),
  hoursOffset: dataset.offset,
  currencyColumn: dataset.currency_code_column,
  mainTimeColumn: dataset.main_dttm_col,
  fetchValuesPredicate: dataset.fetch_values_predicate,
  alwaysFilterMainTime: dataset.always_filter_main_dttm === 1,
  columns: columns.map((column) => ({
    name: column.column_name,
    verboseName: column.verbose_name,
    expression: column.expression || null,
    type: column.type,
    temporal: column.is_dttm === 1,
    dateFormat: column.python_date_format,
  })),
  metrics: metrics.map((metric) => ({
    name: metric.metric_name,
    verboseName: metric.verbose_name,
    expression: metric.expression,
  })),
});
