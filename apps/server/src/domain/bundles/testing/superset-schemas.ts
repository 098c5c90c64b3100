import type { BundleEntry } from '../../examples/bundle-entry.ts';
import { isPlainObject } from '../../wire/plain-object.ts';

/**
 * Fields accepted by the import schemas of Superset 6.1.0: `ImportV1DatabaseSchema` (databases/schemas.py),
 * `ImportV1DatasetSchema`, `ImportV1ColumnSchema`, `ImportV1MetricSchema` (datasets/schemas.py),
 * `ImportV1ChartSchema` (charts/schemas.py), `ImportV1DashboardSchema` (dashboards/schemas.py),
 * `ImportV1SavedQuerySchema` (queries/saved_queries/schemas.py) and `ImportV1ThemeSchema` (themes/schemas.py).
 * Superset rejects a bundle with any other key.
 *
 * One letter per key: t text, i integer, f flag, o object, l list, j JSON text, u uuid; `!` required, `?` nullable.
 */
type Schema = Readonly<Record<string, string>>;

const words = (text: string): Schema =>
  Object.fromEntries(text.split(/\s+/).map((word) => word.split(':') as [string, string]));

const external = 'is_managed_externally:f? external_url:t?';

const schemas: Readonly<Record<string, Schema>> = {
  databases: words(
    `database_name:t! sqlalchemy_uri:t! uuid:u! version:t! password:t? encrypted_extra:t? masked_encrypted_extra:t cache_timeout:i? expose_in_sqllab:f allow_run_async:f allow_ctas:f allow_cvas:f allow_dml:f allow_csv_upload:f allow_file_upload:f impersonate_user:f extra:o! ssh_tunnel:o? configuration_method:t? ${external}`,
  ),
  datasets: words(
    `table_name:t! uuid:u! version:t! database_uuid:u! main_dttm_col:t? currency_code_column:t? description:t? default_endpoint:t? offset:i cache_timeout:i? schema:t? catalog:t? sql:t? source_db_engine:t? params:o? template_params:o? filter_select_enabled:f fetch_values_predicate:t? extra:o? columns:l metrics:l data:t data_file:t? normalize_columns:f always_filter_main_dttm:f folders:l? ${external}`,
  ),
  columns: words(
    'column_name:t! extra:o? verbose_name:t? is_dttm:f? is_active:f? type:t? advanced_data_type:t? groupby:f filterable:f expression:t? description:t? python_date_format:t? datetime_format:t?',
  ),
  metrics: words(
    'metric_name:t! expression:t! verbose_name:t? metric_type:t? description:t? d3format:t? currency:o? extra:o? warning_text:t?',
  ),
  charts: words(
    `slice_name:t! viz_type:t! uuid:u! version:t! dataset_uuid:u! description:t? certified_by:t? certification_details:t? params:o! query_context:j? cache_timeout:i? tags:l? ${external}`,
  ),
  // The schema does not require `position`, but the import code that runs after it does.
  dashboards: words(
    `dashboard_title:t! uuid:u! version:t! position:o! metadata:o description:t? css:t? slug:t? certified_by:t? certification_details:t? published:f? tags:l? theme_uuid:u? theme_id:i? ${external}`,
  ),
  queries: words('sql:t! uuid:u! version:t! database_uuid:u! catalog:t? schema:t? label:t? description:t?'),
  themes: words('theme_name:t! json_data:o! uuid:u! version:t!'),
};

const isJsonText = (value: unknown): boolean => {
  try {
    JSON.parse(value as string);
    return typeof value === 'string';
  } catch {
    return false;
  }
};

const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  t: (value) => typeof value === 'string',
  i: Number.isInteger,
  f: (value) => typeof value === 'boolean',
  o: isPlainObject,
  l: Array.isArray,
  j: isJsonText,
  u: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
};

const faultsOf = (path: string, content: Readonly<Record<string, unknown>>, schema: Schema): readonly string[] => [
  ...Object.keys(content)
    .filter((key) => schema[key] === undefined)
    .map((key) => `${path}: ${key} is unknown`),
  ...Object.entries(schema).flatMap(([key, form]) => {
    const value = content[key];
    if (value === undefined) return form.endsWith('!') ? [`${path}: ${key} is missing`] : [];
    if (value === null && form.endsWith('?')) return [];
    return forms[form[0]!]!(value) ? [] : [`${path}: ${key} is ${JSON.stringify(value)}`.slice(0, 200)];
  }),
];

