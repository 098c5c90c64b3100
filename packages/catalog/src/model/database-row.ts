import { databaseOf, momentOf, type Database } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A database, as in its list. */
export interface DatabaseRow extends Database {
  readonly async: boolean;
  readonly changedAgo: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number | undefined;
}

/** Creates a database row from a row of the API's list. */
export const databaseRowOf = (wire: CallOutput<'listDatabases'>['result'][number]): DatabaseRow => ({
  ...databaseOf(wire),
  async: wire.allow_run_async ?? false,
  changedAgo: wire.changed_on_delta_humanized ?? '',
  changedAt: momentOf(wire.changed_on),
});
