/** Object types with a version history. Every save keeps the previous state. */
export type VersionedType = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/** The content of an object between two saves. Times are microseconds since 1970 UTC. */
export interface ObjectVersionTable {
  object_type: VersionedType;
  object_id: number;
  version: number;
  /** JSON in the format of PUT. */
  content: string;
  /** JSON list of the fields that differ from the previous version. */
  fields: string;
  saved_by: number | null;
  saved_on: number;
}

/** Unsaved changes of a user. */
export interface DraftTable {
  user_id: number;
  object_type: string;
  /** ID of the object, or the UUID that a new one will have. */
  object_key: string;
  /** Version that the draft is based on. Null for a new object. */
  base_version: number | null;
  /** JSON in the editor's own format. */
  content: string;
  changed_on: number;
}

/** An idempotent call, with its response once there is one. */
export interface IdempotentCallTable {
  user_id: number;
  key: string;
  /** Method and path. */
  address: string;
  body_hash: string;
  /** Null while running. */
  status: number | null;
  /** Null while running, and for calls whose response is not stored. */
  answer: string | null;
  /** Start time. While running, the time of the server's last heartbeat. */
  created_on: number;
}

/** The tables of versions, drafts and idempotent calls, by name. */
export interface HistoryTables {
  object_version: ObjectVersionTable;
  draft: DraftTable;
  idempotent_call: IdempotentCallTable;
}
