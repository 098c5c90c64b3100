import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';
import { dropTombstone, isBuriedType } from './tombstones.ts';
import { tables, type MarkedType, type TrashType } from './trash.ts';

/** True if another object depends on this object. An object in the trash counts, too. */
export const isStoodOn = async (db: DbOrTransaction, type: TrashType, id: number): Promise<boolean> => {
  const link = { database: sql`dataset where database_id`, annotation_layer: sql`annotation where layer_id` }[
    type as string
  ];
  if (link === undefined) return false;
  const { rows } = await sql`select 1 from ${link} = ${id} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Statements that detach or delete the rows that refer to an object before it is permanently deleted. Saved queries and
 * open tabs survive their database. The run history, viewed tables and loaded data of a database are deleted with it.
 */
const letGo: Readonly<Partial<Record<MarkedType, (id: number) => readonly Fragment[]>>> = {
  saved_query: (id) => [sql`update tab_state set saved_query_id = null where saved_query_id = ${id}`],
  database: (id) => [
    sql`update saved_query set db_id = null where db_id = ${id}`,
    sql`update tab_state set latest_query_id = null where latest_query_id in (select client_id from query where database_id = ${id})`,
    sql`update tab_state set database_id = null where database_id = ${id}`,
    sql`delete from query where database_id = ${id}`,
    sql`delete from tab_table where database_id = ${id}`,
    sql`delete from table_version where database_id = ${id}`,
  ],
};

/** Permanently deletes an object and its dependent rows. */
export const purge = async (db: DbOrTransaction, type: TrashType, id: number): Promise<void> => {
  if (isBuriedType(type)) return dropTombstone(db, type, id);
  for (const link of ['owner', 'favorite', 'tag_object', 'object_version', 'comment'])
    await sql`delete from ${sql.table(link)} where object_type = ${type} and object_id = ${id}`.execute(db);
  for (const change of letGo[type]?.(id) ?? []) await change.execute(db);
  await sql`delete from ${sql.table(tables[type].table)} where id = ${id}`.execute(db);
};
