import { catalogues } from '@sightline/core/react';
import { timeRangeEn } from './time-range-en.ts';

/** Messages of time ranges, for the screens that choose them. */
export const messages = catalogues({ en: timeRangeEn });
