import { examplesDatabaseUuid, uuidFor, type BundleEntry } from './bundle-entry.ts';

interface ExampleColumn {
  readonly name: string;
  readonly type: string;
  readonly label?: string;
  readonly temporal?: true;
  /** SQL of a calculated column. */
  readonly expression?: string;
  readonly description?: string;
}

interface ExampleMetric {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly format?: string;
  /** Unit of the metric's values: a currency, or a unit that is shown after the number. */
  readonly unit?: 'EUR' | 'min' | 'km' | 'ms';
}

export interface ExampleDataset {
  readonly schema: string;
  readonly table: string;
  readonly description: string;
  readonly mainTime: string | null;
  readonly columns: readonly ExampleColumn[];
  readonly metrics: readonly ExampleMetric[];
}

/** Column name suffixes that are units, with the symbols to show. */
const unitWords: Readonly<Record<string, string>> = { eur: '€', km: 'km', min: 'min', c: '°C', mm: 'mm', ms: 'ms' };

/**
 * Returns the label of a column in charts: `start_station` is "Start station", `distance_km` "Distance, km", `order_id`
 * "Order ID".
 */
const labelOf = (name: string): string => {
  const words = name.split('_');
  const last = words.at(-1) ?? '';
  const unit = words.length > 1 ? unitWords[last] : undefined;
  const text = (unit === undefined ? words : words.slice(0, -1)).join(' ').replace(/ id$/u, ' ID');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${unit === undefined ? '' : `, ${unit}`}`;
};

export const time = (name: string): ExampleColumn => ({ name, type: 'TIMESTAMP', temporal: true });
export const day = (name: string): ExampleColumn => ({ name, type: 'DATE', temporal: true });
export const word = (name: string): ExampleColumn => ({ name, type: 'VARCHAR' });
export const whole = (name: string): ExampleColumn => ({ name, type: 'INTEGER' });
export const real = (name: string): ExampleColumn => ({ name, type: 'DOUBLE' });
export const flag = (name: string): ExampleColumn => ({ name, type: 'BOOLEAN' });
export const rows: ExampleMetric = { name: 'count', label: 'Rows', expression: 'COUNT(*)', format: ',d' };

export const datasetUuid = (table: string): string => uuidFor(`dataset ${table}`);

/** A dataset as a file of a bundle. */
export const datasetEntry = (dataset: ExampleDataset): BundleEntry => ({
  path: `datasets/examples/${dataset.schema}_${dataset.table}.yaml`,
  content: {
    table_name: dataset.table,
    main_dttm_col: dataset.mainTime,
    description: dataset.description,
    default_endpoint: null,
    offset: 0,
    cache_timeout: null,
    catalog: null,
    schema: dataset.schema,
    sql: null,
    params: null,
    template_params: null,
    filter_select_enabled: true,
    fetch_values_predicate: null,
    extra: null,
    normalize_columns: false,
    always_filter_main_dttm: false,
    uuid: datasetUuid(`${dataset.schema}.${dataset.table}`),
    version: '1.0.0',
    database_uuid: examplesDatabaseUuid,
    metrics: dataset.metrics.map((metric) => ({
      metric_name: metric.name,
      verbose_name: metric.label,
      metric_type: null,
      expression: metric.expression,
      description: null,
      d3format: metric.format ?? null,
      currency: metric.unit
        ? { symbol: metric.unit, symbolPosition: metric.unit === 'EUR' ? 'prefix' : 'suffix' }
        : null,
      extra: null,
      warning_text: null,
    })),
    columns: dataset.columns.map((column) => ({
      column_name: column.name,
      verbose_name: column.label ?? labelOf(column.name),
      is_dttm: column.temporal ?? false,
      is_active: true,
      type: column.type,
      advanced_data_type: null,
      groupby: true,
      filterable: true,
      expression: column.expression ?? null,
      description: column.description ?? null,
      python_date_format: null,
      extra: null,
    })),
  },
});
