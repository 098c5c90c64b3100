import { catalogues } from '@sightline/core/react';
import { filtersEn } from './filters-en.ts';

/** Texts of the filter editor. */
export const filterMessages = catalogues({ en: filtersEn });
