import { findVisibleDatabase, type DatabaseRow } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import { notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { storeId } from '../wire/object-key.ts';

/** Returns a database if the subject has a grant on it or on any data in it. Throws 404 otherwise. */
export const visibleDatabase = async (
  db: DbOrTransaction,
  subject: Subject,
  key: string | number,
): Promise<DatabaseRow> => {
  const id = storeId(key);
  const database = id === undefined ? undefined : await findVisibleDatabase(db, id, scopeOf(subject));
  if (!database) throw notFound();
  return database;
};
