import { nameOf, personOf } from '@sightline/core';
import type { CallInput } from '@sightline/core/api';
import {
  bagOf,
  extraTextOf,
  factsOf,
  joinExtra,
  notesOf,
  splitExtra,
  textOf,
  type Bag,
  type Notes,
  type PartNotes,
} from './part-notes.ts';

export interface ColumnForm extends PartNotes {
  /** Key of the row while editing; stable when the name changes. */
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Type name in the database. */
  readonly type: string;
  /** SQL of a calculated column; undefined for a source column. */
  readonly expression: string | undefined;
  readonly temporal: boolean;
  readonly filterable: boolean;
  readonly dimension: boolean;
  /** Format of times in the column: `epoch_s`, `epoch_ms` or a pattern; `''` for native time types. */
  readonly format: string;
}

export interface MetricForm extends PartNotes {
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly expression: string;
  readonly format: string;
  /** ISO 4217 code of the currency; `''` if there is none. */
  readonly currency: string;
  readonly currencyPlace: 'prefix' | 'suffix';
}

/** A user who can be selected as an owner. */
export interface OwnerOption {
  readonly value: number;
  readonly label: string;
}

/** Everything that the dataset editor can change. Numbers are text, as the user types them. */
export interface DatasetForm extends Notes {
  readonly kind: 'physical' | 'virtual';
  readonly databaseId: number;
  readonly databaseName: string;
  readonly catalog: string;
  readonly schema: string;
  readonly name: string;
  readonly sql: string;
  readonly columns: readonly ColumnForm[];
  readonly metrics: readonly MetricForm[];
  /** Default time column; `''` if there is none. */
  readonly mainTime: string;
  readonly description: string;
  readonly defaultUrl: string;
  readonly filterSelect: boolean;
  readonly cacheTimeout: string;
  readonly offset: string;
  readonly templateParams: string;
  readonly owners: readonly OwnerOption[];
  /** The `extra` of the dataset as JSON text, without the notes. */
  readonly extra: string;
  readonly normalise: boolean;
  readonly alwaysFilterTime: boolean;
}

const listOf = (value: unknown): readonly Bag[] => (Array.isArray(value) ? (value as readonly Bag[]) : []);
const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const columnFormOf = (wire: Bag): ColumnForm => ({
  key: `c${textOf(wire['id'])}`,
  id: idOf(wire['id']),
  name: textOf(wire['column_name']),
  label: textOf(wire['verbose_name']),
  description: textOf(wire['description']),
  type: textOf(wire['type']),
  expression: textOf(wire['expression']) || undefined,
  temporal: wire['is_dttm'] === true,
  filterable: wire['filterable'] !== false,
  dimension: wire['groupby'] !== false,
  format: textOf(wire['python_date_format']),
  ...notesOf(wire['extra']),
});

/** Currencies are objects; older servers send them as JSON text. */
const currencyOf = (value: unknown): Pick<MetricForm, 'currency' | 'currencyPlace'> => {
  const { symbol, symbolPosition } = typeof value === 'string' ? factsOf(value) : bagOf(value);
  return { currency: textOf(symbol), currencyPlace: symbolPosition === 'suffix' ? 'suffix' : 'prefix' };
};

const metricFormOf = (wire: Bag): MetricForm => {
  const notes = notesOf(wire['extra']);
  return {
    key: `m${textOf(wire['id'])}`,
    id: idOf(wire['id']),
    name: textOf(wire['metric_name']),
    label: textOf(wire['verbose_name']),
    description: textOf(wire['description']),
    expression: textOf(wire['expression']),
    format: textOf(wire['d3format']),
    ...currencyOf(wire['currency']),
    ...notes,
    warning: notes.warning || textOf(wire['warning_text']),
  };
};

