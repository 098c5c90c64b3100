import { findDashboard, type DashboardRow } from '../../store/dashboards.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { isOwner } from '../../store/ownership.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { idUuidOrSlug } from '../wire/object-key.ts';

/** Returns a dashboard by id, uuid or slug if the subject may see it. Throws 404 otherwise. */
export const visibleDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  key: string | number,
): Promise<DashboardRow> => {
  const dashboard = await findDashboard(db, idUuidOrSlug(String(key)));
  if (!dashboard) throw notFound();
  const visible = await visibleIds(db, 'dashboard', { ids: [dashboard.id], scope: scopeOf(subject) });
  if (!visible.has(dashboard.id)) throw notFound();
  return dashboard;
};

/** True when the subject may change the dashboard. */
const ownsDashboard = async (db: DbOrTransaction, subject: Subject, id: number): Promise<boolean> =>
  subject.admin || isOwner(db, { type: 'dashboard', id }, subject.userId ?? 0);

/**
 * Returns a dashboard that the subject may change. Throws 404 if it is not visible, 403 if the subject does not own
 * it.
 */
export const ownedDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  key: string | number,
): Promise<DashboardRow> => {
  const dashboard = await visibleDashboard(db, subject, key);
  if (!(await ownsDashboard(db, subject, dashboard.id))) throw forbidden();
  return dashboard;
};
