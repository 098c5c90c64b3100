import type { Scope } from '../store/visibility.ts';
import type { Subject } from './access.ts';

/**
 * Returns the subject's scope, by which the store selects the rows that the subject may see. For a visitor, the user ID
 * is 0, which owns nothing.
 */
export const scopeOf = (subject: Subject): Scope => ({
  userId: subject.userId ?? 0,
  admin: subject.admin,
  allData: subject.grants.everyDataset || subject.grants.everyDatabase,
  roleIds: subject.roles.map((role) => role.id),
  databaseIds: [...subject.grants.databaseIds],
  schemas: [...subject.grants.schemas].flatMap(([database, schemas]) =>
    [...schemas].map((schema) => ({ database, schema })),
  ),
  datasetIds: [...subject.grants.datasetIds],
  ...(subject.ignoresDashboardRoles === true ? { ignoresDashboardRoles: true } : {}),
  ...(subject.guest ? { guestDashboardIds: subject.guest.dashboardIds } : {}),
});
