import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { Tables } from './schema/tables.ts';
import { storableIds } from './storable-ids.ts';

/** Tables with soft deletion: rows have an ID and are marked when they are deleted. */
export type KeptTable = {
  [K in keyof Tables]: Tables[K] extends { id: unknown; deleted_on: unknown } ? K : never;
}[keyof Tables];

/** A generic table type for the query builder. */
interface OneTable {
  one: { id: number; deleted_on: number | null } & Record<string, unknown>;
}

// The types of the query builder do not support a variable table name, so queries are built without types. The
// functions below have typed inputs and outputs.
const untyped = (db: DbOrTransaction): Kysely<OneTable> => db as unknown as Kysely<OneTable>;

/** Reads and writes the rows of a table that are not deleted. */
export interface KeptRows<K extends KeptTable> {
  /** Returns rows by ID, in the given order. */
  byId(db: DbOrTransaction, ids: readonly number[]): Promise<readonly Selectable<Tables[K]>[]>;
  /** Finds the first row with this column value, other than `exceptId`. */
  find(
    db: DbOrTransaction,
    column: keyof Tables[K] & string,
    value: string | number,
    exceptId?: number,
  ): Promise<Selectable<Tables[K]> | undefined>;
  /** Inserts a row and returns its ID. */
  insert(db: DbOrTransaction, row: Insertable<Tables[K]>): Promise<number>;
  /** Updates the given fields of rows. */
  change(db: DbOrTransaction, ids: readonly number[], fields: Updateable<Tables[K]>): Promise<void>;
}

/** Returns the reader and writer of a table's rows. */
export const keptRows = <K extends KeptTable>(name: K): KeptRows<K> => {
  type Row = Selectable<Tables[K]>;
  const table = name as unknown as 'one';
  return {
    byId: async (db, ids) => {
      const known = storableIds(ids);
      if (known.length === 0) return [];
      const rows = await untyped(db)
        .selectFrom(table)
        .selectAll()
        .where('id', 'in', [...known])
        .where('deleted_on', 'is', null)
        .execute();
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id)).filter((row) => row !== undefined) as unknown as readonly Row[];
    },
    find: async (db, column, value, exceptId = 0) =>
      (await untyped(db)
        .selectFrom(table)
        .selectAll()
        .where(column, '=', value as never)
        .where('id', '<>', exceptId)
        .where('deleted_on', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()) as unknown as Row | undefined,
    insert: async (db, row) =>
      (
        await untyped(db)
          .insertInto(table)
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    change: async (db, ids, fields) => {
      if (ids.length === 0) return;
      await untyped(db)
        .updateTable(table)
        .set(fields as never)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
};
