import type { Static } from 'typebox';
import type { savedQueryRow } from '../contract/queries.ts';
import { idOf, momentOf, type DatabaseId, type SavedQueryId } from '../units/index.ts';
import { personOrNobody, type Person } from './person.ts';
import { tableNamesOf } from './table-names.ts';

/** A query saved under a name. */
export interface SavedQuery {
  readonly id: SavedQueryId;
  readonly uuid: string | undefined;
  readonly name: string;
  readonly description: string;
  readonly sql: string;
  readonly schema: string | undefined;
  readonly database: { readonly id: DatabaseId; readonly name: string } | undefined;
  /** Tables that the query reads, as `schema.table`. */
  readonly tables: readonly string[];
  readonly rows: number | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number | undefined;
  readonly changedAgo: string;
  /** Time since the most recent run, as worded by the server; `''` if the query never ran. */
  readonly lastRunAgo: string;
  readonly createdBy: Person | undefined;
}

/** Creates a saved query from a list row or an item of the contract. */
export const savedQueryOf = (wire: Static<typeof savedQueryRow>): SavedQuery => ({
  id: idOf<SavedQueryId>(wire.id),
  uuid: wire.uuid,
  name: wire.label ?? '',
  description: wire.description ?? '',
  sql: wire.sql ?? '',
  schema: wire.schema ?? undefined,
  database: wire.database && { id: idOf<DatabaseId>(wire.database.id), name: wire.database.database_name },
  tables: tableNamesOf(wire.sql_tables),
  rows: wire.rows ?? undefined,
  changedAt: momentOf(wire.changed_on),
  changedAgo: wire.changed_on_delta_humanized ?? '',
  lastRunAgo: wire.last_run_delta_humanized ?? '',
  createdBy: personOrNobody(wire.created_by),
});
