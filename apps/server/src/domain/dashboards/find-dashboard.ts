import { findDashboard, type DashboardRow } from '../../store/dashboards.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { isOwner } from '../../store/ownership.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { idUuidOrSlug } from '../wire/object-key.ts';

/** The dashboard of this id, uuid or slug that the subject may see. Throws 404 otherwise. */
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
export const ownsDashboard = async (db: DbOrTransaction, subject: Subject, id: number): Promise<boolean> =>
  subject.admin || isOwner(db, { type: 'dashboard', id }, subject.userId ?? 0);

/** The dashboard for changing it. Throws 404 out of sight, 403 in sight of somebody who does not own it. */
export const ownedDashboard = async (
  db: DbOrTransaction,
  subject: Subject,
  key: string | number,
): Promise<DashboardRow> => {
  const dashboard = await visibleDashboard(db, subject, key);
  if (!(await ownsDashboard(db, subject, dashboard.id))) throw forbidden();
  return dashboard;
};
