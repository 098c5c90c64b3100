import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

/**
 * Replaces name, type and description in the chart index with one joined text. On SQLite, searching the joined text
 * takes two thirds of the time. The expression must be identical to that of `chart_all_text`, otherwise SQLite does not
 * use the index.
 */
export const joinChartTexts = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  if (dialect === 'postgres') return;
  await sql`drop index chart_changed`.execute(db);
  await sql`create index chart_changed on chart (changed_on desc, id desc, datasource_id, viz_type, coalesce(slice_name, '') || char(31) || coalesce(viz_type, '') || char(31) || coalesce(description, ''), deleted_on) where deleted_on is null`.execute(
    db,
  );
};
