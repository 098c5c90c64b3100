import { catalogues } from '@sightline/core/react';
import { filterMarkEn } from './filter-mark-en.ts';

/** Texts about the filters on a chart. */
export const filterMarkMessages = catalogues({ en: filterMarkEn });
