import { withExtra, type ExtraFormData } from './extra-form-data.ts';
import { fallbackQueries } from './fallback.ts';
import { isObject, type FormData } from './form-data.ts';
import type { QueryObject } from './query-object.ts';
import { successorOf } from './kind-keys.ts';
import type { KindQueries } from './kind-queries.ts';
import { reducedQuery } from './reduced-query.ts';
import { standardQueries } from './standard-queries.ts';

/** A query context of the contract (5.1). */
export interface QueryContext {
  readonly datasource: { readonly id: number; readonly type: string };
  readonly force: boolean;
  readonly queries: readonly QueryObject[];
  readonly form_data: FormData;
  readonly result_format: 'json' | 'csv' | 'xlsx';
  readonly result_type: string;
}

export interface QueryOptions {
  /** Id of the chart's dataset, which overrides that in the settings. */
  readonly datasetId?: number;
  /** Conditions that a dashboard adds. */
  readonly extra?: ExtraFormData;
  readonly force?: boolean;
  readonly resultType?: string;
  readonly resultFormat?: 'json' | 'csv' | 'xlsx';
  /** Number of pixel columns to which the server may reduce the points of a line; 0 for all rows. */
  readonly columns?: number;
  /** Kinds of the host, which precede the standard kinds. */
  readonly kinds?: readonly KindQueries[];
}

/** Kinds whose lines may be drawn from fewer points. */
const linesKinds: ReadonlySet<string> = new Set([
  'echarts_timeseries_line',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'echarts_timeseries',
  'echarts_area',
]);

const datasourceOf = (form: FormData, datasetId: number | undefined): QueryContext['datasource'] => {
  const [id, type] = (typeof form['datasource'] === 'string' ? form['datasource'] : '').split('__');
  return { id: datasetId ?? Number(id), type: type || 'table' };
};

/**
 * Builds the query context of a chart from its settings and those of its dashboard. Unsupported kinds query the data
 * for a table.
 */
export const buildQueryContext = (formData: FormData, options: QueryOptions = {}): QueryContext => {
  const form = withExtra(formData, options.extra);
  const kind = successorOf(typeof form['viz_type'] === 'string' ? form['viz_type'] : '');
  const { columns } = options;
  const own = options.kinds?.find(({ key }) => key === kind);
  const asked = (own?.queries ?? standardQueries[kind] ?? fallbackQueries)(form);
  return {
    datasource: datasourceOf(form, options.datasetId),
    force: options.force ?? false,
    queries: linesKinds.has(kind) && columns ? asked.map((query) => reducedQuery(form, query, columns)) : asked,
    form_data: { ...form, ...(isObject(options.extra) ? { extra_form_data: options.extra } : {}) },
    result_format: options.resultFormat ?? 'json',
    result_type: options.resultType ?? 'full',
  };
};
