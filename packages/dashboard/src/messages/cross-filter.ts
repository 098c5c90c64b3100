import { catalogues } from '@sightline/core/react';
import { crossFilterEn } from './cross-filter-en.ts';

/** Texts of cross-filters, which are loaded with the first one. */
export const crossFilterMessages = catalogues({ en: crossFilterEn });
