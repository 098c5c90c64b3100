import { randomUUID } from 'node:crypto';
import { columnsOfDatasets, replaceColumns, type DatasetColumnRow, type DatasetRow } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { ColumnInfo } from '../ports.ts';
import { isTemporal } from './column-types.ts';
import { inspectColumns } from './inspect-columns.ts';
import { seenDatabase } from './seen-database.ts';

/** Returns the row to store for a column that an inspection of the dataset's source found. */
export const inspectedColumn = (column: ColumnInfo, now: number) => ({
  uuid: randomUUID(),
  column_name: column.name,
  verbose_name: null,
  type: column.engineType,
  advanced_data_type: null,
  description: null,
  expression: null,
  extra: null,
  filterable: 1,
  groupby: 1,
  is_active: 1,
  is_dttm: isTemporal(column.engineType) ? 1 : 0,
  python_date_format: null,
  datetime_format: null,
  created_on: now,
  changed_on: now,
});

/**
 * Merges inspected columns with stored ones: new columns are added, types are updated, missing columns are removed,
 * calculated columns are kept.
 */
const mergedColumns = (known: readonly DatasetColumnRow[], found: readonly ColumnInfo[], now: number) => {
  const byName = new Map(known.map((column) => [column.column_name, column]));
  const names = new Set(found.map((column) => column.name));
  const physical = found.map((column) => {
    const old = byName.get(column.name);
    return old ? { ...old, type: column.engineType, changed_on: now } : inspectedColumn(column, now);
  });
  return [...physical, ...known.filter((column) => column.expression && !names.has(column.column_name))];
};

/** Returns the row of a column or metric without `dataset_id` and `position`. */
export const withoutPlace = <T extends object>(row: T): Omit<T, 'dataset_id' | 'position'> => {
  const {
    dataset_id: _dataset,
    position: _position,
    ...rest
  } = row as T & { dataset_id?: unknown; position?: unknown };
  return rest as Omit<T, 'dataset_id' | 'position'>;
};

/** Inspects the current columns of a dataset's source, as the subject may read it. */
export const rereadColumns = async (
  deps: Deps,
  subject: Subject,
  dataset: DatasetRow,
): Promise<readonly ColumnInfo[]> => {
  const database = await seenDatabase(deps.store.db, subject, dataset.database_id);
  const source = {
    database,
    schema: dataset.schema,
    tableName: dataset.table_name,
    sql: dataset.sql || null,
    templateParams: dataset.template_params,
  };
  return inspectColumns(deps, source, subject);
};

/** Merges inspected columns into the stored ones. */
export const storeColumns = async (
  db: DbOrTransaction,
  dataset: DatasetRow,
  found: readonly ColumnInfo[],
  now: number,
): Promise<void> => {
  const known = (await columnsOfDatasets(db, [dataset.id])).get(dataset.id) ?? [];
  await replaceColumns(db, dataset.id, mergedColumns(known, found, now).map(withoutPlace));
};
