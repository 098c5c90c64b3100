/**
 * Object types whose rows are removed from their tables when they are deleted, because these tables determine rights or
 * require unique names.
 */
export type BuriedType = 'user' | 'role' | 'group' | 'tag';

/** A deleted object with all data needed to restore it. */
export interface TombstoneTable {
  object_type: BuriedType;
  /** Original ID of the object, with which it can be restored. It is never assigned to another row. */
  object_id: number;
  title: string;
  /** Owner of the object, or null if it had none. */
  owner_id: number | null;
  /** Deleted data as JSON: the object's row, and the rows of other tables that were deleted with it. */
  content: string;
  /** Time of the deletion in microseconds since 1970 UTC. */
  deleted_on: number;
  deleted_by: number | null;
}

/** The table of tombstones, by name. */
export interface TombstoneTables {
  tombstone: TombstoneTable;
}
