import { databasesById, type DatabaseRow } from '../../store/databases.ts';
import {
  columnsOfDatasets,
  findDataset,
  metricsOfDatasets,
  type DatasetColumnRow,
  type DatasetMetricRow,
  type DatasetRow,
} from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { isOwner, ownersOf } from '../../store/ownership.ts';
import { peopleById, type Person } from '../../store/people.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { idOrUuid } from '../wire/object-key.ts';

/** A dataset with its database, columns, metrics and users: owners, creator and last editor. */
export interface WholeDataset {
  readonly dataset: DatasetRow;
  readonly database: DatabaseRow;
  readonly columns: readonly DatasetColumnRow[];
  readonly metrics: readonly DatasetMetricRow[];
  readonly owners: readonly Person[];
  readonly creator: Person | undefined;
  readonly changer: Person | undefined;
}

/** Loads datasets with their databases, columns, metrics and users, in the given order. */
export const loadDatasets = async (
  db: DbOrTransaction,
  datasets: readonly DatasetRow[],
): Promise<readonly WholeDataset[]> => {
  const ids = datasets.map((dataset) => dataset.id);
  const [databases, columns, metrics, owners, people] = await Promise.all([
    databasesById(
      db,
      datasets.map((dataset) => dataset.database_id),
    ),
    columnsOfDatasets(db, ids),
    metricsOfDatasets(db, ids),
    ownersOf(db, 'dataset', ids),
    peopleById(
      db,
      datasets.flatMap((dataset) => [dataset.created_by, dataset.changed_by]),
    ),
  ]);
  const databaseById = new Map(databases.map((database) => [database.id, database]));
  return datasets.flatMap((dataset) => {
    const database = databaseById.get(dataset.database_id);
    if (!database) return [];
    return [
      {
        dataset,
        database,
        columns: columns.get(dataset.id) ?? [],
        metrics: metrics.get(dataset.id) ?? [],
        owners: owners.get(dataset.id) ?? [],
        creator: dataset.created_by === null ? undefined : people.get(dataset.created_by),
        changer: dataset.changed_by === null ? undefined : people.get(dataset.changed_by),
      },
    ];
  });
};

/** Loads one dataset with its database, columns, metrics and users. Throws 404 if its database no longer exists. */
export const loadDataset = async (db: DbOrTransaction, dataset: DatasetRow): Promise<WholeDataset> => {
  const [whole] = await loadDatasets(db, [dataset]);
  if (!whole) throw notFound();
  return whole;
};

/** Returns a dataset by id or uuid if the subject may read its data. Throws 404 otherwise. */
export const visibleDataset = async (
  db: DbOrTransaction,
  subject: Subject,
  key: string | number,
): Promise<DatasetRow> => {
  const parsed = idOrUuid(key);
  const dataset = parsed && (await findDataset(db, parsed));
  if (!dataset) throw notFound();
  const visible = await visibleIds(db, 'dataset', { ids: [dataset.id], scope: scopeOf(subject) });
  if (!visible.has(dataset.id)) throw notFound();
  return dataset;
};

/**
 * Returns a dataset that the subject may change. Throws 404 if it is not visible, 403 if the subject does not own it.
 */
export const ownedDataset = async (
  db: DbOrTransaction,
  subject: Subject,
  key: string | number,
): Promise<DatasetRow> => {
  const dataset = await visibleDataset(db, subject, key);
  const mine = subject.admin || (await isOwner(db, { type: 'dataset', id: dataset.id }, subject.userId ?? 0));
  if (!mine) throw forbidden();
  return dataset;
};
