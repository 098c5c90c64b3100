import { isCallError } from '@sightline/core';
import { rowField } from './check-form.ts';
import type { DatasetForm } from './dataset-form.ts';

/** Server errors of a form: messages by field, and the messages that belong to no field. */
export interface RefusedRows {
  readonly fields: ReadonlyMap<string, string>;
  readonly others: readonly string[];
}

/** Form fields by contract name. */
const settings: Readonly<Record<string, string>> = {
  table_name: 'name',
  table: 'name',
  sql: 'sql',
  schema: 'schema',
  catalog: 'catalog',
  database: 'databaseId',
  database_id: 'databaseId',
  description: 'description',
  default_endpoint: 'defaultUrl',
  cache_timeout: 'cacheTimeout',
  offset: 'offset',
  template_params: 'templateParams',
  owners: 'owners',
  extra: 'extra',
  main_dttm_col: 'mainTime',
};
const rowFields: Readonly<Record<string, string>> = {
  column_name: 'name',
  metric_name: 'name',
  verbose_name: 'label',
  description: 'description',
  type: 'type',
  expression: 'expression',
  python_date_format: 'format',
  d3format: 'format',
  currency: 'currency',
  warning_text: 'warning',
};

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isBag(value) ? Object.values(value).flatMap(textsOf) : [];
};

/**
 * Maps the messages of a failed save to form fields. Rows are identified by index (`{columns: {3: {expression: […]}}}`)
 * or by name before a colon (`revenue: …`). Rethrows anything that is not a failed call.
 */
export const refusedRows = (error: unknown, form: DatasetForm): RefusedRows => {
  if (!isCallError(error)) throw error;
  const fields = new Map<string, string>();
  const others: string[] = [];
  const put = (field: string | undefined, words: string) => {
    if (field === undefined) others.push(words);
    else fields.set(field, fields.has(field) ? `${fields.get(field)} ${words}` : words);
  };
  const putRows = (list: 'columns' | 'metrics', said: unknown) => {
    const rows: ReadonlyArray<{ readonly key: string; readonly name: string }> = form[list];
    if (isBag(said)) {
      for (const [place, faults] of Object.entries(said)) {
        const row = rows[Number(place)];
        for (const [field, words] of isBag(faults) ? Object.entries(faults) : [['name', faults] as const])
          put(row && rowField(list, row.key, rowFields[field] ?? 'name'), textsOf(words).join(' '));
      }
      return;
    }
    for (const words of textsOf(said)) {
      // If several names match, the longest wins, because names may contain colons.
      const named = rows.filter(({ name }) => words.startsWith(`${name}: `));
      const row = named.toSorted((a, b) => b.name.length - a.name.length)[0];
      put(row && rowField(list, row.key, 'expression'), row ? words.slice(row.name.length + 2) : words);
    }
  };
  for (const { message, extra } of error.errors) {
    const { messages } = extra;
    if (!isBag(messages)) {
      others.push(message);
      continue;
    }
    for (const [key, said] of Object.entries(messages)) {
      if (key === 'columns' || key === 'metrics') putRows(key, said);
      else put(settings[key], settings[key] ? textsOf(said).join(' ') : `${key}: ${textsOf(said).join(' ')}`);
    }
  }
  return { fields, others };
};
