import { catalogues } from '@sightline/core/react';
import { chartSearchEn } from './chart-search-en.ts';

/** Texts of the list of charts to choose from. */
export const chartSearchMessages = catalogues({ en: chartSearchEn });
