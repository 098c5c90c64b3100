/**
 * An action that a user performed or was denied. Rows are never changed or deleted. Each contains the hash of the
 * previous one.
 */
export interface AuditEventTable {
  /** 1, 2, 3 …, without gaps. */
  seq: number;
  /** Microseconds since 1970 UTC. */
  happened_on: number;
  /** For example `sqllab.run`, `sign-in`. */
  event: string;
  /** The kind of actor: `user`, `guest NAME`, `anonymous`, `operator`, `server`. */
  actor: string;
  user_id: number | null;
  /** Client address. Null for commands and the server itself. */
  address: string | null;
  /** The object of the action: the request path without its parameters, or a name. */
  target: string;
  /** JSON with a few plain facts. No secrets and no rows. */
  detail: string | null;
  /** `done`, or the reason of the failure. */
  result: string;
  request_id: string | null;
  previous_hash: string;
  hash: string;
}

/** One row with the end of the chain. A truncated chain does not match it. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}

/** The tables of the audit log, by name. */
export interface AuditTables {
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
}
