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
  /** Filters and other settings that a dashboard adds to the chart's query. */
  readonly extra?: ExtraFormData;
  readonly force?: boolean;
  readonly resultType?: string;
  readonly resultFormat?: 'json' | 'csv' | 'xlsx';
  /**
   * Width of the chart in pixel columns. For line charts, the server may then return fewer points that draw the same
   * picture. 0 or undefined requests all rows.
   */
  readonly columns?: number;
  /** The host's own chart kinds. If a standard kind has the same key, the host's kind is used. */
  readonly kinds?: readonly KindQueries[];
}

/** Chart kinds that draw lines, for which the server may reduce the number of points. */
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
 * Builds the query context of a chart from its settings and those that a dashboard adds. For unsupported chart kinds,
 * the query returns data for a table.
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
