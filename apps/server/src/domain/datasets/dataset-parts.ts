import { randomUUID } from 'node:crypto';
import type { DatasetColumnRow, DatasetMetricRow } from '../../store/datasets.ts';
import { unprocessable } from '../refusal.ts';

/** A column in the body of PUT. With an id, it updates that column. */
export interface ColumnInput {
  readonly id?: number | undefined;
  readonly column_name: string;
  readonly verbose_name?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly advanced_data_type?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly expression?: string | null | undefined;
  readonly extra?: string | null | undefined;
  readonly filterable?: boolean | null | undefined;
  readonly groupby?: boolean | null | undefined;
  readonly is_active?: boolean | null | undefined;
  readonly is_dttm?: boolean | null | undefined;
  readonly python_date_format?: string | null | undefined;
  readonly datetime_format?: string | null | undefined;
  readonly uuid?: string | null | undefined;
}

/** A metric in the body of PUT. With an id, it updates that metric. */
export interface MetricInput {
  readonly id?: number | undefined;
  readonly metric_name: string;
  readonly verbose_name?: string | null | undefined;
  readonly metric_type?: string | null | undefined;
  readonly expression: string;
  readonly description?: string | null | undefined;
  readonly d3format?: string | null | undefined;
  readonly currency?: unknown;
  readonly extra?: string | null | undefined;
  readonly warning_text?: string | null | undefined;
  readonly uuid?: string | null | undefined;
}

/** Returns the stored columns or metrics, keyed by id. Throws 422 for duplicate names and unknown ids. */
const knownById = <T extends { readonly id: number }>(
  field: 'columns' | 'metrics',
  inputs: readonly { readonly id?: number | undefined; readonly name: string }[],
  known: readonly T[],
): ReadonlyMap<number, T> => {
  const byId = new Map(known.map((part) => [part.id, part]));
  if (new Set(inputs.map(({ name }) => name)).size !== inputs.length)
    throw unprocessable({ [field]: [`One or more ${field} are duplicated`] });
  if (inputs.some(({ id }) => id !== undefined && !byId.has(id)))
    throw unprocessable({ [field]: [`One or more ${field} do not exist`] });
  return byId;
};

const pick = <T>(next: T | undefined, old: T | undefined, absent: T): T =>
  next === undefined ? (old ?? absent) : next;
const flag = (next: boolean | null | undefined, old: number | undefined, absent: 0 | 1): number =>
  next === undefined || next === null ? (old ?? absent) : next ? 1 : 0;

/** Returns the complete list of columns after a change. Throws 422 for duplicate names and unknown ids. */
export const columnsFrom = (inputs: readonly ColumnInput[], known: readonly DatasetColumnRow[], now: number) => {
  const named = inputs.map((input) => ({ id: input.id, name: input.column_name }));
  const byId = knownById('columns', named, known);
  return inputs.map((input) => {
    const old = input.id === undefined ? undefined : byId.get(input.id);
    return {
      ...(old ? { id: old.id } : {}),
      uuid: input.uuid ?? old?.uuid ?? randomUUID(),
      column_name: input.column_name,
      verbose_name: pick(input.verbose_name, old?.verbose_name, null),
      type: pick(input.type, old?.type, null),
      advanced_data_type: pick(input.advanced_data_type, old?.advanced_data_type, null),
      description: pick(input.description, old?.description, null),
      expression: pick(input.expression, old?.expression, null),
      extra: pick(input.extra, old?.extra, null),
      filterable: flag(input.filterable, old?.filterable, 1),
      groupby: flag(input.groupby, old?.groupby, 1),
      is_active: flag(input.is_active, old?.is_active, 1),
      is_dttm: flag(input.is_dttm, old?.is_dttm, 0),
      python_date_format: pick(input.python_date_format, old?.python_date_format, null),
      datetime_format: pick(input.datetime_format, old?.datetime_format, null),
      created_on: old?.created_on ?? now,
      changed_on: now,
    };
  });
};

const currencyText = (currency: unknown): string | null =>
  currency === null || currency === undefined
    ? null
    : typeof currency === 'string'
      ? currency
      : JSON.stringify(currency);

/** Returns the complete list of metrics after a change. Throws 422 for duplicate names and unknown ids. */
export const metricsFrom = (inputs: readonly MetricInput[], known: readonly DatasetMetricRow[], now: number) => {
  const named = inputs.map((input) => ({ id: input.id, name: input.metric_name }));
  const byId = knownById('metrics', named, known);
  return inputs.map((input) => {
    const old = input.id === undefined ? undefined : byId.get(input.id);
    return {
      ...(old ? { id: old.id } : {}),
      uuid: input.uuid ?? old?.uuid ?? randomUUID(),
      metric_name: input.metric_name,
      verbose_name: pick(input.verbose_name, old?.verbose_name, null),
      metric_type: pick(input.metric_type, old?.metric_type, null),
      expression: input.expression,
      description: pick(input.description, old?.description, null),
      d3format: pick(input.d3format, old?.d3format, null),
      currency: input.currency === undefined ? (old?.currency ?? null) : currencyText(input.currency),
      extra: pick(input.extra, old?.extra, null),
      warning_text: pick(input.warning_text, old?.warning_text, null),
      created_on: old?.created_on ?? now,
      changed_on: now,
    };
  });
};
