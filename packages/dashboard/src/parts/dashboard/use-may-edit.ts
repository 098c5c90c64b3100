import { can, isAdmin } from '@sightline/core';
import { useSession } from '@sightline/core/react';
import type { DashboardViewProps } from './dashboard-view-props.ts';

/** True if the user may change the dashboard (contract 8.7). */
export const useMayEdit = (item: DashboardViewProps['item']): boolean => {
  const { user } = useSession();
  const owns = item.owners?.some(({ id }) => id === user.userId) === true;
  return (isAdmin(user) || owns) && can(user, 'can_write', 'Dashboard') && item.is_managed_externally !== true;
};
