import { catalogues } from '@sightline/core/react';
import { filterWordsEn } from './filter-words-en.ts';

/** Words for what is selected in a filter. */
export const filterWordsMessages = catalogues({ en: filterWordsEn });
