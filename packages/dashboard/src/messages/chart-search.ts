import { catalogues } from '@sightline/core/react';
import { chartSearchEn } from './chart-search-en.ts';

/** Texts of the list in which the user chooses charts. */
export const chartSearchMessages = catalogues({ en: chartSearchEn });
