import { catalogues } from '@sightline/core/react';
import { filterWordsEn } from './filter-words-en.ts';

/** Texts that describe the selection in a filter. */
export const filterWordsMessages = catalogues({ en: filterWordsEn });
