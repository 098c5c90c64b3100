import { catalogues } from '@sightline/core/react';
import { filterHistoryEn } from './filter-history-en.ts';

/** Texts about undoing and redoing filter changes. */
export const filterHistoryMessages = catalogues({ en: filterHistoryEn });
