import { catalogues } from '@sightline/core/react';
import { timeRangeEn } from './time-range-en.ts';

/** Names of time ranges. */
export const messages = catalogues({ en: timeRangeEn });
