import { catalogues } from '@sightline/core/react';
import { dashboardKeysEn } from './dashboard-keys-en.ts';

/** What can be done with a dashboard, in words: for the palette and the sheet of shortcuts. */
export const dashboardKeyMessages = catalogues({ en: dashboardKeysEn });
