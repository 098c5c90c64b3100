import { catalogues } from '@sightline/core/react';
import { startEn } from './start-en.ts';

/** Texts for addresses that lead to no chart, or not to the expected one. They are loaded on demand. */
export const startMessages = catalogues({ en: startEn });