const currencyFaults = (path: string, { currency }: Readonly<Record<string, unknown>>): readonly string[] =>
  isPlainObject(currency) && Object.keys(currency).some((key) => key !== 'symbol' && key !== 'symbolPosition')
    ? [`${path}: currency holds more than symbol and symbolPosition`]
    : [];

/**
 * Returns the causes for which Superset's import code would fail on a dashboard (`update_id_refs` and
 * `build_uuid_to_id_map` in commands/dashboard/importers/v1/utils.py).
 */
const dashboardFaults = (
  path: string,
  content: Readonly<Record<string, unknown>>,
  uuids: ReadonlySet<unknown>,
): readonly string[] => {
  const nodes = Object.entries(content['position'] as Record<string, unknown>).filter(([, node]) =>
    isPlainObject(node),
  );
  const metadata = content['metadata'] as Record<string, unknown>;
  const ids = new Set<unknown>();
  const faults = nodes.flatMap(([key, node]) => {
    const { type, meta } = node as { type?: unknown; meta?: unknown };
    if (type === undefined) return [`${path}: ${key} has no type`];
    if (type !== 'CHART') return [];
    if (!isPlainObject(meta)) return [`${path}: ${key} has no meta`];
    ids.add(meta['chartId']);
    return 'uuid' in meta && !('chartId' in meta) ? [`${path}: ${key} has a uuid and no id`] : [];
  });
  const lists = ['native_filter_configuration', 'timed_refresh_immune_slices'];
  const objects = ['global_chart_configuration', 'chart_configuration', 'expanded_slices', 'filter_scopes'];
  const named = [
    ...((metadata['timed_refresh_immune_slices'] ?? []) as readonly unknown[]),
    ...Object.keys((metadata['expanded_slices'] ?? {}) as object).map(Number),
  ];
  const filters = (metadata['native_filter_configuration'] ?? []) as readonly Record<string, unknown>[];
  const targets = filters.flatMap((filter) => (filter['targets'] ?? []) as readonly { datasetUuid?: string }[]);
  return [
    ...faults,
    ...lists.filter((key) => key in metadata && !Array.isArray(metadata[key])).map((key) => `${path}: ${key}`),
    ...objects.filter((key) => key in metadata && !isPlainObject(metadata[key])).map((key) => `${path}: ${key}`),
    ...named.filter((id) => !ids.has(id)).map((id) => `${path}: chart ${String(id)} is not in the layout`),
    ...filters.filter(({ targets: list }) => list === null).map(() => `${path}: targets are null`),
    ...filters.filter(({ scope }) => scope === null).map(() => `${path}: a scope is null`),
    ...targets
      .filter(({ datasetUuid }) => datasetUuid !== undefined && !uuids.has(datasetUuid))
      .map(({ datasetUuid }) => `${path}: ${datasetUuid} is not in the bundle`),
  ];
};

/** Returns the reasons for which Superset 6.1.0 would reject a bundle or fail on it, one line each. */
export const faultsBySchema = (entries: readonly BundleEntry[]): readonly string[] => {
  const uuids = new Set(entries.map(({ content }) => content['uuid']));
  return entries.flatMap(({ path, content }) => {
    const part = path.split('/')[0]!;
    const schema = schemas[part];
    if (schema === undefined) return path === 'metadata.yaml' || path === 'tags.yaml' ? [] : [`${path} is unknown`];
    const inner = (['columns', 'metrics'] as const).flatMap((list) =>
      ((content[list] ?? []) as readonly Record<string, unknown>[]).flatMap((item, index) => [
        ...faultsOf(`${path} ${list} ${index}`, item, schemas[list]!),
        ...currencyFaults(path, item),
      ]),
    );
    return [
      ...faultsOf(path, content, schema),
      ...(part === 'datasets' ? inner : []),
      ...(part === 'dashboards' ? dashboardFaults(path, content, uuids) : []),
      ...(part === 'charts' && (content['params'] as Record<string, unknown>)['annotation_layers'] === null
        ? [`${path}: annotation_layers is null`]
        : []),
    ];
  });
};
