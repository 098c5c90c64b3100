import { catalogues } from '@sightline/core/react';
import { dashboardMenuEn } from './dashboard-menu-en.ts';

/** Texts of the dashboard's own menu, and texts about its automatic refresh. */
export const dashboardMenuMessages = catalogues({ en: dashboardMenuEn });
