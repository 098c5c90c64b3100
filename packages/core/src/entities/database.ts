import type { Static } from 'typebox';
import type { databaseRow } from '../contract/databases.ts';
import { idOf, type DatabaseId } from '../units/index.ts';

/** A database connection that queries run on. */
export interface Database {
  readonly id: DatabaseId;
  readonly uuid: string | undefined;
  readonly name: string;
  /** Engine: `duckdb`, `postgresql`. */
  readonly engine: string;
  readonly inSqlLab: boolean;
  readonly takesFiles: boolean;
  readonly takesWrites: boolean;
}

/** Creates a database from a list row of the contract. */
export const databaseOf = (wire: Static<typeof databaseRow>): Database => ({
  id: idOf<DatabaseId>(wire.id),
  uuid: wire.uuid,
  name: wire.database_name ?? '',
  engine: wire.backend ?? '',
  inSqlLab: wire.expose_in_sqllab ?? false,
  takesFiles: wire.allow_file_upload ?? false,
  takesWrites: wire.allow_dml ?? false,
});
