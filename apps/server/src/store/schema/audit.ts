/** What somebody did or was refused. Rows are never changed nor deleted; each holds the hash of the one before. */
export interface AuditEventTable {
  /** 1, 2, 3 …, without gaps. */
  seq: number;
  /** Microseconds since 1970 UTC. */
  happened_on: number;
  /** As `sqllab.run`, `sign-in`. */
  event: string;
  /** Who, in words: `user`, `guest NAME`, `anonymous`, `operator`, `server`. */
  actor: string;
  user_id: number | null;
  /** Where the call came from; null for commands and the server itself. */
  address: string | null;
  /** What it was done to: the path of the call without its parameters, or a name. */
  target: string;
  /** JSON of a few plain facts; no secret, no rows. */
  detail: string | null;
  /** `done`, or why not. */
  result: string;
  request_id: string | null;
  previous_hash: string;
  hash: string;
}

/** The one row that says where the chain ends: a chain that lost its end does not fit to it. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}

/** The tables of the audit, by their names in the store. */
export interface AuditTables {
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
}
