import SqliteDatabase from 'better-sqlite3';
import { storeFileOf } from '../../../store/embedded-store.ts';

/**
 * Tables that are not compared: SQLite's own tables, and the audit log, which is written even if the recorded change
 * has failed.
 */
const aside = /^audit_|^sqlite_/;

/** Reads a SQLite store through a separate connection. */
export interface StoreReader {
  /** Returns the rows of each table as text. Reads them again only after another connection has written. */
  contents(): ReadonlyMap<string, string>;
  close(): void;
}

/** Opens a reader of the store in a data folder. */
export const openStoreReader = (dataDir: string): StoreReader => {
  const database = new SqliteDatabase(storeFileOf(dataDir), { readonly: true });
  const version = database.prepare('pragma data_version').pluck();
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%'")
    .pluck()
    .all()
    .filter((name): name is string => typeof name === 'string' && !aside.test(name));
  const tables = names.map((name) => [name, database.prepare(`select * from "${name}"`).raw()] as const);
  const read = () => new Map(tables.map(([name, rows]) => [name, JSON.stringify(rows.all())]));
  let [keptVersion, kept] = [version.get(), read()];
  return {
    contents: () => {
      const now = version.get();
      if (now !== keptVersion) [keptVersion, kept] = [now, read()];
      return kept;
    },
    close: () => void database.close(),
  };
};
