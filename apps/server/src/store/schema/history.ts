/** What has a history: every save keeps what was there before. */
export type VersionedType = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/** What an object held from one save to the next. Times in microseconds since 1970 UTC. */
export interface ObjectVersionTable {
  object_type: VersionedType;
  object_id: number;
  version: number;
  /** JSON of what PUT takes. */
  content: string;
  /** JSON list of the fields in which it differs from the version before. */
  fields: string;
  saved_by: number | null;
  saved_on: number;
}

/** What somebody typed and has not saved. */
export interface DraftTable {
  user_id: number;
  object_type: string;
  /** Id of the object, or the uuid that a new one will have. */
  object_key: string;
  /** Version that the draft began with; null for a new object. */
  base_version: number | null;
  /** JSON; the editor's own. */
  content: string;
  changed_on: number;
}

/** A call that must not be done twice, with its answer once there is one. */
export interface IdempotentCallTable {
  user_id: number;
  key: string;
  /** Method and address. */
  address: string;
  body_hash: string;
  /** Null while it is being done. */
  status: number | null;
  /** Null while it is being done, and of what keeps no answer. */
  answer: string | null;
  /** When it began; while it is being done, when its server last said that it still does. */
  created_on: number;
}

/** The tables that keep work from getting lost, by their names in the store. */
export interface HistoryTables {
  object_version: ObjectVersionTable;
  draft: DraftTable;
  idempotent_call: IdempotentCallTable;
}
