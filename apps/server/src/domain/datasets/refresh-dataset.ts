import { updateDataset } from '../../store/datasets.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keepVersion } from '../history/keep-version.ts';
import { rereadColumns, storeColumns } from './dataset-columns.ts';
import { ownedDataset } from './load-dataset.ts';

/** Reloads the columns of a dataset from its table or SQL. */
export const refreshDataset = async (deps: Deps, subject: Subject, key: string | number): Promise<void> => {
  const dataset = await ownedDataset(deps.store.db, subject, key);
  const found = await rereadColumns(deps, subject, dataset);
  const now = toMicros(deps.clock());
  await deps.store.db.transaction().execute(async (db) => {
    await keepVersion(db, deps, { type: 'dataset', id: dataset.id });
    await storeColumns(db, dataset, found, now);
    await updateDataset(db, dataset.id, { changed_on: now, changed_by: userIdOf(subject) });
  });
};
