import { sql, type Kysely } from 'kysely';

/**
 * Adds an index for the newest charts of one chart kind. Without it, the first page of that list reads and sorts all
 * charts of the kind.
 */
export const indexChartTypes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index chart_type_newest on chart (viz_type, id desc) where deleted_on is null`.execute(db);
};
