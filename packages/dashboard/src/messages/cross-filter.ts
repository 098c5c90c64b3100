import { catalogues } from '@sightline/core/react';
import { crossFilterEn } from './cross-filter-en.ts';

/** Texts about cross-filters. They are loaded with the first cross-filter. */
export const crossFilterMessages = catalogues({ en: crossFilterEn });
