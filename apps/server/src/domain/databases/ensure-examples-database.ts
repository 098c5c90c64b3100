import { findDatabase, insertDatabase } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { examplesDatabaseUuid } from '../examples/bundle-entry.ts';

/** Finds the embedded database `examples`, or makes it: it is always there. Gives its id. `now` is in microseconds. */
export const ensureExamplesDatabase = async (db: DbOrTransaction, now: number): Promise<number> => {
  const found = await findDatabase(db, { uuid: examplesDatabaseUuid });
  if (found) return found.id;
  return insertDatabase(db, {
    uuid: examplesDatabaseUuid,
    database_name: 'examples',
    backend: 'duckdb',
    sqlalchemy_uri: 'duckdb:///examples',
    cache_timeout: null,
    configuration_method: 'dynamic_form',
    expose_in_sqllab: 1,
    allow_run_async: 0,
    allow_ctas: 0,
    allow_cvas: 0,
    allow_dml: 0,
    allow_file_upload: 0,
    impersonate_user: 0,
    is_managed_externally: 0,
    force_ctas_schema: null,
    external_url: null,
    extra: JSON.stringify({ allows_virtual_table_explore: true }),
    created_by: null,
    created_on: now,
    changed_by: null,
    changed_on: now,
    deleted_on: null,
  });
};
