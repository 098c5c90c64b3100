import type { DatabaseRow } from '../../store/databases.ts';
import { findDatasetOfTable, updateDataset } from '../../store/datasets.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { createDataset } from '../datasets/create-dataset.ts';
import { rereadColumns, storeColumns } from '../datasets/dataset-columns.ts';
import type { Deps } from '../deps.ts';

/** Makes a dataset on a table, or reads the columns of the one that there is again. Gives its id. */
export const setUpDataset = async (
  deps: Deps,
  subject: Subject,
  table: { readonly database: DatabaseRow; readonly schema: string; readonly name: string },
): Promise<number> => {
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
