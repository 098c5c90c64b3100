import { OlderRefusal } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';

type Json = Readonly<Record<string, unknown>>;

const datasetFields = [
  'table_name',
  'description',
  'main_dttm_col',
  'currency_code_column',
  'offset',
  'default_endpoint',
  'cache_timeout',
  'filter_select_enabled',
  'fetch_values_predicate',
  'is_sqllab_view',
  'template_params',
  'extra',
  'folders',
  'schema',
  'catalog',
  'sql',
  'normalize_columns',
  'always_filter_main_dttm',
];
const partFields = ['id', 'uuid', 'verbose_name', 'expression', 'description', 'extra'];
const columnFields = [
  ...partFields,
  'column_name',
  'type',
  'advanced_data_type',
  'filterable',
  'groupby',
  'is_active',
  'is_dttm',
  'python_date_format',
];
const metricFields = [...partFields, 'metric_name', 'metric_type', 'd3format', 'currency', 'warning_text'];

const picked = (value: unknown, fields: readonly string[]): Json => {
  const source = (typeof value === 'object' && value !== null ? value : {}) as Json;
  return Object.fromEntries(fields.flatMap((field) => (Object.hasOwn(source, field) ? [[field, source[field]]] : [])));
};

/** Returns the IDs of owners. The list contains IDs, or objects as in the dataset's item response. */
const idsOf = (owners: readonly unknown[]): unknown[] =>
  owners.map((owner) => (typeof owner === 'object' && owner !== null ? (owner as Json)['id'] : owner));

/** Returns a list of the form, with only the known fields of its items. The list may be missing. */
const listOf = (form: Json, field: string, fields: readonly string[]): Json =>
  Array.isArray(form[field]) ? { [field]: (form[field] as unknown[]).map((part) => picked(part, fields)) } : {};

/**
 * Reads a complete dataset from the JSON of a form, in the format of the contract's older dataset view. Read-only
 * fields are dropped. The caller must still validate the change. Throws 400 for missing or invalid data, 409 for a
 * duplicate column.
 */
export const readWholeDataset = (data: string | undefined): { readonly id: string; readonly change: Json } => {
  if (data === undefined) throw new OlderRefusal(400, 'Request missing data field.');
  const form = objectIn(data);
  const { id, type = 'table', database, owners } = form;
  if (typeof id !== 'number' || type !== 'table') throw new OlderRefusal(400, 'The data does not specify a dataset.');
  const change = {
    ...picked(form, datasetFields),
    ...(Array.isArray(owners) ? { owners: idsOf(owners) } : {}),
    ...listOf(form, 'columns', columnFields),
    ...listOf(form, 'metrics', metricFields),
    ...(typeof database === 'object' && database !== null && 'id' in database ? { database_id: database.id } : {}),
  };
  const names = (Array.isArray(form['columns']) ? (form['columns'] as Json[]) : []).map(
    (column) => column['column_name'],
  );
  const doubles = names.filter((name, at) => names.indexOf(name) !== at);
  if (doubles.length > 0) throw new OlderRefusal(409, `Duplicate column name(s): ${[...new Set(doubles)].join(',')}`);
  return { id: String(id), change };
};
