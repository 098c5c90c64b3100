import { findDatabase, insertDatabase } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { examplesDatabaseUuid } from '../examples/bundle-entry.ts';
import { newDatabaseRow } from './new-database-row.ts';

/** Returns the id of the embedded database `examples`, and creates it if it is missing. `now` is in microseconds. */
export const ensureExamplesDatabase = async (db: DbOrTransaction, now: number): Promise<number> => {
  const found = await findDatabase(db, { uuid: examplesDatabaseUuid });
  if (found) return found.id;
  const examples = {
    uuid: examplesDatabaseUuid,
    database_name: 'examples',
    backend: 'duckdb',
    sqlalchemy_uri: 'duckdb:///examples',
    configuration_method: 'dynamic_form',
    sealed_password: null,
  };
  return insertDatabase(db, newDatabaseRow(examples, now));
};
