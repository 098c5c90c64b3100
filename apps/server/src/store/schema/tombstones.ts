/** Kinds of things whose rows leave their tables when they are deleted: these tables decide rights, or hold every name once. */
export type BuriedType = 'user' | 'role' | 'group' | 'tag';

/** What was deleted of such a kind, with all that it takes to put it back. */
export interface TombstoneTable {
  object_type: BuriedType;
  /** The id that it had and gets again: no other row ever gets it. */
  object_id: number;
  title: string;
  /** Whose it was, where it was somebody's. */
  owner_id: number | null;
  /** JSON: its row, and the rows of other tables that went with it. */
  content: string;
  /** Microseconds since 1970 UTC. */
  deleted_on: number;
  deleted_by: number | null;
}

/** The table of buried things, by its name in the store. */
export interface TombstoneTables {
  tombstone: TombstoneTable;
}
