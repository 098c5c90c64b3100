/** Kinds whose rows leave their tables when deleted, because these tables determine rights or require unique names. */
export type BuriedType = 'user' | 'role' | 'group' | 'tag';

/** A deleted object with all data needed to restore it. */
export interface TombstoneTable {
  object_type: BuriedType;
  /** The original ID, which a restore uses again. It is never assigned to another row. */
  object_id: number;
  title: string;
  /** The owner, if the object had one. */
  owner_id: number | null;
  /** JSON: its row, and the rows of other tables that were deleted with it. */
  content: string;
  /** Microseconds since 1970 UTC. */
  deleted_on: number;
  deleted_by: number | null;
}

/** The table of tombstones, by name. */
export interface TombstoneTables {
  tombstone: TombstoneTable;
}
