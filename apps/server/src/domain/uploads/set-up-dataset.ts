import type { DatabaseRow } from '../../store/databases.ts';
import { findDatasetOfTable, updateDataset } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { createDataset, storeDataset } from '../datasets/create-dataset.ts';
import { rereadColumns, storeColumns } from '../datasets/dataset-columns.ts';
import type { Deps } from '../deps.ts';
import type { ColumnInfo } from '../ports.ts';

interface UploadedTable {
  readonly database: DatabaseRow;
  readonly schema: string;
  readonly name: string;
}

/**
 * Creates a dataset on a table of a connected database, or refreshes the columns of an existing one. Returns its id.
 */
export const setUpDataset = async (deps: Deps, subject: Subject, table: UploadedTable): Promise<number> => {
  const { database, schema, name } = table;
  const { db } = deps.store;
  const known = await findDatasetOfTable(db, { databaseId: database.id, schema, name });
  if (!known) return createDataset(deps, subject, { database: database.id, schema, table_name: name });
  const found = await rereadColumns(deps, subject, known);
  const now = toMicros(deps.clock());
  await db.transaction().execute(async (trx) => {
    await storeColumns(trx, known, found, now);
    await updateDataset(trx, known.id, { changed_on: now, changed_by: userIdOf(subject) });
  });
  return known.id;
};

/**
 * Creates a dataset on a table that is published in the same transaction, or updates the columns of an existing one.
 * The table and the dataset therefore become visible at the same time. Returns the dataset's ID.
 */
export const storeDatasetOf = async (
  trx: DbOrTransaction,
  subject: Subject,
  {
    database,
    schema,
    name,
    columns,
    now,
  }: UploadedTable & { readonly columns: readonly ColumnInfo[]; readonly now: number },
): Promise<number> => {
  const known = await findDatasetOfTable(trx, { databaseId: database.id, schema, name });
  if (!known)
    return storeDataset(trx, subject, { input: { database: database.id, schema, table_name: name }, columns, now });
  // The columns of a virtual dataset with this name come from its SQL, so they stay unchanged.
  if (!known.sql) await storeColumns(trx, known, columns, now);
  await updateDataset(trx, known.id, { changed_on: now, changed_by: userIdOf(subject) });
  return known.id;
};
