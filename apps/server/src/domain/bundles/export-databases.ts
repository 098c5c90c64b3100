import { databases, findVisibleDatabase } from '../../store/databases.ts';
import { datasetIdsOfDatabase, datasetsById } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { loadDatasets } from '../datasets/load-dataset.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { databaseContent, datasetContent, fileName } from './export-rows.ts';

/** A bundle that is being written. */
interface Draft {
  readonly db: DbOrTransaction;
  readonly entries: Map<string, BundleEntry['content']>;
}

/**
 * Returns a path that is still free in the bundle: the given one, or the given one with a number appended, as for
 * datasets with the same name in two schemas.
 */
const freePath = (entries: Draft['entries'], path: string): string => {
  let free = path;
  for (let copy = 2; entries.has(free); copy += 1) free = path.replace(/\.yaml$/, `_${copy}.yaml`);
  return free;
};

/** Adds databases and their datasets that the subject sees. Throws 404 if a database is not visible. */
export const exportDatabases = async (
  { db, entries }: Draft,
  subject: Subject,
  ids: readonly number[],
): Promise<void> => {
  const scope = scopeOf(subject);
  const found = await databases.byId(db, [...new Set(ids)]);
  const seen = await Promise.all(found.map(({ id }) => findVisibleDatabase(db, id, scope)));
  if (ids.length === 0 || found.length !== new Set(ids).size || seen.includes(undefined)) throw notFound();
  for (const database of found) {
    const folder = fileName(database.database_name);
    // Bundles of databases use `allow_csv_upload`, an older key for `allow_file_upload`.
    const content = Object.entries(databaseContent(database, subject)).map(([key, value]) => [
      key === 'allow_file_upload' ? 'allow_csv_upload' : key,
      value,
    ]);
    entries.set(freePath(entries, `databases/${folder}.yaml`), Object.fromEntries(content) as BundleEntry['content']);
    const datasetIds = await datasetIdsOfDatabase(db, database.id);
    const visible = await visibleIds(db, 'dataset', { ids: datasetIds, scope });
    for (const whole of await loadDatasets(
      db,
      await datasetsById(
        db,
        datasetIds.filter((id) => visible.has(id)),
      ),
    ))
      entries.set(
        freePath(entries, `datasets/${folder}/${fileName(whole.dataset.table_name)}.yaml`),
        datasetContent(whole),
      );
  }
};
