/**
 * An action that a user performed or was denied. Rows are never changed or deleted. Each row contains the hash of the
 * previous row.
 */
export interface AuditEventTable {
  /** Sequence number: 1, 2, 3 …, without gaps. */
  seq: number;
  /** Time of the event in microseconds since 1970 UTC. */
  happened_on: number;
  /** Name of the event, for example `sqllab.run` or `sign-in`. */
  event: string;
  /** The kind of actor: `user`, `guest NAME`, `anonymous`, `operator`, `server`. */
  actor: string;
  user_id: number | null;
  /** Client address. Null for actions of commands and of the server itself. */
  address: string | null;
  /** Object of the action: the request path without its parameters, or a name. */
  target: string;
  /** JSON with a few plain facts, but without secrets or rows. */
  detail: string | null;
  /** `done` if the action succeeded, otherwise the reason of the failure. */
  result: string;
  request_id: string | null;
  previous_hash: string;
  hash: string;
}

/** Table with a single row, which records the end of the chain. A truncated chain does not match it. */
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
