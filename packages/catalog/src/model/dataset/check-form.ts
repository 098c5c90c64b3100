import type { ColumnForm, DatasetForm, MetricForm } from './dataset-form.ts';
import type { Notes } from './part-notes.ts';

/** Reason why a field cannot be saved. */
export type FieldFault =
  | 'required'
  | 'twice'
  | 'long'
  | 'whole'
  | 'seconds'
  | 'object'
  | 'times'
  | 'address'
  | 'unknown-time';

/**
 * Faults by field. A field is named by its path in the form: `name`, `metrics.m7.expression`, `columns.c3.label`, where
 * `m7` is the key of a row.
 */
export type FormFaults = ReadonlyMap<string, FieldFault>;

/** Path of a field in a row. */
export const rowField = (list: 'columns' | 'metrics', key: string, field: string): string => `${list}.${key}.${field}`;

const nameLimit = 255;
const tableLimit = 250;
const formatLimit = 128;
const wholePattern = /^-?\d{1,9}$/;
/** Formats of time columns: `epoch_s`, `epoch_ms`, or a pattern that starts with a year. */
const timesPattern = /^(?:epoch_s|epoch_ms|%Y(?:.*))$/;
const addressPattern = /^(?:\/(?!\/)|https?:\/\/)/;

const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // A text that is not valid JSON does not count as an object.
    return false;
  }
};

const twiceNamed = (names: readonly string[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].flatMap(([name, count]) => (count > 1 && name !== '' ? [name] : [])));
};

const nameFault = (name: string, twice: ReadonlySet<string>): FieldFault | undefined => {
  const trimmed = name.trim();
  if (trimmed === '') return 'required';
  if (twice.has(trimmed)) return 'twice';
  return trimmed.length > nameLimit ? 'long' : undefined;
};

const notesFault = ({ certifiedBy, certificationDetails }: Notes): FieldFault | undefined =>
  certifiedBy.trim() === '' && certificationDetails.trim() !== '' ? 'required' : undefined;

const columnFaults = (
  column: ColumnForm,
  twice: ReadonlySet<string>,
): Readonly<Record<string, FieldFault | undefined>> => ({
  name: nameFault(column.name, twice),
  expression: column.expression?.trim() === '' ? 'required' : undefined,
  format: column.format.trim() !== '' && !timesPattern.test(column.format.trim()) ? 'times' : undefined,
  certifiedBy: notesFault(column),
});

const metricFaults = (
  metric: MetricForm,
  twice: ReadonlySet<string>,
): Readonly<Record<string, FieldFault | undefined>> => ({
  name: nameFault(metric.name, twice),
  expression: metric.expression.trim() === '' ? 'required' : undefined,
  format: metric.format.length > formatLimit ? 'long' : undefined,
  certifiedBy: notesFault(metric),
});

const settingFaults = (form: DatasetForm): Readonly<Record<string, FieldFault | undefined>> => ({
  name: form.name.trim() === '' ? 'required' : form.name.trim().length > tableLimit ? 'long' : undefined,
  sql: form.kind === 'virtual' && form.sql.trim() === '' ? 'required' : undefined,
  cacheTimeout:
    form.cacheTimeout.trim() === '' || (wholePattern.test(form.cacheTimeout.trim()) && Number(form.cacheTimeout) >= -1)
      ? undefined
      : 'seconds',
  offset: form.offset.trim() === '' || wholePattern.test(form.offset.trim()) ? undefined : 'whole',
  templateParams: form.templateParams.trim() === '' || isObjectText(form.templateParams) ? undefined : 'object',
  extra: form.extra.trim() === '' || isObjectText(form.extra) ? undefined : 'object',
  defaultUrl: form.defaultUrl.trim() === '' || addressPattern.test(form.defaultUrl.trim()) ? undefined : 'address',
  certifiedBy: notesFault(form),
  alwaysFilterTime: form.alwaysFilterTime && form.mainTime === '' ? 'unknown-time' : undefined,
});

/** Client-side validation errors of a form. */
export const checkForm = (form: DatasetForm): FormFaults => {
  const faults = new Map<string, FieldFault>();
  const put = (prefix: string, found: Readonly<Record<string, FieldFault | undefined>>) => {
    for (const [field, fault] of Object.entries(found)) if (fault) faults.set(`${prefix}${field}`, fault);
  };
  put('', settingFaults(form));
  const columnsTwice = twiceNamed(form.columns.map(({ name }) => name.trim()));
  for (const column of form.columns) put(`columns.${column.key}.`, columnFaults(column, columnsTwice));
  const metricsTwice = twiceNamed(form.metrics.map(({ name }) => name.trim()));
  for (const metric of form.metrics) put(`metrics.${metric.key}.`, metricFaults(metric, metricsTwice));
  return faults;
};
