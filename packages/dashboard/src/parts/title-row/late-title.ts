// Components that few viewers open. They load in one chunk.
import { readText } from '@sightline/core/react';
import { dashboardMenuMessages } from '../../messages/dashboard-menu.ts';
import { dashboardMenu, type DashboardMenuFacts } from './dashboard-menu.ts';
import { menuActionsOf, type MenuSubject } from './menu-actions.ts';

export { AutoRefresh } from '../dashboard/AutoRefresh.tsx';
export { Kiosk } from '../dashboard/Kiosk.tsx';

/** Loads the texts of the menu. Resolves with the function that returns its entries. */
export const makeDashboardMenu = async (facts: Omit<DashboardMenuFacts, 'text'>) => {
  const text = await readText(dashboardMenuMessages, facts.locale);
  return (subject: MenuSubject) => dashboardMenu(menuActionsOf(subject), { ...facts, text });
};
