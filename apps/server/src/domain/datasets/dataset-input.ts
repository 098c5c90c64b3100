import type { ColumnInput, MetricInput } from './dataset-parts.ts';

/** Body of POST for a dataset. */
export interface DatasetInput {
  readonly database: number;
  readonly table_name: string;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly sql?: string | null | undefined;
  readonly owners?: readonly number[] | undefined;
  readonly template_params?: string | null | undefined;
  readonly normalize_columns?: boolean | null | undefined;
  readonly always_filter_main_dttm?: boolean | null | undefined;
  readonly is_managed_externally?: boolean | null | undefined;
  readonly external_url?: string | null | undefined;
  readonly uuid?: string | null | undefined;
}

/** Body of PUT for a dataset. Lists of columns and metrics must be complete. */
export interface DatasetChange extends Omit<Partial<DatasetInput>, 'database' | 'table_name'> {
  readonly table_name?: string | null | undefined;
  readonly database_id?: number | undefined;
  readonly description?: string | null | undefined;
  readonly main_dttm_col?: string | null | undefined;
  readonly currency_code_column?: string | null | undefined;
  readonly offset?: number | null | undefined;
  readonly default_endpoint?: string | null | undefined;
  readonly cache_timeout?: number | null | undefined;
  readonly filter_select_enabled?: boolean | null | undefined;
  readonly fetch_values_predicate?: string | null | undefined;
  readonly is_sqllab_view?: boolean | null | undefined;
  readonly folders?: unknown;
  readonly extra?: string | null | undefined;
  readonly columns?: readonly ColumnInput[] | undefined;
  readonly metrics?: readonly MetricInput[] | undefined;
}
