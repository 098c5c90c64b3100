import type { DbOrTransaction } from './db.ts';
import { touchRights } from './roles.ts';

const grantWords = ['schema_access', 'catalog_access'];

/**
 * Renames the schema and catalog grants of a database when the database is renamed, or revokes them from all roles.
 * Only these grants contain the name of the database. All other grants contain its ID.
 */
export const moveGrants = async (
  db: DbOrTransaction,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> => {
  const start = `[${from}].`;
  const rows = await db.selectFrom('permission').select(['id', 'view']).where('permission', 'in', grantWords).execute();
  const named = rows.filter(({ view }) => view.startsWith(start));
  if (named.length === 0) return;
  for (const { id, view } of named) {
    if (to === null) await db.deleteFrom('role_permission').where('permission_id', '=', id).execute();
    else {
      const moved = `[${to}].${view.slice(start.length)}`;
      await db.updateTable('permission').set({ view: moved }).where('id', '=', id).execute();
    }
  }
  if (to === null) {
    await db
      .deleteFrom('permission')
      .where(
        'id',
        'in',
        named.map(({ id }) => id),
      )
      .execute();
  }
  await touchRights(db);
};
