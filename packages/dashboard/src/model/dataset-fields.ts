import { isFields, type Fields } from '@sightline/core/layout';

export type FieldKind = 'text' | 'number' | 'time' | 'boolean';

export interface DatasetField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
}

/** Fields of a dataset that filters need. */
export interface DatasetFields {
  readonly id: number;
  readonly name: string;
  readonly columns: readonly DatasetField[];
  readonly metrics: readonly { readonly name: string; readonly label: string }[];
  readonly grains: readonly { readonly value: string; readonly label: string }[];
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const objectsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isFields) : [];

const genericKinds: readonly FieldKind[] = ['number', 'text', 'time', 'boolean'];

const kindOf = (column: Fields): FieldKind => {
  if (column['is_dttm'] === true) return 'time';
  const generic = column['type_generic'];
  const known = typeof generic === 'number' ? genericKinds[generic] : undefined;
  if (known) return known;
  const type = textIn(column['type']) ?? '';
  if (/bool/i.test(type)) return 'boolean';
  if (/date|time/i.test(type)) return 'time';
  return /int|float|double|decimal|numeric|real|number/i.test(type) ? 'number' : 'text';
};

const fieldsIn = <Kept>(list: unknown, key: string, keep: (field: Fields, name: string, label: string) => Kept) =>
  objectsIn(list).flatMap((field) => {
    const name = textIn(field[key]);
    return name === undefined ? [] : [keep(field, name, textIn(field['verbose_name']) ?? name)];
  });

/** Parses a dataset from the server. Unknown fields are ignored. */
export const readDatasetFields = (id: number, dataset: Fields): DatasetFields => ({
  id,
  name: textIn(dataset['table_name']) ?? String(id),
  columns: fieldsIn(dataset['columns'], 'column_name', (column, name, label) => ({
    name,
    label,
    kind: kindOf(column),
  })),
  metrics: fieldsIn(dataset['metrics'], 'metric_name', (_, name, label) => ({ name, label })),
  grains: (Array.isArray(dataset['time_grain_sqla']) ? (dataset['time_grain_sqla'] as unknown[]) : []).flatMap((pair) =>
    Array.isArray(pair) && typeof pair[0] === 'string'
      ? [{ value: pair[0], label: typeof pair[1] === 'string' ? pair[1] : pair[0] }]
      : [],
  ),
});

/** Known datasets, keyed by id. */
export type KnownDatasets = ReadonlyMap<number, DatasetFields>;
