import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { EmbeddedDashboardTable } from './schema/embedding.ts';

export type EmbeddedDashboardRow = Selectable<EmbeddedDashboardTable>;

/** How dashboards of these uuids are embedded; dashboards that were deleted are left out. */
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

/** How a dashboard is embedded; undefined where it is not. */
export const embeddedOf = (db: DbOrTransaction, dashboardId: number): Promise<EmbeddedDashboardRow | undefined> =>
  db.selectFrom('embedded_dashboard').selectAll().where('dashboard_id', '=', dashboardId).executeTakeFirst();

/** Embeds a dashboard. */
export const insertEmbedded = async (db: DbOrTransaction, row: Insertable<EmbeddedDashboardTable>): Promise<void> => {
  await db.insertInto('embedded_dashboard').values(row).execute();
};

/** Changes how a dashboard is embedded. */
export const updateEmbedded = async (
  db: DbOrTransaction,
  dashboardId: number,
  change: Updateable<EmbeddedDashboardTable>,
): Promise<void> => {
  await db.updateTable('embedded_dashboard').set(change).where('dashboard_id', '=', dashboardId).execute();
};

/** Ends the embedding of a dashboard: tokens that name it show nothing from then on. */
export const deleteEmbedded = async (db: DbOrTransaction, dashboardId: number): Promise<void> => {
  await db.deleteFrom('embedded_dashboard').where('dashboard_id', '=', dashboardId).execute();
};
