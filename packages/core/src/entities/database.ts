import type { Static } from 'typebox';
import type { databaseRow } from '../contract/databases.ts';
import { idOf, type DatabaseId } from '../units/index.ts';

/** A place that queries run in. */
export interface Database {
  readonly id: DatabaseId;
  readonly uuid: string | undefined;
  readonly name: string;
  /** Name of the engine: `duckdb`, `postgresql`. */
  readonly engine: string;
  readonly inSqlLab: boolean;
  readonly takesFiles: boolean;
  readonly takesWrites: boolean;
}

/** A database from a row of the contract's list. */
export const databaseOf = (wire: Static<typeof databaseRow>): Database => ({
  id: idOf<DatabaseId>(wire.id),
  uuid: wire.uuid,
  name: wire.database_name ?? '',
  engine: wire.backend ?? '',
  inSqlLab: wire.expose_in_sqllab ?? false,
  takesFiles: wire.allow_file_upload ?? false,
  takesWrites: wire.allow_dml ?? false,
});