/** Creates the form from a dataset item of the contract. */
export const datasetFormOf = (item: Bag): DatasetForm => ({
  kind: textOf(item['sql']) === '' ? 'physical' : 'virtual',
  databaseId: idOf(bagOf(item['database'])['id']) ?? 0,
  databaseName: textOf(bagOf(item['database'])['database_name']),
  catalog: textOf(item['catalog']),
  schema: textOf(item['schema']),
  name: textOf(item['table_name']),
  sql: textOf(item['sql']),
  columns: listOf(item['columns']).map(columnFormOf),
  metrics: listOf(item['metrics']).map(metricFormOf),
  mainTime: textOf(item['main_dttm_col']),
  description: textOf(item['description']),
  defaultUrl: textOf(item['default_endpoint']),
  filterSelect: item['filter_select_enabled'] === true,
  cacheTimeout: textOf(item['cache_timeout']),
  offset: textOf(item['offset']) === '0' ? '' : textOf(item['offset']),
  templateParams: textOf(item['template_params']),
  owners: listOf(item['owners']).flatMap((wire) => {
    const person = personOf({
      id: idOf(wire['id']),
      first_name: textOf(wire['first_name']),
      last_name: textOf(wire['last_name']),
    });
    return person.id === undefined ? [] : [{ value: person.id, label: nameOf(person) }];
  }),
  ...splitExtra(textOf(item['extra'])),
  normalise: item['normalize_columns'] === true,
  alwaysFilterTime: item['always_filter_main_dttm'] === true,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const columnBody = (column: ColumnForm) => ({
  ...(column.id !== undefined && { id: column.id }),
  column_name: column.name.trim(),
  verbose_name: orNull(column.label),
  description: orNull(column.description),
  type: orNull(column.type),
  expression: column.expression ?? null,
  is_dttm: column.temporal,
  filterable: column.filterable,
  groupby: column.dimension,
  python_date_format: orNull(column.format),
  extra: extraTextOf(column),
});

const metricBody = (metric: MetricForm) => ({
  ...(metric.id !== undefined && { id: metric.id }),
  metric_name: metric.name.trim(),
  verbose_name: orNull(metric.label),
  description: orNull(metric.description),
  expression: metric.expression,
  d3format: orNull(metric.format),
  currency: metric.currency === '' ? null : { symbol: metric.currency, symbolPosition: metric.currencyPlace },
  extra: extraTextOf(metric),
  warning_text: orNull(metric.warning),
});

/** Reads a form that was stored as a draft, possibly by an earlier version, in which notes were part of `extra`. */
export const draftedForm = (form: DatasetForm): DatasetForm =>
  'warning' in form ? form : { ...(form as DatasetForm), ...splitExtra((form as DatasetForm).extra) };

/** Returns the request body that saves a valid form. Cleared fields are sent as `null`. */
export const datasetBodyOf = (form: DatasetForm): CallInput<'changeDataset'>['body'] => ({
  table_name: form.name.trim(),
  database_id: form.databaseId,
  catalog: orNull(form.catalog),
  schema: orNull(form.schema),
  sql: form.kind === 'virtual' ? form.sql : null,
  columns: form.columns.map(columnBody),
  metrics: form.metrics.map(metricBody),
  main_dttm_col: orNull(form.mainTime),
  description: orNull(form.description),
  default_endpoint: orNull(form.defaultUrl),
  filter_select_enabled: form.filterSelect,
  cache_timeout: numberOrNull(form.cacheTimeout),
  offset: numberOrNull(form.offset) ?? 0,
  template_params: orNull(form.templateParams),
  owners: form.owners.map(({ value }) => value),
  extra: joinExtra(form),
  normalize_columns: form.normalise,
  always_filter_main_dttm: form.alwaysFilterTime,
});

/** Returns only those fields of the request body that differ from the body of the stored form. */
export const changedBodyOf = (form: DatasetForm, stored: DatasetForm): CallInput<'changeDataset'>['body'] => {
  const [body, before] = [datasetBodyOf(form), datasetBodyOf(stored)];
  const differs = (key: string) =>
    JSON.stringify(body[key as keyof typeof body]) !== JSON.stringify(before[key as keyof typeof body]);
  return Object.fromEntries(Object.entries(body).filter(([key]) => differs(key)));
};
