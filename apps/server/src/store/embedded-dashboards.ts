import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { EmbeddedDashboardTable } from './schema/embedding.ts';

export type EmbeddedDashboardRow = Selectable<EmbeddedDashboardTable>;

/** Returns the embedding settings by UUID. Deleted dashboards are skipped. */
export const embeddedByUuid = (
  db: DbOrTransaction,
  uuids: readonly string[],
): Promise<readonly EmbeddedDashboardRow[]> =>
  uuids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('embedded_dashboard')
        .innerJoin('dashboard', 'dashboard.id', 'embedded_dashboard.dashboard_id')
        .selectAll('embedded_dashboard')
        .where('embedded_dashboard.uuid', 'in', [...uuids])
        .where('dashboard.deleted_on', 'is', null)
        .execute();

/** Returns the embedding settings of a dashboard, or undefined if it is not embedded. */
export const embeddedOf = (db: DbOrTransaction, dashboardId: number): Promise<EmbeddedDashboardRow | undefined> =>
  db.selectFrom('embedded_dashboard').selectAll().where('dashboard_id', '=', dashboardId).executeTakeFirst();

/** Enables the embedding of a dashboard. */
export const insertEmbedded = async (db: DbOrTransaction, row: Insertable<EmbeddedDashboardTable>): Promise<void> => {
  await db.insertInto('embedded_dashboard').values(row).execute();
};

/** Updates the embedding settings of a dashboard. */
export const updateEmbedded = async (
  db: DbOrTransaction,
  dashboardId: number,
  change: Updateable<EmbeddedDashboardTable>,
): Promise<void> => {
  await db.updateTable('embedded_dashboard').set(change).where('dashboard_id', '=', dashboardId).execute();
};

/** Disables the embedding of a dashboard. From then on, tokens for the embedding give access to no data. */
export const deleteEmbedded = async (db: DbOrTransaction, dashboardId: number): Promise<void> => {
  await db.deleteFrom('embedded_dashboard').where('dashboard_id', '=', dashboardId).execute();
};
