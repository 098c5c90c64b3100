import { catalogues } from '@sightline/core/react';
import { controlSearchEn } from './control-search-en.ts';

/** Texts of the search of controls. They are loaded on demand. */
export const searchMessages = catalogues({ en: controlSearchEn });
