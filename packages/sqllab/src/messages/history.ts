import { catalogues } from '@sightline/core/react';
import { historyEn } from './history-en.ts';

/** Texts of a tab's query history. */
export const historyMessages = catalogues({ en: historyEn });
