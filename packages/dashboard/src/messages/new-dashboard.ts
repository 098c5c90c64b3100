import { catalogues } from '@sightline/core/react';
import { newDashboardEn } from './new-dashboard-en.ts';

/** Texts of the first step of creating a dashboard. */
export const newDashboardMessages = catalogues({ en: newDashboardEn });
