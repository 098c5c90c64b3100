import { catalogues } from '@sightline/core/react';
import { filterHistoryEn } from './filter-history-en.ts';

/** Texts about the steps of filters. */
export const filterHistoryMessages = catalogues({ en: filterHistoryEn });
