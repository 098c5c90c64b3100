import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

/**
 * Extends SQLite's index of charts by change time with the searched texts and all other columns of the list's
 * conditions, including `deleted_on`. No search index supports texts of two letters. For such texts, SQLite can now
 * count the matches by scanning only this index, without the wide rows. PostgreSQL is not changed: it stores wide
 * values out of line, and does not index long texts.
 */
export const indexChartTexts = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  if (dialect === 'postgres') return;
  await sql`drop index chart_changed`.execute(db);
  await sql`create index chart_changed on chart (changed_on desc, id desc, datasource_id, viz_type, slice_name, description, deleted_on) where deleted_on is null`.execute(
    db,
  );
};
