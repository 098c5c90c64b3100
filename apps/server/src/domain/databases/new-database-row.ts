import type { insertDatabase } from '../../store/databases.ts';

type DatabaseRow = Parameters<typeof insertDatabase>[1];

/** Fields of a new database that do not come from the defaults. */
type NewDatabase = Pick<
  DatabaseRow,
  'uuid' | 'database_name' | 'backend' | 'sqlalchemy_uri' | 'configuration_method' | 'sealed_password'
> &
  Partial<DatabaseRow>;

/**
 * Default row of a new database: read-only, available in SQL Lab, host approved by the operator. `now` is in
 * microseconds.
 */
export const newDatabaseRow = (database: NewDatabase, now: number): DatabaseRow => ({
  server_cert: null,
  ssh_tunnel: null,
  sealed_tunnel: null,
  host_vouched: 1,
  cache_timeout: null,
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
  ...database,
});
