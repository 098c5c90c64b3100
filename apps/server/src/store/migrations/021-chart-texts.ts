import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

/**
 * Has the index of the charts by their change hold what a text is looked for in, and what tells who sees a chart. To count what
 * holds two letters, for which there is no index, SQLite then goes through it alone and leaves the wide rows where they are:
 * for that every column that the list's conditions name has to be in it, `deleted_on` too. PostgreSQL keeps what is wide apart
 * from its rows, and takes no long texts into an index.
 */
export const indexChartTexts = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  if (dialect === 'postgres') return;
  await sql`drop index chart_changed`.execute(db);
  await sql`create index chart_changed on chart (changed_on desc, id desc, datasource_id, viz_type, slice_name, description, deleted_on) where deleted_on is null`.execute(
    db,
  );
};
