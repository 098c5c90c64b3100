import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { countSealed } from '../domain/databases/reseal-values.ts';
import type { Deps } from '../domain/deps.ts';
import { faultsOfSqlite, holdsStore } from '../store/backup/sqlite-file.ts';
import { StoreError } from '../store/migrate/migrate.ts';

/** Reads a whole embedded store. If it is damaged, throws a StoreError that explains how to recover. */
export const checkStoreFile = ({ metadata, dataDir }: Config): void => {
  const file = join(dataDir, 'sightline.db');
  if (metadata.url !== undefined || !holdsStore(file)) return;
  const [fault] = faultsOfSqlite(file);
  if (fault !== undefined)
    throw new StoreError(
      `The store ${file} is damaged: ${fault.split('\n').at(-1)}. Restore a backup with: sightline restore FILE --replace`,
    );
};

/** Reports whether the secret key decrypts the stored passwords and other secrets of connected databases. */
export const checkSecrets = async ({ store, secrets }: Deps): Promise<boolean> => {
  const { all, open } = await countSealed(store, secrets.storeKey);
  const fine = all === open;
  console.log(
    fine
      ? `secrets: ok (${all} of connected databases)`
      : `secrets: ${all - open} of ${all} were encrypted with a different secret key; configure that key, or connect those databases again`,
  );
  return fine;
};

/** Reports whether the data files of all tables of the embedded engine exist. */
export const checkDataFiles = async ({ store, config }: Deps): Promise<boolean> => {
  const [embedded] = await store.db.selectFrom('dbs').select('id').where('backend', '=', 'duckdb').limit(1).execute();
  const tables = embedded === undefined ? [] : await store.publishedTables(embedded.id);
  const lost = tables.filter(({ file }) => !existsSync(join(config.dataDir, file)));
  console.log(
    lost.length === 0
      ? `tables: ok (${tables.length} of the embedded engine)`
      : `tables: the files of ${lost.map(({ schema, name }) => `${schema}.${name}`).join(', ')} are missing; load them again, or restore a backup`,
  );
  return lost.length === 0;
};
