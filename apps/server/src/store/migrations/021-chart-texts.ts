import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

/**
 * Adds the searched texts and the visibility columns to the chart index on the change time. No search index supports
 * texts of two letters. For such texts, SQLite can now count by scanning only this index, without the wide rows. For
 * that, the index must contain every column of the list's conditions, including `deleted_on`. PostgreSQL stores wide
 * values out of line, and does not index long texts.
 */
export const indexChartTexts = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  if (dialect === 'postgres') return;
  await sql`drop index chart_changed`.execute(db);
  await sql`create index chart_changed on chart (changed_on desc, id desc, datasource_id, viz_type, slice_name, description, deleted_on) where deleted_on is null`.execute(
    db,
  );
};
