import { findDatabase, type DatabaseRow } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { can, type Subject } from '../access.ts';
import { unprocessable } from '../refusal.ts';
import { storeId } from '../wire/object-key.ts';

/** Returns the database named in a body if the subject may read it. Throws 422 otherwise. */
export const seenDatabase = async (db: DbOrTransaction, subject: Subject, key: number): Promise<DatabaseRow> => {
  const id = storeId(key);
  const database = id === undefined ? undefined : await findDatabase(db, { id });
  const visible = database && can(subject, 'read', { kind: 'database', id: database.id, name: database.database_name });
  if (!database || !visible) throw unprocessable({ database: ['Database does not exist'] });
  return database;
};
