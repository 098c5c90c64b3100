import { catalogues } from '@sightline/core/react';
import { dashboardKeysEn } from './dashboard-keys-en.ts';

/** Names of the dashboard's commands, for the command palette and the list of shortcuts. */
export const dashboardKeyMessages = catalogues({ en: dashboardKeysEn });
