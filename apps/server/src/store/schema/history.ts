/** Object types with a version history. Every save stores the previous state as a version. */
export type VersionedType = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/** A version of an object: its content between two saves. Times are microseconds since 1970 UTC. */
export interface ObjectVersionTable {
  object_type: VersionedType;
  object_id: number;
  version: number;
  /** Content as JSON, in the format of a PUT request. */
  content: string;
  /** Names of the fields that differ from the previous version, as a JSON list. */
  fields: string;
  saved_by: number | null;
  saved_on: number;
}

/** A draft: the unsaved changes of a user to one object. */
export interface DraftTable {
  user_id: number;
  object_type: string;
  /** ID of the object, or the UUID that a new object will have. */
  object_key: string;
  /** Version of the object that the draft is based on. Null for a new object. */
  base_version: number | null;
  /** Content of the draft as JSON, in the format of the editor. */
  content: string;
  changed_on: number;
}

/** An API call with an idempotency key, and its response as soon as there is one. */
export interface IdempotentCallTable {
  user_id: number;
  key: string;
  /** HTTP method and path of the call. */
  address: string;
  body_hash: string;
  /** HTTP status of the response. Null while the call is running. */
  status: number | null;
  /** Body of the response. Null while the call is running, and for calls whose response is not stored. */
  answer: string | null;
  /** Start time of the call. While the call is running, it is the time of the server's latest heartbeat. */
  created_on: number;
}

/** The tables of versions, drafts and idempotent calls, by name. */
export interface HistoryTables {
  object_version: ObjectVersionTable;
  draft: DraftTable;
  idempotent_call: IdempotentCallTable;
}
